// The rules page: everything in the box and every action as entries, chapter by chapter.

import { AREA_ICON, STRUCTURE_ICON } from "../../boards/icons";
import { explain, gainWords, GENERAL_RULES, nameOf, rulesOf, type Kind } from "../../explain";
import type { Catalog } from "../../lib/catalog";
import type { AutomaCard } from "../../api/types";
import { t } from "../../lib/i18n";
import { automaChapters } from "./automaChapters";
import { boxChapters } from "./boxChapters";
import { fleetChapters } from "./fleetChapters";

export interface Entry {
  id: string;
  title: string;
  text: string;
  more: string;
  rules: readonly string[];
  icon?: string | undefined;
  icons?: readonly string[]; // a row of pictures
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

// The game on one page: questions that newcomers ask, each with its pictures and the rules behind it.
const GAME: Record<string, { icons: string[]; rules: string[] }> = {
  win: { icons: ["r-vp", "a-federation", "a-tech", "a-research"], rules: ["R-END-1", "R-END-7"] },
  about: {
    icons: ["planet-terra", "s-mine", "s-trading-station", "s-planetary-institute"],
    rules: [],
  },
  round: { icons: ["a-income", "planet-gaia", "a-upgrade", "a-pass"], rules: ["R-TURN-1"] },
  turn: {
    icons: [
      "s-mine",
      "s-gaiaformer",
      "a-upgrade",
      "a-federation",
      "a-research",
      "r-power",
      "a-special",
      "a-pass",
    ],
    rules: ["R-TURN-6"],
  },
  goods: { icons: ["r-credit", "r-ore", "r-knowledge", "r-qic", "r-power"], rules: ["R-RES-1"] },
  power: { icons: ["r-token", "a-charge", "r-power"], rules: ["R-PWR-1", "R-PWR-2"] },
  settle: {
    icons: ["planet-terra", "a-step", "planet-gaia", "planet-transdim"],
    rules: ["R-MINE-5"],
  },
  near: { icons: ["s-trading-station", "a-charge"], rules: ["R-CHG-3"] },
  first: { icons: ["s-trading-station", "s-research-lab", "a-tech"], rules: [] },
};

export function gameChapter(): Chapter {
  const entries = Object.entries(GAME).map(([name, { icons, rules }]) => ({
    id: `game ${name}`,
    title: t(`rules.game.${name}`),
    text: t(`rules.game.${name}.text`),
    more: "",
    icons,
    rules,
  }));
  return { id: "game", title: t("rules.game"), entries };
}

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
    gameChapter(),
    of(
      "general",
      GENERAL_RULES.map((name) => entry("rule", name, { icon: RULE[name] })),
    ),
    of(
      "factions",
      box.factions.map((board) =>
        entry("faction", board.name, {
          faction: board.name,
          icon: `planet-${board.home}`,
          text: `${explain("faction", board.name, box)} ${t(`explain.faction.${board.name}.style`)}`,
          more: startWords(board),
        }),
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
    ...boxChapters(box),
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

const wordsOf = (search: string): string[] =>
  plain(search)
    .split(/[^\p{L}\p{N}.-]+/u)
    .filter(Boolean);

/** How many of the words occur in an entry. */
function hits(chapter: Chapter, one: Entry, words: readonly string[]): number {
  const all = plain([chapter.title, one.title, one.text, one.more, ...one.rules].join(" "));
  return words.filter((word) => all.includes(word)).length;
}

function holding(chapters: Chapter[], words: readonly string[], least: number): Chapter[] {
  return chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter((one) => hits(chapter, one, words) >= least),
    }))
    .filter((chapter) => chapter.entries.length);
}

/** The entries in which every word occurs. */
export function searched(chapters: Chapter[], search: string): Chapter[] {
  const words = wordsOf(search);
  return words.length ? holding(chapters, words, words.length) : chapters;
}

const SHORT = 3; // words of so many letters say little by themselves

/** If nothing has all words: the entries that have most of those that matter, at least half. */
export function nearest(chapters: Chapter[], search: string): Chapter[] {
  const words = wordsOf(search).filter((word) => word.length > SHORT);
  const counts = chapters.flatMap((chapter) =>
    chapter.entries.map((one) => hits(chapter, one, words)),
  );
  const best = Math.max(0, ...counts);
  return best && best * 2 >= words.length ? holding(chapters, words, best) : [];
}

/** The id of a rule, if that is what is searched for. */
export function ruleIn(search: string): string {
  return (
    /^\s*\[?((?:R-[A-Z]+(?:-[A-Z]+)?-\d+)|RUL-\d+)\]?\s*$/i.exec(search)?.[1]?.toUpperCase() ?? ""
  );
}
