// Which key does what. Enter, Esc, Tab, arrows, digits and the keys of the replay are the same everywhere and stay.

import { FAMILIES, type Family } from "../lib/moves";
import { read, write } from "./prefs.svelte";

export type Command =
  Family | "yes" | "no" | "hint" | "layout-before" | "layout-next" | "list" | "regions" | "help";

const OTHERS: [Command, string][] = [
  ["yes", "y"],
  ["no", "n"],
  ["hint", "h"],
  ["layout-before", "["],
  ["layout-next", "]"],
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
    new Map(COMMANDS.map((command) => [this.of(command), command])),
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
