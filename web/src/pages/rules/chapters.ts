// The rules page: everything in the box and every action as entries, chapter by chapter.

import { AREA_ICON, STRUCTURE_ICON } from "../../boards/icons";
import { explain, gainWords, GENERAL_RULES, nameOf, rulesOf, type Kind } from "../../explain";
import type { Catalog } from "../../lib/catalog";
import type { AutomaCard } from "../../api/types";
import { t } from "../../lib/i18n";
import { automaChapters } from "./automaChapters";
import { fleetChapters } from "./fleetChapters";

export interface Entry {
  id: string;
  title: string;
  text: string;
  more: string;
  rules: readonly string[];
  icon?: string | undefined;
  faction?: string;
  tile?: { kind: Kind; name: string };
  card?: AutomaCard;
  box?: Catalog; // if it is not that of the base game
}
export interface Chapter {
  id: string;
  title: string;
  entries: Entry[];
}

const { gf: GAIAFORMER, ...STRUCTURES } = STRUCTURE_ICON;
const PIECE: Record<string, string> = {
  ...STRUCTURES,
  gaiaformer: GAIAFORMER,
  satellite: "s-satellite",
  station: "s-space-station",
};
const RULE: Record<string, string> = {
  order: "u-rotate",
  income: "a-income",
  gaiaphase: "planet-gaia",
  mine: "s-mine",
  gaia: "s-gaiaformer",
  upgrade: "a-upgrade",
  federation: "a-federation",
  research: "a-research",
  powerqic: "r-power",
  special: "a-special",
  pass: "a-pass",
  free: "a-convert",
  burn: "a-burn",
  charge: "a-charge",
  power: "r-token",
  range: "a-range",
  tech: "a-tech",
  end: "r-vp",
};

export function chaptersOf(box: Catalog): Chapter[] {
  const of = (id: string, entries: Entry[]): Chapter => ({ id, title: t(`rules.${id}`), entries });
  const entry = (kind: Kind, name: string, shown: Partial<Entry>): Entry => ({
    id: `${kind} ${name}`,
    title: nameOf(kind, name, box),
    text: explain(kind, name, box),
    more: "",
    rules: rulesOf(kind, name, box),
    ...shown,
  });
  const tiles = (kind: Kind, rows: readonly { name: string }[]): Entry[] =>
    rows.map(({ name }) => entry(kind, name, { tile: { kind, name } }));
  return [
    of(
      "general",
      GENERAL_RULES.map((name) => entry("rule", name, { icon: RULE[name] })),
    ),
    of(
      "factions",
      box.factions.map((board) =>
        entry("faction", board.name, { faction: board.name, more: startWords(board) }),
      ),
    ),
    of(
      "structures",
      Object.entries(PIECE).map(([name, icon]) => entry("structure", name, { icon })),
    ),
    of(
      "planets",
      box.planets.map((name) => entry("planet", name, { icon: `planet-${name}` })),
    ),
    of(
      "levels",
      box.areas.flatMap(({ code, levels }) =>
        levels.map((_, level) => entry("level", `${code} ${level}`, { icon: AREA_ICON[code] })),
      ),
    ),
    of(
      "actions",
      tiles(
        "action",
        box.actions.map(({ move }) => ({ name: move })),
      ),
    ),
    of(
      "specials",
      box.specials
        .filter((name) => !name.startsWith("action-"))
        .map((name) => entry("special", name, { icon: "a-special" })),
    ),
    of("boosters", tiles("booster", box.boosters)),
    of("standard", tiles("tech", box.standard_tech)),
    of("advanced", tiles("tech", box.advanced_tech)),
    of("tokens", tiles("token", box.tokens)),
    // some tiles are there twice
    of(
      "rounds",
      tiles(
        "round",
        box.round_scoring.filter(
          ({ gives }, i, all) =>
            all.findIndex((one) => JSON.stringify(one.gives) === JSON.stringify(gives)) === i,
        ),
      ),
    ),
    of("finals", tiles("final", box.final_scoring)),
    ...fleetChapters(box),
    ...automaChapters(box),
  ];
}

export function startWords(board: Catalog["factions"][number], key = "rules.start"): string {
  return t(key, {
    home: t(`name.planet.${board.home}`),
    start: gainWords(board.start),
    one: board.power[0],
    two: board.power[1],
    income: gainWords(board.base_income),
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The entries in which every word occurs. */
export function searched(chapters: Chapter[], search: string): Chapter[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  const holds = (chapter: Chapter, one: Entry): boolean => {
    const all = plain([chapter.title, one.title, one.text, one.more, ...one.rules].join(" "));
    return words.every((word) => all.includes(word));
  };
  return chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter((one) => holds(chapter, one)),
    }))
    .filter((chapter) => chapter.entries.length);
}
