// One sentence for everything in the box, from the numbers of the catalogue and the templates of
// the language in use. Reactive wherever `t` is.

import { has, list, t, type Slots } from "../lib/i18n";
import type { Catalog } from "../lib/catalog";
import type { Area, Gives, PlanetType } from "../api/types";
import { ship, shipAction, tinkering } from "./ships";
import { boardSlots, countedBy, givesWords, notes, partOf, partWords, phrase } from "./gives";
import { readingsAbout } from "./readings";
import { gainWords } from "./words";

export type Kind =
  | "booster" // catalog.boosters
  | "tech" // catalog.standard_tech and catalog.advanced_tech
  | "token" // catalog.tokens
  | "round" // catalog.round_scoring
  | "final" // catalog.final_scoring
  | "action" // "power 2ore" or "2ore"
  | "special" // catalog.specials
  | "level" // "terra 3"
  | "structure" // m ts lab pi ac1 ac2 gaiaformer satellite station
  | "planet"
  | "faction"
  | "ship" // catalog.lost_fleet.ships
  | "shipaction" // "ship eclipse-power"
  | "artifact" // catalog.lost_fleet.artifacts
  | "tinkering" // catalog.lost_fleet.tinkering_tiles
  | "place" // deep_space interspace
  | "rule"; // mine gaia upgrade federation research powerqic special pass free burn charge ...

// prettier-ignore
export const GENERAL_RULES = [
  "order", "income", "gaiaphase", "mine", "gaia", "upgrade", "federation", "research", "powerqic",
  "special", "pass", "free", "burn", "charge", "power", "range", "tech", "end",
] as const;

/** Rules that only The Lost Fleet has. */
// prettier-ignore
export const FLEET_RULES = [
  "explore", "shipaction", "artifact", "gaiaform", "extension", "economy", "types", "terraforming",
  "solo",
] as const;

export { gainWords };

function named<Row extends { name: string }>(rows: readonly Row[], name: string): Row | undefined {
  return rows.find((row) => row.name === name);
}

function level(area: Area, at: number, catalog: Catalog): string {
  const said: string[] = [];
  // A number that holds until a higher level prints another.
  const lasting = area.levels
    .slice(0, at + 1)
    .map((row) => partOf(row, "always"))
    .findLast(Boolean);
  if (lasting) said.push(partWords(lasting, catalog));
  const parts = [
    ...(area.levels[at]?.parts.filter((part) => part.when !== "always") ?? []),
    ...(catalog.every_area[at]?.parts ?? []),
  ];
  for (const part of parts) {
    const key = part.when === "now" || part.when === "end";
    said.push(partWords(part, catalog, key ? `explain.level.${part.when}` : undefined));
  }
  if (at === 5) said.push(t("explain.level.top"));
  return said.length ? said.join(" ") : t("explain.level.none");
}

/** What each level is worth at the end of the game: "4 VP on level 3 and 8 VP on level 4". */
export const levelsWords = ({ every_area }: Catalog): string =>
  list(
    every_area.flatMap((row, level) => {
      const gain = phrase(partOf(row, "end"));
      return gain ? [t("explain.level.vp", { gain, level })] : [];
    }),
  );

function action(name: string, catalog: Catalog): string {
  const row = catalog.actions.find((space) => space.move === name || space.name === name);
  if (!row) return "";
  const now = partOf(row.gives, "now");
  const cost = Number.parseInt(row.gives.price, 10);
  const said = t(`explain.action.${row.kind}`, { cost, gain: phrase(now) });
  return [said, ...notes(now, catalog)].join(" ");
}

function special(name: string, catalog: Catalog): string {
  const row =
    catalog.boosters.find((booster) => booster.space === name) ??
    named([...catalog.standard_tech, ...catalog.advanced_tech], name);
  const part = partOf(row?.gives, "action");
  return part ? partWords(part, catalog) : t(`explain.special.${name}`);
}

function structure(name: string, catalog: Catalog): string {
  const costs: Record<string, string> = catalog.costs;
  const cost = gainWords(costs[name === "ts" ? "ts_lonely" : name] ?? "");
  return t(`explain.structure.${name}`, { cost, near: gainWords(costs[name] ?? "") });
}

/** A text with its slots filled, and what The Lost Fleet adds to it. */
function told(key: string, catalog: Catalog, slots: Slots = {}): string {
  const text = t(key, slots);
  return catalog.lost_fleet && has(`${key}.fleet`) ? `${text} ${t(`${key}.fleet`)}` : text;
}

