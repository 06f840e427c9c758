// Every thing explains itself in a sentence: the nearest [data-tip] or [title] of what is hovered, pressed
// long, or focused. One tip at a time; the browser's own would come late and never on a touch screen.

import { cited } from "./rules";

export const LONG_PRESS = 450; // milliseconds a finger rests before it asks instead of taking
export const HOVER = 400; // a pointer rests
const FOCUS = 900;
const CROSSING = 250; // the way from a thing to the links of its tip
const WARM = 400; // a tip was just read: the next one comes at once

const EXPLAINED = "[data-tip], [title]";

/** The nearest element with a sentence. The browser must not show titles as well: they become data. */
function explained(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  for (
    let at = target.closest<HTMLElement>("[title]");
    at;
    at = at.parentElement?.closest<HTMLElement>("[title]") ?? null
  ) {
    at.dataset["tip"] = at.title;
    at.removeAttribute("title");
  }
  const found = target.closest<HTMLElement>(EXPLAINED);
  return found?.dataset["tip"] ? found : null;
}

const cites = (text: string): boolean => cited(text).some((piece) => piece.rule);
const within = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest("#tip");

class Tips {
  of = $state.raw<HTMLElement | null>(null);
  text = $state("");
  /** Why the thing explained cannot be taken now, once that is known. */
  reason = $state("");
  /** It cites rules, which are links: a pointer may go over to it. */
  linked: boolean = $derived(cites(this.text) || cites(this.reason));
  /** It was asked for by this key, and has the focus. */
  asked = $state("");
  /** Who knows that: asked for what has the attribute data-why. */
  reasons: ((why: string, signal: AbortSignal) => Promise<string>) | null = null;
  private asking: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hidden = 0;
  private swallow = false; // the click that ends a long press

  /** Listen to a document; returns how to stop. */
  listen(): () => void {
    const all: [string, (event: never) => void, boolean][] = [
      ["pointerover", this.over, false],
      ["pointerdown", this.down, true],
      ["pointerup", this.lift, true],
      ["pointercancel", this.lift, true],
      ["pointermove", this.move, true],
      ["click", this.click, true],
      ["contextmenu", this.menu, true],
      ["focusin", this.focus, false],
      ["focusout", this.blur, false],
      ["keydown", this.key, true],
      ["scroll", this.hide, true],
      ["wheel", this.hide, true],
    ];
    for (const [kind, act, early] of all)
      document.addEventListener(kind, act as EventListener, early);
    return () => {
      this.hide();
      for (const [kind, act, early] of all)
        document.removeEventListener(kind, act as EventListener, early);
    };
  }

  /** Explain this at once, to whoever asked by a key; false if there is nothing to say. */
  explain(target: EventTarget | null, key: string): boolean {
    const found = explained(target);
    if (found) {
      this.show(found);
      this.asked = key;
    }
    return !!found;
  }

  private show(element: HTMLElement): void {
    clearTimeout(this.timer);
    if (!element.isConnected) return;
    this.of = element;
    this.text = element.dataset["tip"] ?? "";
    void this.ask(element);
  }

  private async ask(element: HTMLElement): Promise<void> {
    this.asking?.abort();
    this.reason = "";
    const why = element.dataset["why"];
    if (!why || !this.reasons) return;
    const asking = new AbortController();
    this.asking = asking;
    const reason = await this.reasons(why, asking.signal);
    if (!asking.signal.aborted && this.of === element) this.reason = reason;
  }

  private later(element: HTMLElement, wait: number, then?: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.show(element);
      then?.();
    }, wait);
  }

  hide = (): void => {
    clearTimeout(this.timer);
    this.forget(this.of);
  };

  private forget(element: HTMLElement | null): void {
    if (!element || this.of !== element) return;
    this.asking?.abort();
    this.hidden = Date.now();
    this.of = null;
    this.asked = "";
  }

  private over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    if (within(event.target)) {
      clearTimeout(this.timer);
      return;
    }
    const found = explained(event.target);
    if (found && found === this.of) {
      clearTimeout(this.timer);
      return;
    }
    if (this.linked && this.of) {
      // On the way to the tip the pointer crosses other things.
      this.leave(found);
      return;
    }
    const warm = this.of !== null || Date.now() - this.hidden < WARM;
    this.hide();
    if (found) this.later(found, warm ? 60 : HOVER);
  };

  private leave(to: HTMLElement | null): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.hide();
      if (to) this.later(to, 0);
    }, CROSSING);
  }

  private start = { x: 0, y: 0 };

  private down = (event: PointerEvent): void => {
    if (within(event.target)) return;
    this.hide();
    this.swallow = false;
    if (event.pointerType === "mouse") return;
    this.start = { x: event.clientX, y: event.clientY };
    const found = explained(event.target);
    if (found) this.later(found, LONG_PRESS, () => (this.swallow = true));
  };

  private move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" || this.of) return;
    if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > 8)
      clearTimeout(this.timer);
  };

  private lift = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" && !this.of) clearTimeout(this.timer);
  };

  private click = (event: MouseEvent): void => {
    if (!this.swallow) return;
    this.swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };

  private menu = (event: MouseEvent): void => {
    if (this.swallow) event.preventDefault();
  };

  private focus = (event: FocusEvent): void => {
    const found = explained(event.target);
    if (found && (event.target as Element).matches(":focus-visible")) this.later(found, FOCUS);
  };

  /** A focus may be lost because its element is just being removed: not the moment to draw. */
  private blur = (event: FocusEvent): void => {
    clearTimeout(this.timer);
    if (within(event.relatedTarget)) return;
    const element = this.of;
    if (element) queueMicrotask(() => this.forget(element));
  };

  private key = (event: KeyboardEvent): void => {
    if (within(event.target)) return; // it has keys of its own
    if (event.key !== "?" && event.key !== "Shift") this.hide();
  };
}

export const tips = new Tips();
