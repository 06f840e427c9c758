// Dark, light, or what the system says; the motion switch; how large text is.

export type Theme = "dark" | "light" | "auto";

/** How many times as large as usual text may be. */
export const TEXT_SIZES = [1, 1.15, 1.3] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const LEAST_TEXT = 11; // pixels, as in styles/tokens.css

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const rest = window.matchMedia("(prefers-reduced-motion: reduce)");

class Look {
  theme = $state<Theme>((stored("theme") as Theme | null) ?? "auto");
  system = $state<"dark" | "light">(dark.matches ? "dark" : "light");
  shown: "dark" | "light" = $derived(this.theme === "auto" ? this.system : this.theme);
  calm = $state(stored("calm") === "1"); // less motion than the system asks for
  text = $state<TextSize>(TEXT_SIZES.find((size) => String(size) === stored("text")) ?? 1);

  constructor() {
    dark.addEventListener("change", () => {
      this.system = dark.matches ? "dark" : "light";
      applyTheme();
    });
  }

  /** Nothing is to move: the system or the page was asked for rest. */
  get still(): boolean {
    return rest.matches || this.calm;
  }

  set(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    applyTheme();
  }

  toggle(): void {
    this.set(this.shown === "dark" ? "light" : "dark");
  }

  setCalm(calm: boolean): void {
    this.calm = calm;
    keep("calm", calm ? "1" : "0");
    applyTheme();
  }

  setText(text: TextSize): void {
    this.text = text;
    keep("text", String(text));
    applyTheme();
  }
}

function keep(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // private windows: the choice lasts as long as the page
  }
}

export const look = new Look();

export function applyTheme(): void {
  document.documentElement.dataset["theme"] = look.shown;
  document.documentElement.classList.toggle("calm", look.calm);
  document.documentElement.style.setProperty("--text", String(look.text));
}
