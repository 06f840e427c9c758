// Which rules of docs/rules.md a thing rests on.

import type { Kind } from "./explain";

const FACTION: Record<string, string[]> = {
  terrans: ["R-FAC-TER-1", "R-FAC-TER-2"],
  lantids: ["R-FAC-LAN-1", "R-FAC-LAN-2"],
  xenos: ["R-FAC-XEN-1", "R-FAC-XEN-2"],
  gleens: ["R-FAC-GLE-1", "R-FAC-GLE-2"],
  taklons: ["R-FAC-TAK-1", "R-FAC-TAK-2"],
  ambas: ["R-FAC-AMB-1"],
  hadsch_hallas: ["R-FAC-HAD-1"],
  ivits: ["R-FAC-IVI-1", "R-FAC-IVI-2", "R-FED-30"],
  geodens: ["R-FAC-GEO-1"],
  bal_taks: ["R-FAC-BAL-1"],
  firaks: ["R-FAC-FIR-1"],
  bescods: ["R-FAC-BES-1", "R-FAC-BES-2"],
  nevlas: ["R-FAC-NEV-1", "R-FAC-NEV-2"],
  itars: ["R-FAC-ITA-1", "R-FAC-ITA-2"],
  tinkeroids: ["R-LFN-1", "R-LFS-10"],
  darkanians: ["R-LFN-2"],
  moweyds: ["R-LFN-3", "R-LFS-10"],
  space_giants: ["R-LFN-4"],
};

const SPECIAL: Record<string, string[]> = {
  step: ["R-SPC-3"],
  range: ["R-SPC-3"],
  academy: ["R-UPG-5"],
  swap: ["R-FAC-AMB-1"],
  station: ["R-FAC-IVI-2"],
  downgrade: ["R-FAC-FIR-1"],
  lowest: ["R-FAC-BES-1"],
  gaiaform: ["R-LFP-2"],
  "range-2": ["R-LFF-4"],
  "2steps": ["R-LFN-4"],
  ring: ["R-LFN-3"],
  tinkering: ["R-LFN-1"],
};

const STRUCTURE: Record<string, string[]> = {
  m: ["R-MINE-3", "R-FED-2"],
  ts: ["R-UPG-2"],
  lab: ["R-UPG-2", "R-UPG-6"],
  pi: ["R-UPG-2", "R-UPG-6"],
  ac1: ["R-UPG-2", "R-UPG-5"],
  ac2: ["R-UPG-2", "R-UPG-5"],
  gaiaformer: ["R-GP-1", "R-MINE-7"],
  satellite: ["R-FED-4", "R-CMP-4"],
  station: ["R-FAC-IVI-2", "R-CMP-5"],
  shuttle: ["R-LFS-11", "R-LFX-1"],
  ring: ["R-LFN-3"],
};

const PLANET: Record<string, string[]> = {
  gaia: ["R-MINE-6", "R-MINE-7"],
  transdim: ["R-MINE-2", "R-GP-1"],
  lost: ["R-RSH-6"],
  asteroid: ["R-LFM-2", "R-LFM-3"],
  protoplanet: ["R-LFM-1"],
};

const GENERAL: Record<string, string[]> = {
  order: ["R-TURN-1", "R-TURN-3", "R-TURN-6"],
  income: ["R-INC-1", "R-INC-3"],
  gaiaphase: ["R-GAIA-1", "R-GAIA-2"],
  mine: ["R-MINE-1", "R-MINE-3", "R-MINE-4"],
  gaia: ["R-GP-1", "R-GP-2"],
  upgrade: ["R-UPG-1", "R-UPG-2"],
  federation: ["R-FED-1", "R-FED-7", "R-FED-8"],
  research: ["R-RSH-1", "R-RSH-2"],
  powerqic: ["R-ACT-1"],
  special: ["R-SPC-1", "R-SPC-2"],
  pass: ["R-PASS-1", "R-PASS-2", "R-PASS-3"],
  free: ["R-FREE-1", "R-FREE-2"],
  burn: ["R-PWR-6"],
  charge: ["R-CHG-2", "R-CHG-3"],
  power: ["R-PWR-1", "R-PWR-2"],
  range: ["R-RNG-1", "R-RNG-2", "R-RNG-3"],
  tech: ["R-TECH-1", "R-TECH-2", "R-TECH-5"],
  end: ["R-END-3", "R-END-5", "R-END-6"],
  explore: ["R-LFX-1", "R-LFX-2", "R-LFX-3"],
  shipaction: ["R-LFP-1", "R-LFX-5"],
  artifact: ["R-LFA-1", "R-LFA-2"],
  gaiaform: ["R-LFP-2"],
  extension: ["R-LFT-2", "R-LFS-7"],
  economy: ["R-LFS-8"],
  types: ["R-LFS-1"],
  terraforming: ["R-LFS-10", "R-LFM-4"],
  solo: ["R-LFAU-1", "R-LFAU-2", "R-LFAU-3"],
};

