// Which symbols stand for what is counted, and for timings.

import type { AreaCode, StructureCode } from "../api/types";

const THINGS: Record<string, string[]> = {
  mine: ["s-mine"],
  gaia_mine: ["s-mine", "planet-gaia"],
  trading_station: ["s-trading-station"],
  research_lab: ["s-research-lab"],
  big_structure: ["s-planetary-institute", "s-academy"],
  gaia_planet: ["planet-gaia"],
  planet_type: ["a-types"],
  sector: ["a-sector"],
  federation_token: ["a-federation"],
  federation: ["a-federation"],
  federation_structure: ["a-federation"],
  research: ["a-research"],
  terraforming_step: ["a-step"],
  structure: ["a-big"],
  satellite: ["s-satellite"],
  gaiaformer: ["s-gaiaformer"],
  asteroid: ["planet-asteroid"],
  protoplanet: ["planet-protoplanet"],
  deep_space_sector: ["a-deep-space"],
  new_sector: ["s-mine", "a-new-sector"],
  new_type: ["s-mine", "a-new-type"],
  institute_distance: ["s-planetary-institute", "a-distance", "s-academy"],
  qic_action: ["a-qic-action"],
  standard_tech: ["a-tech"],
  science_level: ["t-science"],
  gaia_level: ["t-gaia"],
  high_area: ["a-research"],
};
export const thingIcons = (thing: string): string[] => THINGS[thing] ?? [];

/** What stands before the symbols: research areas count from level 3. */
export const thingMark = (thing: string): string => (thing === "high_area" ? "≥3" : "");

export const STRUCTURE_ICON: Record<StructureCode | "gf", string> = {
  m: "s-mine",
  ts: "s-trading-station",
  lab: "s-research-lab",
  pi: "s-planetary-institute",
  ac1: "s-academy",
  ac2: "s-academy",
  gf: "s-gaiaformer",
};

export const AREA_ICON: Record<AreaCode, string> = {
  terra: "t-terraforming",
  nav: "t-navigation",
  ai: "t-ai",
  gaia: "t-gaia",
  eco: "t-economy",
  sci: "t-science",
};
