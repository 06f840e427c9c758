// Moves of others, one after the other: what each did, and where.

import { logRounds, type LogLine } from "../boards/logLines";
import type { Catalog } from "../lib/catalog";
import { look } from "../lib/theme.svelte";
import type { Table } from "../api/types";
import { prefs } from "./prefs.svelte";

const EACH = { off: 0, slow: 1500, usual: 600, fast: 250 }; // milliseconds
const MOST = 12; // older ones are read in the log

/** What others did between two positions of a game. */
function linesOfOthers(catalog: Catalog, before: Table, after: Table): LogLine[] {
  return logRounds(catalog, after.view)
    .flatMap((round) => round.lines)
    .filter(
      (line) => line.ply > before.ply && line.kind === "move" && !before.yours.includes(line.seat),
    )
    .slice(-MOST);
}

export class Playback {
  private lines = $state.raw<LogLine[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  line: LogLine | null = $derived(this.lines[0] ?? null);
  on: boolean = $derived(this.lines.length > 0);

  /** Show what others did since a position, unless it is unwanted or a single move. */
  start(catalog: Catalog, before: Table, after: Table): void {
    if (look.still || prefs.playback === "off" || document.hidden || !before.yours.length) return;
    if (after.ply <= before.ply) return;
    const lines = [...this.lines, ...linesOfOthers(catalog, before, after)];
    if (!lines.length) return;
    const running = this.on;
    this.lines = lines;
    if (!running) this.wait();
  }

  skip = (): void => {
    clearTimeout(this.timer);
    if (this.on) this.lines = [];
  };

  private wait(): void {
    this.timer = setTimeout(() => {
      this.lines = this.lines.slice(1);
      if (this.on) this.wait();
    }, EACH[prefs.playback]);
  }
}
