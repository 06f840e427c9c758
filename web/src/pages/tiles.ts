// The grammar of a tile without words: timing mark, condition, yield.

import type { Catalog, TechTile } from "../lib/catalog";
import type { Kind } from "../explain";

export type Part = { icon: string; n?: string; tone?: "mark" | "special" };

export interface Face {
  shape: "tech" | "advanced" | "booster" | "token" | "gray" | "plain";
  special: boolean;
  parts: Part[];
}

const UNIT_ICON: Record<string, string> = {
  c: "r-credit",
  o: "r-ore",
  k: "r-knowledge",
  q: "r-qic",
  t: "r-token",
  pw: "a-charge",
  vp: "r-vp",
  gf: "s-gaiaformer",
};

const CONDITION: Record<string, string[]> = {
  mine: ["s-mine"],
  research_lab: ["s-research-lab"],
  trading_station: ["s-trading-station"],
  big_structure: ["s-planetary-institute", "s-academy"],
  gaia_planet: ["planet-gaia"],
  gaia_mine: ["s-mine", "planet-gaia"],
  planet_type: ["a-types"],
  federation_token: ["a-federation"],
  federation: ["a-federation"],
  federation_structure: ["a-federation", "s-mine"],
  sector: ["a-sector"],
  research: ["a-research"],
  terraforming_step: ["a-step"],
  structure: ["s-mine", "s-trading-station"],
  satellite: ["s-satellite"],
};

export function condition(of: string): Part[] {
  return (CONDITION[of] ?? []).map((icon) => ({ icon }));
}

export function amounts(gain: string): Part[] {
  return gain.split(" ").flatMap((part) => {
    const found = /^(\d+)([a-z]+)$/.exec(part);
    if (!found || found[1] === "0") return [];
    return [{ icon: UNIT_ICON[found[2] ?? ""] ?? "r-any", n: found[1] ?? "" }];
  });
}

function vp(n: number): Part {
  return { icon: "r-vp", n: String(n) };
}

const mark = (icon: string): Part => ({ icon, tone: "mark" });

function tech(row: TechTile): Part[] {
  if (row.now) return [mark("a-now"), ...condition(row.per), ...amounts(row.now)];
  if (row.income) return [mark("a-income"), ...amounts(row.income)];
  if (row.event) return [mark("a-trigger"), ...condition(row.event), vp(row.event_vp)];
  if (row.special) return [{ icon: "a-special", tone: "special" }, ...amounts(row.special)];
  if (row.pass_vp) return [mark("a-pass"), ...condition(row.per), vp(row.pass_vp)];
  return [{ icon: "s-planetary-institute" }, { icon: "s-academy" }, { icon: "a-value4" }];
}

export function face(kind: Kind, name: string, catalog: Catalog): Face {
  const plain: Face = { shape: "plain", special: false, parts: [] };
  if (kind === "tech") {
    const standard = catalog.standard_tech.find((row) => row.name === name);
    const row = standard ?? catalog.advanced_tech.find((tile) => tile.name === name);
    if (!row) return plain;
    return { shape: standard ? "tech" : "advanced", special: !!row.special, parts: tech(row) };
  }
  if (kind === "booster") {
    const row = catalog.boosters.find((tile) => tile.name === name);
    if (!row) return plain;
    const parts = amounts(row.income);
    if (row.special) {
      parts.push({ icon: "a-special", tone: "special" });
      parts.push(row.special === "range" ? { icon: "a-range", n: "+3" } : { icon: "a-step", n: "1" });
    }
    if (row.pass_vp) parts.push(mark("a-pass"), ...condition(row.per).slice(0, 1), vp(row.pass_vp));
    return { shape: "booster", special: false, parts };
  }
  if (kind === "token") {
    const row = catalog.tokens.find((tile) => tile.name === name);
    if (!row) return plain;
    return { shape: row.green ? "token" : "gray", special: false, parts: amounts(row.gain) };
  }
  if (kind === "round") {
    const row = catalog.round_scoring.find((tile) => tile.name === name);
    return row ? { ...plain, parts: [...condition(row.event), vp(row.vp)] } : plain;
  }
  if (kind === "final") {
    const row = catalog.final_scoring.find((tile) => tile.name === name);
    return row ? { ...plain, parts: condition(row.counts) } : plain;
  }
  if (kind === "action") {
    const row = catalog.actions.find((space) => space.move === name);
    if (!row) return plain;
    const cost: Part = { icon: row.kind === "power" ? "r-power" : "r-qic", n: `−${row.cost}` };
    const gain: Part[] = row.steps
      ? [{ icon: "a-step", n: String(row.steps) }]
      : row.effect === "tech"
        ? [{ icon: "a-tech" }]
        : row.effect === "rescore"
          ? [{ icon: "a-federation" }]
          : row.effect === "types"
            ? [...amounts(row.gain), { icon: "a-types" }]
            : amounts(row.gain);
    return { ...plain, parts: [cost, ...gain] };
  }
  return plain;
}
