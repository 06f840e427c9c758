// Choices of the person at this screen: answers given by themselves, warnings, map letters.

export type ChargeRule = "ask" | "free" | "upto" | "never";

export interface AutoRules {
  charge: ChargeRule;
  upTo: number; // power taken without asking, with "upto"
  income: boolean; // in the best order if nothing is lost
  tokens: boolean; // power tokens leave the lowest areas first
}

export const DEFAULT_RULES: AutoRules = { charge: "ask", upTo: 2, income: true, tokens: true };

export function read<T>(key: string, fallback: T): T {
  try {
    const text = window.localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : fallback;
  } catch {
    return fallback;
  }
}

export function write(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows: the choice lasts as long as the page
  }
}

export class Rules {
  private readonly key: string;
  private bySeat = $state<Record<string, AutoRules>>({});

  constructor(game: string) {
    this.key = `brainstone.auto.${game}`;
    this.bySeat = read(this.key, {});
  }

  of(seat: number): AutoRules {
    return { ...DEFAULT_RULES, ...(this.bySeat[seat] ?? read("brainstone.auto", {})) };
  }

  set(seat: number, change: Partial<AutoRules>): void {
    this.bySeat = { ...this.bySeat, [seat]: { ...this.of(seat), ...change } };
    write(this.key, this.bySeat);
  }
}

class Prefs {
  silenced = $state<string[]>(read("brainstone.silenced", []));
  letters = $state<"always" | "hover" | "never">(read("brainstone.letters", "always"));
  federations = $state<boolean>(read("brainstone.show.federations", true));
  reach = $state(false);
  neighbours = $state(false);

  silence(warning: string): void {
    this.silenced = [...this.silenced.filter((one) => one !== warning), warning];
    write("brainstone.silenced", this.silenced);
  }

  hearAll(): void {
    this.silenced = [];
    write("brainstone.silenced", []);
  }

  setLetters(letters: "always" | "hover" | "never"): void {
    this.letters = letters;
    write("brainstone.letters", letters);
  }

  toggleFederations(): void {
    this.federations = !this.federations;
    write("brainstone.show.federations", this.federations);
  }
}

export const prefs = new Prefs();
