// What is said to whoever does not look: one polite region and one that interrupts, both always there.

const PAUSE = 400; // milliseconds: what is said meanwhile is said together
const KEPT = 12; // paragraphs: additions are read, what goes is not

export type Manner = "polite" | "urgent";

interface Said {
  id: number;
  text: string;
}

/** One region: a paragraph for each announcement. */
class Region {
  said = $state.raw<Said[]>([]);
  private waiting: { text: string; about: string }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  add(text: string, about: string): void {
    this.waiting = this.waiting.filter((one) => !about || one.about !== about);
    if (text) this.waiting.push({ text, about });
    if (this.waiting.length) this.timer ??= setTimeout(this.flush, PAUSE);
  }

  private flush = (): void => {
    this.timer = undefined;
    const text = this.waiting.map((one) => one.text).join(" ");
    this.waiting = [];
    if (text) this.said = [...this.said, { id: ++this.count, text }].slice(-KEPT);
  };

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

export class Aloud {
  readonly polite = new Region();
  readonly urgent = new Region();

  /** Say something. Of what is `about` the same, only the latest is said; "" takes it back. */
  say(text: string, about = "", manner: Manner = "polite"): void {
    this[manner].add(text.trim(), about);
  }

  stop(): void {
    this.polite.stop();
    this.urgent.stop();
  }
}
