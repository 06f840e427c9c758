// Choices of the person at this screen: warnings, map letters, sounds.

import { QUIET } from "./warnings";

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

/** What is drawn over the map besides what stands there. */
export const OVERLAYS = ["reach", "neighbours", "federation", "counts"] as const;
export type Overlay = (typeof OVERLAYS)[number] | "";

/** How the moves of others are shown: not at all, or how fast. */
export const PACES = ["off", "slow", "usual", "fast"] as const;
export type Pace = (typeof PACES)[number];

/** How fast a replay goes on by itself. */
export const SPEEDS = ["slow", "usual", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

/** How much is read aloud of what happens: what was done, or with all that it brought. */
export const VERBOSITIES = ["short", "full"] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** When the coach speaks: when it is asked, or after one's own turn. */
export const COACHING = ["asked", "after"] as const;
export type Coaching = (typeof COACHING)[number];

/** It was on or off once. */
function paceOf(kept: Pace | boolean): Pace {
  if (typeof kept === "boolean") return kept ? "usual" : "off";
  return PACES.includes(kept) ? kept : "usual";
}

class Prefs {
  silenced = $state<string[]>(read("brainstone.silenced", QUIET));
  letters = $state<"always" | "hover" | "never">(read("brainstone.letters", "always"));
  federations = $state<boolean>(read("brainstone.show.federations", true));
  playback = $state<Pace>(paceOf(read<Pace | boolean>("brainstone.playback", "usual")));
  replay = $state<Speed>(read<Speed>("brainstone.replay", "usual"));
  coach = $state<Coaching>(read<Coaching>("brainstone.coach", "asked"));
  volume = $state<number>(read("brainstone.volume", 0)); // 0 to 1; silent until chosen
  notify = $state<boolean>(read("brainstone.notify", false));
  aloud = $state<Verbosity>(read<Verbosity>("brainstone.aloud", "full"));
  captions = $state<boolean>(read("brainstone.captions", false)); // of sounds
  haptics = $state<boolean>(read("brainstone.haptics", true)); // where the device has them
  awake = $state<boolean>(read("brainstone.awake", true)); // the screen, while one is to move
  overlay = $state<Overlay>(""); // one at a time
  names = $state(false); // of all spaces

  silence(warning: string): void {
    this.silenced = [...this.silenced.filter((one) => one !== warning), warning];
    write("brainstone.silenced", this.silenced);
  }

  hear(warning: string): void {
    this.silenced = this.silenced.filter((one) => one !== warning);
    write("brainstone.silenced", this.silenced);
  }

  setLetters(letters: "always" | "hover" | "never"): void {
    this.letters = letters;
    write("brainstone.letters", letters);
  }

  setPlayback(playback: Pace): void {
    this.playback = playback;
    write("brainstone.playback", playback);
  }

  setReplay(replay: Speed): void {
    this.replay = replay;
    write("brainstone.replay", replay);
  }

  setCoach(coach: Coaching): void {
    this.coach = coach;
    write("brainstone.coach", coach);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    write("brainstone.volume", volume);
  }

  setAloud(aloud: Verbosity): void {
    this.aloud = aloud;
    write("brainstone.aloud", aloud);
  }

  /** A switch of the device: captions, haptics, awake. */
  setDevice(what: "captions" | "haptics" | "awake", on: boolean): void {
    this[what] = on;
    write(`brainstone.${what}`, on);
  }

  /** Ask the browser for leave to notify; without it the choice stays off. */
  async setNotify(notify: boolean): Promise<void> {
    const may =
      notify && "Notification" in window && (await Notification.requestPermission()) === "granted";
    this.notify = may;
    write("brainstone.notify", may);
  }

  toggleOverlay(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? "" : overlay;
  }

  toggleFederations(): void {
    this.federations = !this.federations;
    write("brainstone.show.federations", this.federations);
  }
}

export const prefs = new Prefs();
