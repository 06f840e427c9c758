// The sound that was just made, for those who read it: shown whether or not it can be heard.

import type { Sound } from "./sound";

class Captions {
  latest = $state.raw<{ sound: Sound } | null>(null);

  show(sound: Sound): void {
    this.latest = { sound };
  }

  hide(): void {
    this.latest = null;
  }
}

export const captions = new Captions();
