// Which key does what. Enter, Esc, Tab, arrows, digits and the keys of the replay are the same everywhere and stay.

import { FAMILIES, type Family } from "../lib/moves";
import { OVERLAYS, read, write, type Overlay } from "./prefs.svelte";

/** What an overlay is shown by, and put away. */
export type OverlayCommand = `over-${Exclude<Overlay, "">}`;
export type Command =
  | Family
  | OverlayCommand
  | "yes"
  | "no"
  | "hint"
  | "try"
  | "layout-before"
  | "layout-next"
  | "names"
  | "list"
  | "regions"
  | "help";

export const overlayOf = (command: Command | undefined): Overlay =>
  OVERLAYS.find((one) => command === `over-${one}`) ?? "";

const OTHERS: [Command, string][] = [
  ["yes", "y"],
  ["no", "n"],
  ["hint", "h"],
  ["try", "j"],
  ["layout-before", "["],
  ["layout-next", "]"],
  ["over-reach", "d"],
  ["over-neighbours", "v"],
  ["over-federation", "l"],
  ["over-counts", "k"],
  ["names", "w"],
  ["list", "t"],
  ["regions", "F6"],
  ["help", "?"],
];
const USUAL = new Map<Command, string>([
  ...FAMILIES.map(({ id, key }): [Command, string] => [id, key.toLowerCase()]),
  ...OTHERS,
]);
export const COMMANDS: Command[] = [...USUAL.keys()];
const KEPT = "brainstone.keys";
const FIXED =
  /^(Enter|Escape|Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Home|End|Dead|Unidentified|Arrow\w+|[0-9 +=,.;:<>-])$/;

const plain = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

class Keymap {
  private own = $state<Partial<Record<Command, string>>>(read(KEPT, {}));
  private byKey: Map<string, Command> = $derived(
    new Map(
      // A key that was chosen stays with its command when another comes to have it as its usual one.
      COMMANDS.toSorted((a, b) => Number(a in this.own) - Number(b in this.own)).map(
        (command): [string, Command] => [this.of(command), command],
      ),
    ),
  );
  changed: boolean = $derived(Object.keys(this.own).length > 0);

  of(command: Command): string {
    return this.own[command] ?? USUAL.get(command) ?? "";
  }

  /** As it is written on buttons. */
  shown(command: Command): string {
    const key = this.of(command);
    return key.length === 1 ? key.toUpperCase() : key;
  }

  command(key: string): Command | undefined {
    return this.byKey.get(plain(key));
  }

  /** Give a command another key; else tells what is in the way. */
  set(command: Command, key: string): "fixed" | Command | null {
    if (FIXED.test(key)) return "fixed";
    const there = this.command(key);
    if (there && there !== command) return there;
    this.own = { ...this.own, [command]: plain(key) };
    write(KEPT, this.own);
    return null;
  }

  reset(): void {
    this.own = {};
    write(KEPT, {});
  }
}

export const keymap = new Keymap();
