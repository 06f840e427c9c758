// Taking back what the server has: alone where it may be, else by asking.

import type { Table } from "../api/types";

/** The ply before the last moves in a row of this visitor; -1 if there are none. */
function beforeMine({ view: { log }, yours }: Table): number {
  let ply = log.findLastIndex(({ seat }) => yours.includes(seat));
  while (ply > 0 && yours.includes(log[ply - 1]?.seat ?? -1)) ply -= 1;
  return ply;
}

/** The ply to ask the others for, or null: others must agree as soon as one may not go back alone. */
export function askableTo(table: Table): number | null {
  if (!table.yours.length || table.takeback || !table.seats.some((seat) => seat.kind === "taken"))
    return null;
  const ply = beforeMine(table);
  return ply >= 0 && ply < table.can_undo_to ? ply : null;
}
