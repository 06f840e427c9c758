// A decision of the Automa as the map shows it, frame by frame: valid options, what each tiebreaker
// removed, the space chosen. A line of "Why?" shows its frame while it is pointed at, or keeps it.

export interface Frame {
  text: string;
  valid: string[];
  removed: string[]; // by this tiebreaker
  gone: string[]; // by earlier ones
  chosen: string;
  satellite: string;
  values: Record<string, number>; // what the tiebreaker compared
}

class Trace {
  frames = $state.raw<Frame[]>([]);
  at = $state(0);
  kept = $state(false);
  game = $state("");

  /** Whether this very frame is kept on the map. */
  keeps(frames: Frame[], at: number): boolean {
    return this.kept && this.at === at && this.frames[at]?.text === frames[at]?.text;
  }

  show(game: string, frames: Frame[], at: number): void {
    if (this.kept) return;
    this.game = game;
    this.frames = frames;
    this.at = at;
  }

  hide(): void {
    if (!this.kept) this.frames = [];
  }

  keep(game: string, frames: Frame[], at: number): void {
    const again = this.keeps(frames, at);
    this.clear();
    if (again) return;
    this.show(game, frames, at);
    this.kept = true;
  }

  step(by: 1 | -1): void {
    this.at = Math.min(this.frames.length - 1, Math.max(0, this.at + by));
  }

  clear(): void {
    this.kept = false;
    this.frames = [];
    this.at = 0;
  }
}

export const trace = new Trace();
