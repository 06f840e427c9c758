// What the server has told about a table: it sends a position whole once, then what has changed.

import { changed, type Change } from "./difference";
import type { Table, TableChange, View } from "../api/types";

const MOST = 6;

/** The last tables of a game, by their marks. */
export class Tables {
  private readonly known = new Map<string, Table>();
  private latest = "";

  /** The mark of the present table, for requests: their answers can be differences to it. */
  get mark(): string {
    return this.latest;
  }

  /** A table of the server made whole; null if it changes one that is not known (any more). */
  whole(told: Table | TableChange): Table | null {
    if (told.is !== "change") return told;
    const same = this.known.get(told.mark);
    const base = this.known.get(told.base);
    if (!base) return same ?? null;
    const { base: _base, since, change, view: news, ...facts } = told;
    const view = {
      ...(changed(base.view, change as Record<string, Change>) as View),
      ...news,
      log: [...base.view.log.slice(0, since), ...news.log],
      events: [...base.view.events.filter((event) => event.ply <= since), ...news.events],
    };
    return { ...facts, is: "table", setup: facts.setup ?? base.setup, view };
  }

  /** The table that stands now. */
  keep(table: Table): Table {
    this.latest = table.mark;
    this.known.delete(table.mark);
    this.known.set(table.mark, table);
    for (const mark of this.known.keys()) {
      if (this.known.size <= MOST) break;
      this.known.delete(mark);
    }
    return table;
  }
}
