// What a lesson calls the things on the table, and where they are found.

import type { Tab } from "../table/tableState.svelte";

const ATTRIBUTES: Record<string, string> = {
  space: "data-space",
  action: "data-action",
  move: "data-move",
  want: "data-want",
  way: "data-way",
  button: "data-testid",
};

/** The selector of a thing: "space:1A5", "move:pass", "ore:0". */
export function selectorOf(thing: string): string {
  const [kind = "", ...rest] = thing.split(":");
  const attribute = ATTRIBUTES[kind];
  const [name, value] = attribute ? [attribute, rest.join(":")] : ["data-thing", thing];
  return `[${name}="${CSS.escape(value)}"]`;
}

/** The places on the screen where a thing is seen now. */
export function placesOf(thing: string): Element[] {
  return [...document.querySelectorAll(selectorOf(thing))].filter(
    (one) => one.getClientRects().length > 0 && !(one as HTMLButtonElement).disabled,
  );
}

const PARTS: Record<string, Tab> = {
  space: "map",
  vp: "boards",
  credits: "boards",
  ore: "boards",
  knowledge: "boards",
  qic: "boards",
  power: "boards",
  row: "boards",
  research: "research",
  round: "scoring",
  final: "scoring",
};

/** The part of the table in which a small screen shows a thing; null if it can be anywhere. */
export function partOf(thing: string | undefined): Tab | null {
  return PARTS[thing?.split(":")[0] ?? ""] ?? null;
}

export const spacesOf = (things: string[]): string[] =>
  things.filter((one) => one.startsWith("space:")).map((one) => one.slice("space:".length));
