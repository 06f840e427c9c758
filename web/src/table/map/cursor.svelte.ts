// Where the keys are on the map: arrows by hex, Tab between lit spaces (or those a coach speaks of), Enter takes.

import { centre, SIZE } from "../../lib/hexes";
import type { TableStore } from "../table.svelte";
import { nextLit, towards } from "./keyboard";
import type { Viewport } from "./viewport.svelte";

export class MapCursor {
  at = $state<string | null>(null);
  focused = $state(false); // by keys: a pointer shows no cursor
  private readonly store: TableStore;
  private readonly port: Viewport;

  constructor(store: TableStore, port: Viewport) {
    this.store = store;
    this.port = port;
  }

  /** The map has the focus; by keys, it begins at a target. */
  focus(byKeys: boolean): void {
    this.focused = byKeys;
    const { store } = this;
    const [meant] = store.meant;
    if (byKeys && meant) this.at = meant;
    else if (byKeys && !store.soft && store.lit.size && !(this.at && store.lit.has(this.at))) {
      this.at = null;
      this.jump(false);
    }
  }

  key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.act(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.focused = true;
    const space = this.at ? this.store.spaces.get(this.at) : undefined;
    if (space && !this.port.shows(centre(space), { top: 0, side: 0 }, SIZE * 1.5))
      this.port.centre(centre(space));
  };

  /** Do what a key means here; false if it means nothing. */
  private act(event: KeyboardEvent): boolean {
    const { store, port } = this;
    switch (event.key) {
      case "ArrowUp":
      case "ArrowDown":
      case "ArrowLeft":
      case "ArrowRight":
        return this.step(event.key);
      case "Tab":
        return this.jump(event.shiftKey);
      case "Enter":
      case " ":
        if (!this.at || !(store.lit.has(this.at) || store.federation.picking || store.taught))
          return false;
        if (event.key === "Enter" && this.isChosen(this.at)) return false; // Enter confirms it
        store.clickSpace(this.at);
        return true;
      case "+":
      case "=":
        port.zoom(1.4);
        return true;
      case "-":
        port.zoom(1 / 1.4);
        return true;
      case "0":
        port.fit();
        return true;
      default:
        return false;
    }
  }

  private isChosen(space: string): boolean {
    const last = this.store.steps.at(-1);
    return space === this.store.space || (!!last && this.store.placeOf(last.move) === space);
  }

  private step(key: string): boolean {
    const board = this.store.view?.board ?? [];
    const here = this.at ? this.store.spaces.get(this.at) : undefined;
    const next = here ? towards(board, here, key) : board[0];
    if (next) this.at = next.space;
    return true;
  }

  private jump(back: boolean): boolean {
    const { meant, lit: takes, spaces } = this.store;
    const names = meant.length ? meant : [...takes.keys()];
    const lit = names.flatMap((name) => spaces.get(name) ?? []);
    const next = nextLit(lit, this.at, back);
    if (next) this.at = next.space;
    return !!next;
  }
}
