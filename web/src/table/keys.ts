// Keys of the table. They never fire while somebody types.

import { elementOf, typing } from "../lib/focus";
import { FAMILIES } from "../lib/moves";
import { CELLS, walk } from "../lib/walk";
import { keymap, overlayOf, type Command } from "./keymap.svelte";
import { prefs } from "./prefs.svelte";
import type { TableStore } from "./table.svelte";

export interface KeyTargets {
  help(): unknown;
  list(): void;
  replays: boolean; // the log does not handle the keys of the replay
}

function onControl(target: EventTarget | null): boolean {
  // A button that was only clicked keeps the focus without showing it: Enter is then not meant for it.
  const control = elementOf(target)?.closest("button, a, summary");
  return !!control?.matches(":focus-visible");
}

/** The parts of the table in the order in which a turn needs them. */
const REGIONS = [
  "branch",
  "prompt",
  "coach",
  "hint",
  "composer",
  "map",
  "own",
  "boards",
  "players",
  "top",
];

function region(name: string): HTMLElement[] {
  const one = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  return one && one.getClientRects().length > 0 ? [one] : [];
}

function nextRegion(back: boolean): void {
  const regions = REGIONS.flatMap(region);
  const at = regions.findIndex((one) => one.contains(document.activeElement));
  const next = regions[(at + (back ? -1 : 1) + regions.length) % regions.length];
  next?.focus();
}

/** In a part of the table, arrows lead from thing to thing; each explains itself when it has the focus. In a
 *  grid they lead from cell to cell, and out of it at its border. */
function walkPart(event: KeyboardEvent): boolean {
  const from = elementOf(event.target);
  const grid = from?.closest<HTMLElement>("[role=grid]");
  if (grid && walk(grid, event.key, CELLS)) return true;
  const part = from?.closest<HTMLElement>("[data-region]");
  return !!part && part.dataset["region"] !== "map" && walk(part, event.key);
}

/** Arrows before anything has the focus are meant for the map. */
function enterMap(event: KeyboardEvent): boolean {
  if (!event.key.startsWith("Arrow") || document.activeElement !== document.body) return false;
  region("map")[0]?.focus();
  return true;
}

/** After an action was chosen by its key, the next keys are for where its targets lie. */
function followChoice(store: TableStore): void {
  const where = !store.soft && store.lit.size ? "map" : "composer";
  region(where)[0]?.focus();
}

function answer(store: TableStore, command: Command | undefined): boolean {
  const offers = store.options.filter((option) => !option.declines);
  let move: string | undefined;
  if (command === "yes" && offers.length === 1) move = offers[0]?.move;
  else if (command === "no") move = store.options.find((option) => option.declines)?.move;
  if (!move) return false;
  void store.take(move);
  return true;
}

/** What is drawn over the map, whoever is to move. */
function drawOver(command: Command | undefined): boolean {
  const overlay = overlayOf(command);
  if (overlay) prefs.toggleOverlay(overlay);
  else if (command === "names") prefs.names = !prefs.names;
  else return false;
  return true;
}

function choose(store: TableStore, command: Command | undefined): boolean {
  const family = FAMILIES.find((one) => one.id === command);
  if (!family || !store.mine || (family.fleet && !store.view?.lost_fleet)) return false;
  store.choose(family.id);
  followChoice(store);
  return true;
}

/** The answer with this number, as its button says. */
function numbered(store: TableStore, key: string): boolean {
  if (!/^[1-9]$/.test(key)) return false;
  const move = store.chips[Number(key) - 1]?.move;
  if (move) void store.take(move);
  return !!move;
}

function replay(store: TableStore, key: string): boolean {
  const base = store.base;
  if (!base) return false;
  const at = store.replayed?.ply ?? base.ply;
  if (key === ",") void store.showPly(at - 1);
  else if (key === ".") void store.showPly(at + 1);
  else if (key === "Home") void store.showPly(0);
  else if (key === "End") void store.showPly(null);
  else return false;
  return true;
}

/** Handle a key; true if it was ours. */
export function tableKey(store: TableStore, event: KeyboardEvent, targets: KeyTargets): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (typing(event.target)) return false;
  const { key } = event;
  const command = keymap.command(key);
  if (command === "regions") nextRegion(event.shiftKey);
  else if (walkPart(event) || enterMap(event)) return true;
  else if (command === "help") targets.help();
  else if (command === "list") targets.list();
  else if (drawOver(command)) return true;
  else if (command === "try") store.tryHere();
  else if ((targets.replays || key === "Home" || key === "End") && replay(store, key)) return true;
  else if (store.replaying) {
    if (key !== "Escape") return false;
    void store.showPly(null);
  } else if (key === "Escape") {
    if (event.shiftKey) store.undoAll();
    else if (!store.hint.close()) void store.undo();
  } else if (key === "Enter") {
    if (onControl(event.target)) return false;
    store.commit();
  } else if (command === "hint") store.hint.toggle();
  else if (numbered(store, key)) return true;
  else if (store.prompting) return answer(store, command);
  else if (command === "layout-before" && store.federation.open) store.federation.turn(-1);
  else if (command === "layout-next" && store.federation.open) store.federation.turn(1);
  else return choose(store, command);
  return true;
}