const ACTION: Record<string, string> = { tech: "R-ACT-5", rescore: "R-ACT-6", types: "R-ACT-7" };

/** What The Lost Fleet changes on a board of the base game. */
const CHANGED: Record<string, string[]> = {
  ivits: ["R-LFF-1"],
  bescods: ["R-LFF-1"],
  lantids: ["R-LFF-2", "R-LFF-3"],
  gleens: ["R-LFF-4"],
  xenos: ["R-LFF-5"],
  bal_taks: ["R-LFX-2"],
  taklons: ["R-LFX-2"],
  nevlas: ["R-LFX-2"],
  itars: ["R-LFX-2"],
};
export const changedRules = (faction: string): string[] => CHANGED[faction] ?? [];

/** Tiles of The Lost Fleet by kind: the rule that says what they do. */
const FLEET_TILE: Partial<Record<Kind, [string, RegExp]>> = {
  booster: ["R-LFT-5", /^(gaiaformer|types|deep-space|gaiaform)$/],
  tech: ["R-LFT-3", /^(mine-2steps|range|ore-3knowledge)$/],
  token: ["R-LFT-8", /^gold-/],
  round: ["R-LFT-6", /^(new-sector|new-type|lab)$/],
  final: ["R-LFT-7", /^(asteroids|institute-distance|deep-space-sectors)$/],
};
const FLEET_ADVANCED =
  /^(now-big-6vp|now-deep-space-4vp|pass-asteroid-2vp|pass-deep-space-2vp|qic-action-4vp|step-2vp)$/;

function fleetRules(kind: Kind, name: string): string[] {
  const [rule, names] = FLEET_TILE[kind] ?? [];
  if (rule && names?.test(name)) return [rule];
  return kind === "tech" && FLEET_ADVANCED.test(name) ? ["R-LFT-4"] : [];
}

export function rulesOf(kind: Kind, name: string): string[] {
  return [...baseRules(kind, name), ...fleetRules(kind, name)];
}

function baseRules(kind: Kind, name: string): string[] {
  const last = name.split(" ").pop() ?? name;
  switch (kind) {
    case "booster":
      return name in SPECIAL || name === "terraform"
        ? ["R-PASS-2", "R-SPC-3"]
        : ["R-PASS-2", "R-PASS-5"];
    case "tech":
      return name === "big-value-4" ? ["R-TECH-7"] : ["R-TECH-6"];
    case "token":
      return name === "gleens" ? ["R-FAC-GLE-2"] : ["R-FED-10", "R-FED-12"];
    case "round":
      return name === "terraforming" ? ["R-TURN-2", "R-MINE-9"] : ["R-TURN-2"];
    case "final":
      return ["R-END-3", "R-END-4"];
    case "action":
      return ["R-ACT-2", ACTION[last] ?? (/step/.test(last) ? "R-ACT-4" : "R-ACT-1")];
    case "special":
      return SPECIAL[name] ?? ["R-SPC-1"];
    case "level":
      if (name === "nav 5") return ["R-RSH-2", "R-RSH-6"];
      if (name === "gaia 5") return ["R-RSH-2", "R-RSH-7"];
      return last === "5"
        ? ["R-RSH-2", "R-RSH-4"]
        : last === "3"
          ? ["R-RSH-3", "R-RSH-4"]
          : ["R-RSH-4"];
    case "ship":
      return ["R-LFX-5", "R-LFS-9"];
    case "shipaction":
      return ["R-LFP-1"];
    case "artifact":
      if (name.startsWith("income-")) return ["R-LFA-1", "R-LFA-2"];
      return ["R-LFA-1", name.endsWith("-mine") ? "R-LFA-3" : "R-LFA-4"];
    case "tinkering":
      return ["R-LFN-1"];
    case "place":
      return ["R-LFS-6"];
    case "structure":
      return STRUCTURE[name] ?? [];
    case "planet":
      return PLANET[name] ?? ["R-MINE-4", "R-MINE-5"];
    case "faction":
      return FACTION[name] ?? [];
    case "rule":
      return GENERAL[name] ?? [];
  }
}
