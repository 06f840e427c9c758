// What happened, as the server tells it (docs/api.md): by what it is, named fields.

import type { AreaCode, StructureCode } from "./types";
import type { Unit } from "./amounts";

/** What a gain, a payment or an event comes from. */
export interface Source {
  kind: string;
  name: string;
}

/** Victory points of one source; in charts its group stands for it. */
export interface Points {
  source: Source;
  group: string;
  text: string; // in English
  vp: number;
}

interface Told {
  ply: number;
  seat: number; // -1: everybody
  source: Source;
}

type Happening =
  | { is: "paid"; resource: Unit; n: number }
  | { is: "gained"; resource: Unit; n: number; lost: number }
  | { is: "charged"; n: number; lost: number }
  | { is: "spent"; power: number }
  | { is: "burnt"; kept: boolean }
  | { is: "tokens"; n: number; from: string; to: string }
  | { is: "scored"; vp: number; each: number; times: number }
  | {
      is: "built";
      space: string;
      structure: StructureCode;
      was: StructureCode | "";
      planet: string;
      guest: boolean;
      steps: number;
    }
  | { is: "swapped"; space: string; other: string }
  | { is: "became"; space: string; planet: string }
  | { is: "project"; space: string; tokens: number; instant: boolean }
  | { is: "placed"; space: string; piece: "ring" | "satellite" | "station" }
  | { is: "federated"; planets: string[]; satellites: string[]; paid: Unit }
  | { is: "token" | "flipped"; token: string }
  | { is: "tile"; name: string; advanced: boolean }
  | { is: "covered" | "removed" | "artifact"; name: string }
  | { is: "advanced"; area: AreaCode; level: number }
  | { is: "used" | "ended" }
  | { is: "blocked"; space: string } // the move that uses it
  | { is: "booster"; name: string; back: string }
  | { is: "passed"; place: number }
  | { is: "declined"; power: number; price: number; space: string; own: string }
  | { is: "round"; n: number }
  | { is: "phase"; phase: string }
  | { is: "card"; action: number; support: number }
  | { is: "explored"; ship: string; place: number }
  | { is: "tinkered"; tile: string };

export type GameEvent = Told & Happening;
