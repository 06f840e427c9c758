// Keys of the table. They never fire while somebody types.

import { FAMILIES } from "../lib/moves";
import { walk } from "../lib/walk";
import type { TableStore } from "./table.svelte";

export interface KeyTargets {
  help(): unknown;
  list(): void;
  replays: boolean; // the log does not handle the keys of the replay
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, select, textarea, dialog, [contenteditable]");
}

function onControl(target: EventTarget | null): boolean {
  // A button that was only clicked keeps the focus without showing it: Enter is then not meant for it.
  const control = (target as HTMLElement | null)?.closest?.("button, a, summary");
  return !!control?.matches(":focus-visible");
}

/** In a part of the table, arrows lead from thing to thing; each explains itself when it has the focus. */
function walkPart(event: KeyboardEvent): boolean {
  const part = (event.target as HTMLElement | null)?.closest?.<HTMLElement>("[data-region]");
  return !!part && part.dataset["region"] !== "map" && walk(part, event.key);
}

/** The parts of the table in the order in which a turn needs them. */
const REGIONS = ["prompt", "composer", "map", "own", "boards", "players", "top"];

function nextRegion(back: boolean): void {
  const regions = REGIONS.flatMap((name) => {
    const one = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
    return one && one.getClientRects().length > 0 ? [one] : [];
  });
  const at = regions.findIndex((one) => one.contains(document.activeElement));
  const next = regions[(at + (back ? -1 : 1) + regions.length) % regions.length];
  next?.focus();
}

function answer(store: TableStore, key: string): boolean {
  const options = store.options;
  const offers = options.filter((option) => option.move.startsWith("charge"));
  let move: string | undefined;
  if (key === "y" && offers.length === 1) move = offers[0]?.move;
  else if (key === "n") move = options.find((option) => option.move === "decline" || option.move === "gaia stop")?.move;
  else if (/^[1-9]$/.test(key)) move = options[Number(key) - 1]?.move;
  if (!move) return false;
  void store.take(move);
  return true;
}

function replay(store: TableStore, event: KeyboardEvent): boolean {
  const base = store.base;
  if (!base) return false;
  const at = store.replayed?.ply ?? base.ply;
  switch (event.key) {
    case ",":
      void store.showPly(at - 1);
      return true;
    case ".":
      void store.showPly(at + 1);
      return true;
    case "Home":
      void store.showPly(0);
      return true;
    case "End":
      void store.showPly(null);
      return true;
    default:
      return false;
  }
}

function commit(store: TableStore): void {
  if (store.convert.open) void store.convert.apply();
  else if (store.federation.picking) void store.federation.accept();
  else void store.confirm();
}

/** Handle a key; true if it was ours. */
export function tableKey(store: TableStore, event: KeyboardEvent, targets: KeyTargets): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (typing(event.target)) return false;
  const key = event.key.toLowerCase();
  if (event.key === "F6") nextRegion(event.shiftKey);
  else if (walkPart(event)) return true;
  else if (event.key === "?") targets.help();
  else if (key === "t") targets.list();
  else if ((targets.replays || event.key === "Home" || event.key === "End") && replay(store, event)) return true;
  else if (store.replaying) {
    if (event.key !== "Escape") return false;
    void store.showPly(null);
  } else if (event.key === "Escape") {
    if (event.shiftKey) store.undoAll();
    else void store.undo();
  } else if (event.key === "Enter") {
    if (onControl(event.target)) return false;
    commit(store);
  } else if (store.prompting) return answer(store, key);
  else if (event.key === "[" && store.federation.open) store.federation.turn(-1);
  else if (event.key === "]" && store.federation.open) store.federation.turn(1);
  else {
    const family = FAMILIES.find((one) => one.key.toLowerCase() === key);
    if (!family || !store.mine) return false;
    store.choose(family.id);
  }
  return true;
}
