// Moves that are allowed and probably unwise. Nothing here blocks.

import { parseAmounts } from "../lib/amounts";
import { shipAction } from "../lib/fleet";
import { parseMove, spaceOf } from "../lib/moves";
import type { Option, Player, View } from "../lib/types";
import { nearest, stepsTo } from "./map/names";
import type { Step } from "./looking.svelte";
import type { TableStore } from "./table.svelte";

export interface Warning {
  id: string;
  slots?: Record<string, string | number>;
}

const LIMITS = { c: 30, o: 15, k: 15 } as const;
const NAMES = { c: "credits", o: "ore", k: "knowledge" } as const;

/** What an action, a special action or a conversion prints as its gain. */
function printedGain(store: TableStore, move: string, player: Player | undefined): string {
  const { catalog } = store;
  const { verb, args } = parseMove(move);
  if (verb === "convert") return args[1] ?? "";
  if (verb !== "special") {
    return (
      (catalog?.actions.find((action) => action.move === move) ?? shipAction(catalog, move))
        ?.gain ?? ""
    );
  }
  if (args[0] === "academy")
    return catalog?.factions.find((board) => board.name === player?.faction)?.academy_right ?? "";
  return (
    [...(catalog?.standard_tech ?? []), ...(catalog?.advanced_tech ?? [])].find(
      (tile) => tile.name === args[0],
    )?.special ?? ""
  );
}

/** What is printed minus what was gained is lost (RUL-18). */
function lostOverCap(store: TableStore, option: Option, player: Player | undefined): Warning[] {
  return parseAmounts(printedGain(store, option.move, player)).flatMap(({ unit, n }) => {
    if (unit !== "c" && unit !== "o" && unit !== "k") return [];
    const lost = n - (option.changes[NAMES[unit]] ?? 0);
    return lost > 0 ? [{ id: `${NAMES[unit]}-cap`, slots: { n: lost } }] : [];
  });
}

function incomeOverCap(player: Player): boolean {
  const sum = { c: player.credits, o: player.ore, k: player.knowledge };
  for (const { gain } of player.next_income ?? []) {
    for (const { unit, n } of parseAmounts(gain)) {
      if (unit === "c" || unit === "o" || unit === "k") sum[unit] += n;
    }
  }
  return (["c", "o", "k"] as const).some((unit) => sum[unit] > LIMITS[unit]);
}

function ofPass(view: View, player: Player): Warning[] {
  const found: Warning[] = [];
  const unused = player.specials.filter((special) => !special.used).length;
  if (unused) found.push({ id: "unused-specials", slots: { n: unused } });
  if (view.round < 6 && incomeOverCap(player)) found.push({ id: "income-cap" });
  return found;
}

/** Terraforming steps that an action gives. */
function freeSteps(store: TableStore, move: string): number {
  if (move !== "special tinkering") return move.endsWith("2steps") ? 2 : 1;
  const tile = store.me?.lost_fleet?.tinkering_tile;
  return store.catalog?.lost_fleet?.tinkering_tiles.find((row) => row.name === tile)?.steps ?? 0;
}

/** What is spent for good with The Lost Fleet. */
function lastOnes(option: Option, player: Player | undefined): Warning[] {
  const { verb, args } = parseMove(option.move);
  const had = player?.gaiaformers;
  const spent = verb === "build" && args[0] === "m" && (option.changes["gaiaformers"] ?? 0) < 0;
  if (spent && had && had.free + had.gaia_area + had.map === 1) return [{ id: "last-gaiaformer" }];
  if (verb === "explore" && player?.lost_fleet?.shuttles === 1) return [{ id: "last-shuttle" }];
  return [];
}

/** Free steps or range that a target does not need. */
function wastedHelp(
  store: TableStore,
  option: Option,
  kind: string,
  before: Option | null,
): Warning[] {
  const name = spaceOf(option.move);
  const space = name ? store.spaces.get(name) : undefined;
  const { catalog, me, view } = store;
  if (!space?.planet || !catalog || !me || !view) return [];
  if (kind === "mine-target" && before) {
    const wasted = freeSteps(store, before.move) - stepsTo(catalog, me, space.planet);
    if (wasted > 0) return [{ id: "free-steps", slots: { n: wasted } }];
  }
  if (kind === "range-target") {
    const board = view.board.filter((one) => one.space !== space.space);
    const near = nearest(board, store.mySeat, space);
    if (near && near.distance <= (me.range ?? 0)) return [{ id: "free-range" }];
  }
  return [];
}

export function warnings(store: TableStore, pointed: Option | null, replaces: boolean): Warning[] {
  const { base, view } = store;
  if (!base || !view) return [];
  const steps: { option: Option; kind: string; player: Player | undefined }[] = (
    replaces ? store.steps.slice(0, -1) : store.steps
  ).map((step: Step) => ({
    option: step.option,
    kind: step.decision.kind,
    player: step.before.view.players[store.mySeat],
  }));
  if (pointed) {
    steps.push({
      option: pointed,
      kind: store.decision?.kind ?? "",
      player: store.me ?? undefined,
    });
  }
  const found: Warning[] = [];
  steps.forEach(({ option, kind, player }, i) => {
    const { verb, args } = parseMove(option.move);
    found.push(...lostOverCap(store, option, player), ...lastOnes(option, player));
    if (verb === "build" && args[0] === "ts" && (option.changes["credits"] ?? 0) <= -6) {
      found.push({ id: "lonely-ts" });
    }
    if (verb === "build" && args[0] === "gf" && view.round === 6)
      found.push({ id: "last-round-gaia" });
    if (verb === "pass" && player) found.push(...ofPass(base.view, player));
    found.push(...wastedHelp(store, option, kind, steps[i - 1]?.option ?? null));
  });
  if (!replaces && store.after) {
    const me = store.after.view.players[store.mySeat];
    const had = base.view.players[store.mySeat];
    const tokens = (one: Player | undefined): number =>
      one
        ? one.power[0] +
          one.power[1] +
          one.power[2] +
          (one.brainstone >= 1 && one.brainstone <= 3 ? 1 : 0)
        : 0;
    if (tokens(me) === 0 && tokens(had) > 0) found.push({ id: "last-tokens" });
    const federates = store.steps.some((step) => step.move.startsWith("federate"));
    const joins = store.after.view.board.some(
      (space) =>
        space.owner === store.mySeat &&
        store.fresh.has(space.space) &&
        space.federated?.includes(store.mySeat) &&
        !base.view.board
          .find((one) => one.space === space.space)
          ?.federated?.includes(store.mySeat),
    );
    if (joins && !federates) found.push({ id: "joins-federation" });
  }
  return found.filter((one, i) => found.findIndex((other) => other.id === one.id) === i);
}
