// Choices of the person at this screen: warnings, map letters, sounds.

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

class Prefs {
  silenced = $state<string[]>(read("brainstone.silenced", []));
  letters = $state<"always" | "hover" | "never">(read("brainstone.letters", "always"));
  federations = $state<boolean>(read("brainstone.show.federations", true));
  playback = $state<boolean>(read("brainstone.playback", true));
  volume = $state<number>(read("brainstone.volume", 0)); // 0 to 1; silent until chosen
  notify = $state<boolean>(read("brainstone.notify", false));
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

  setPlayback(playback: boolean): void {
    this.playback = playback;
    write("brainstone.playback", playback);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    write("brainstone.volume", volume);
  }

  /** Ask the browser for leave to notify; without it the choice stays off. */
  async setNotify(notify: boolean): Promise<void> {
    const may =
      notify && "Notification" in window && (await Notification.requestPermission()) === "granted";
    this.notify = may;
    write("brainstone.notify", may);
  }

  toggleFederations(): void {
    this.federations = !this.federations;
    write("brainstone.show.federations", this.federations);
  }
}

export const prefs = new Prefs();
