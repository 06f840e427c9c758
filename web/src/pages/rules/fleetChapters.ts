// The Lost Fleet on the rules page: what it adds and what it changes, with the numbers of both boxes.

import { explain, FLEET_RULES, nameOf, rulesOf, type Kind } from "../../explain";
import { catalogOf, type Catalog } from "../../lib/catalog";
import { has, t } from "../../lib/i18n";
import { startWords, type Chapter, type Entry } from "./chapters";

const ICON: Record<(typeof FLEET_RULES)[number], string> = {
  explore: "a-explore",
  shipaction: "a-special",
  artifact: "s-artifact",
  gaiaform: "planet-gaia",
  extension: "f-advanced",
  economy: "t-economy",
  types: "a-types",
  terraforming: "t-terraforming",
  solo: "u-bot",
};
const PLACE: Record<string, string> = { deep_space: "a-deep-space", interspace: "a-sector" };
const PIECE: Record<string, string> = { shuttle: "s-shuttle", ring: "s-power-ring" };

export function fleetChapters(base: Catalog): Chapter[] {
  const box = catalogOf(base, { name: "lost_fleet" });
  const fleet = box.lost_fleet;
  if (!fleet) return [];
  const of = (id: string, entries: Entry[]): Chapter => ({ id, title: t(`rules.${id}`), entries });
  const entry = (kind: Kind, name: string, shown: Partial<Entry>): Entry => ({
    id: `fleet ${kind} ${name}`,
    title: nameOf(kind, name, box),
    text: explain(kind, name, box),
    more: "",
    rules: rulesOf(kind, name, box),
    box,
    ...shown,
  });
  const icons = (kind: Kind, all: Record<string, string>): Entry[] =>
    Object.entries(all).map(([name, icon]) => entry(kind, name, { icon }));
  const tiles = (kind: Kind, rows: readonly { name: string }[]): Entry[] =>
    rows.map(({ name }) => entry(kind, name, { tile: { kind, name } }));
  const known = new Set(base.factions.map((board) => board.name));
  const changed = (name: string): boolean =>
    !known.has(name) || has(`explain.faction.${name}.fleet`);
  const own = fleet.specials.filter((name) => !base.specials.includes(name));
  return [
    of("fleet", [
      ...icons("rule", ICON),
      ...fleet.planets.map((name) => entry("planet", name, { icon: `planet-${name}` })),
      ...icons("place", PLACE),
      ...icons("structure", PIECE),
    ]),
    of(
      "fleet-factions",
      [...fleet.factions]
        .filter((board) => changed(board.name))
        .sort((a, b) => Number(known.has(a.name)) - Number(known.has(b.name)))
        .map((board) =>
          entry("faction", board.name, {
            faction: board.name,
            more: startWords(board, known.has(board.name) ? "rules.start" : "rules.start-fleet"),
          }),
        ),
    ),
    of("fleet-ships", [
      ...fleet.ships.flatMap((ship) => [
        entry("ship", ship.name, { icon: `ship-${ship.name}` }),
        ...ship.actions.map(({ move }) =>
          entry("shipaction", move, {
            title: ship.title,
            tile: { kind: "shipaction", name: move },
          }),
        ),
      ]),
    ]),
    of("fleet-tiles", [
      ...tiles("artifact", fleet.artifacts),
      ...tiles("booster", fleet.boosters),
      ...tiles("tech", fleet.standard_tech),
      ...tiles("tech", fleet.advanced_tech),
      ...tiles("token", fleet.tokens),
      ...tiles("round", fleet.round_scoring),
      ...tiles("final", fleet.final_scoring),
      ...fleet.tinkering_tiles.map(({ name }) => entry("tinkering", name, { icon: "a-special" })),
      ...own.map((name) => entry("special", name, { icon: "a-special" })),
    ]),
  ];
}