function planet(name: string, catalog: Catalog): string {
  const row = catalog.lost_fleet?.protoplanet;
  return told(`explain.planet.${name}`, catalog, boardSlots(row ? [row] : []));
}

/** What a faction can do, what its institute adds, and how it plays. */
export function factionParts(
  name: string,
  catalog: Catalog,
): { ability: string; institute: string; more: string; style: string } {
  const key = `explain.faction.${name}`;
  const board = named(catalog.factions, name);
  const slots = boardSlots(board?.ability ?? []);
  return {
    ability: t(`${key}.ability`, slots),
    institute: t(`${key}.institute`, boardSlots(board?.with_institute ?? [])),
    more: catalog.lost_fleet && has(`${key}.fleet`) ? t(`${key}.fleet`, slots) : "",
    style: t(`${key}.style`),
  };
}

function faction(name: string, catalog: Catalog): string {
  const { ability, institute, more } = factionParts(name, catalog);
  const whole = t("explain.faction.whole", { ability, institute });
  return more ? `${whole} ${more}` : whole;
}

const TILES: Record<
  "booster" | "tech" | "artifact",
  (catalog: Catalog) => readonly { name: string; gives: Gives }[]
> = {
  booster: (catalog) => catalog.boosters,
  tech: (catalog) => [...catalog.standard_tech, ...catalog.advanced_tech],
  artifact: (catalog) => catalog.lost_fleet?.artifacts ?? [],
};

/** The name of a thing as the rule book of the language has it. */
export function nameOf(kind: Kind, name: string, catalog?: Catalog): string {
  if (kind === "level") {
    const [area = "", at = ""] = name.split(" ");
    return t("name.level", { area: t(`name.area.${area}`), level: at });
  }
  if (kind === "final") {
    const row = catalog && named(catalog.final_scoring, name);
    return row ? t(`name.final.${countedBy(row)}`) : name;
  }
  return has(`name.${kind}.${name}`) ? t(`name.${kind}.${name}`) : "";
}

/** What a thing is or does, in a sentence or two, as this game reads the rules. Empty for an unknown one. */
export function explain(kind: Kind, name: string, catalog: Catalog): string {
  const text = printed(kind, name, catalog);
  return text && [text, ...readingsAbout(kind, name, catalog)].join(" ");
}

function printed(kind: Kind, name: string, catalog: Catalog): string {
  switch (kind) {
    case "booster":
    case "tech":
    case "artifact": {
      const row = named(TILES[kind](catalog), name);
      return row ? givesWords(row.gives, catalog) : "";
    }
    case "token": {
      const row = named(catalog.tokens, name);
      const now = partOf(row?.gives, "now");
      if (!row || !now) return "";
      if (catalog.lost_fleet?.tokens.includes(row)) {
        return t("explain.token.gold", { gain: partWords(now, catalog) });
      }
      const own = has(`explain.token.${name}`) ? name : row.green ? "green" : "gray";
      return t(`explain.token.${own}`, { gain: phrase(now) });
    }
    case "round": {
      const row = named(catalog.round_scoring, name);
      const part = partOf(row?.gives, "on");
      return part ? partWords(part, catalog, `explain.round.${part.event}`) : "";
    }
    case "final": {
      const row = named(catalog.final_scoring, name);
      if (!row) return "";
      const places = list(catalog.final_vp.filter((vp) => vp > 0).map(String));
      const most = told(`explain.final.${countedBy(row)}`, catalog, { places });
      return `${most} ${t("explain.final.neutral", { n: row.neutral })}`;
    }
    case "action":
      return action(name, catalog);
    case "special":
      return special(name, catalog);
    case "level": {
      const [code, at] = name.split(" ");
      const area = catalog.areas.find((row) => row.code === code);
      return area ? level(area, Number(at), catalog) : "";
    }
    case "structure":
      return structure(name, catalog);
    case "planet":
      if (!catalog.wheel.includes(name as PlanetType)) return planet(name, catalog);
      return t("explain.planet.home", {
        name: t(`name.planet.${name}`),
        wheel: catalog.wheel.map((planet) => t(`name.planet.${planet}`)).join(" – "),
      });
    case "faction":
      return faction(name, catalog);
    case "ship":
      return ship(name, catalog);
    case "shipaction":
      return shipAction(name, catalog);
    case "tinkering":
      return tinkering(name, catalog);
    case "place":
      return t(`explain.place.${name}`);
    case "rule":
      return told(`explain.rule.${name}`, catalog, { levels: levelsWords(catalog) });
  }
}
