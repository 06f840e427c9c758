// The map as rows: what every space is, whose, how far, at what price. The engine has told all of it.

import { amountWords } from "../../boards/explain";
import { namedAmounts } from "../../lib/amounts";
import { list, t } from "../../lib/i18n";
import type { Option, Space, Survey } from "../../api/types";
import type { TableStore } from "../table.svelte";
import { costWords, groundName, occupants } from "./names";

export const ORDERS = ["possible", "space", "owner", "distance", "price"] as const;
export type Order = (typeof ORDERS)[number];

export interface MapRow {
  space: Space;
  ground: string;
  pieces: string;
  federation: string;
  distance: string;
  price: string;
  charges: string;
  options: Option[];
  /** What rows are compared by; the engine's numbers, smaller ones first. */
  owner: number;
  far: number;
  dear: number[];
}

const FAR = Number.MAX_SAFE_INTEGER; // what nobody has told comes last
const PRICED = ["qic", "ore", "knowledge", "tokens", "gaiaformers", "credits"];
const dearness = (price: Record<string, number> | undefined): number[] =>
  price ? PRICED.map((what) => price[what] ?? 0) : [FAR];

const amounts = (of: Record<string, number>): string => list(namedAmounts(of).map(amountWords));

function priceWords(
  option: Option | undefined,
  told: Survey["prices"][number] | undefined,
): string {
  if (option) return option.price ? amounts(option.price) || costWords(option) : costWords(option);
  if (!told) return "";
  const steps = told.steps?.needed ?? 0;
  const price = amounts(told.price) || t("table.space.nothing");
  const whole = steps ? t("maplist.steps", { n: steps, price }) : price;
  const lacks = amounts(told.lacks);
  return lacks ? t("maplist.price.lacks", { price: whole, lacks }) : whole;
}

/** Is there anything to say about a space besides where it is? */
const isMore = (space: Space, store: TableStore): boolean =>
  !!(space.planet || space.ship || space.satellites || space.stations) ||
  store.lit.has(space.space);

export function mapRows(store: TableStore, survey: Survey | null, empty: boolean): MapRow[] {
  const prices = new Map(survey?.prices.map((one) => [one.space, one]));
  const reach = new Map(survey?.reach.map((one) => [one.space, one]));
  const charges = new Map(survey?.charges.map((one) => [one.space, one.offers]));
  const fleet = store.view?.lost_fleet;
  const name = (seat: number): string => store.label(seat);
  return (store.view?.board ?? [])
    .filter((space) => empty || isMore(space, store))
    .map((space) => {
      const options = store.lit.get(space.space) ?? [];
      const [option] = options;
      const told = prices.get(space.space);
      const way = option?.range ?? told?.range ?? reach.get(space.space);
      const offers = option?.offers ?? charges.get(space.space) ?? [];
      return {
        space,
        ground: groundName(space, fleet),
        pieces:
          occupants(space, name, fleet).join("; ") || (space.planet ? t("table.space.free") : ""),
        federation: space.federated?.length
          ? t("maplist.federation.of", { names: list(space.federated.map(name)) })
          : "",
        distance: way
          ? t("maplist.distance.from", { n: way.distance, from: way.from ?? "", qic: way.qic })
          : "",
        price: priceWords(option, told),
        charges: offers
          .map((offer) => t("maplist.charge", { name: name(offer.seat), n: offer.power }))
          .join(", "),
        options,
        owner: space.owner ?? FAR,
        far: way?.distance ?? FAR,
        dear: dearness(option?.price ?? told?.price),
      };
    });
}

const byNumbers = (a: readonly number[], b: readonly number[]): number => {
  for (const [i, one] of a.entries()) {
    const other = b[i] ?? FAR;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
};

/** Sorted as somebody wishes; what is equal stays as the map has it. */
export function sortRows(rows: MapRow[], order: Order, mine: number): MapRow[] {
  const keys: Record<Order, (row: MapRow) => number[]> = {
    possible: (row) => [
      row.options.length ? 0 : row.owner === mine ? 1 : row.owner === FAR ? 3 : 2,
      ...row.dear,
    ],
    space: () => [],
    owner: (row) => [row.owner === mine ? -1 : row.owner],
    distance: (row) => [row.far],
    price: (row) => row.dear,
  };
  return rows.toSorted((a, b) => byNumbers(keys[order](a), keys[order](b)));
}
