// The draft in words: what is composed, what it costs and gives, what comes next.

import { amountWords, sentences } from "../../boards/explain";
import { nameOf } from "../../explain";
import { clause } from "../../explain/grammar";
import type { Amount } from "../../lib/amounts";
import { capital, list, t } from "../../lib/i18n";
import { wordOf } from "../../lib/moves";
import type { Offer, Player } from "../../api/types";
import { areasOf, federationWords, inFull } from "../hearing.svelte";
import { structureName } from "../map/names";
import type { TableStore } from "../table.svelte";
import type { Warning } from "../warnings";

/** What the composer shows beside the sentence. */
export interface Outcome {
  amounts: { pay: Amount[]; gain: Amount[] };
  start: Player | undefined;
  bowls: number[] | null;
  offers: Offer[];
  finals: { name: string; gained: number }[];
  lost: string[];
  warned: Warning[];
}

/** A space of a federation with what stands there: "Trading station 2A11". */
function structureAt(store: TableStore, name: string): string {
  const space = store.spaces.get(name);
  if (space?.owner === store.mySeat && space.structure)
    return `${structureName(space.structure)} ${name}`;
  if (space?.guest === store.mySeat) return `${structureName("m")} ${name}`;
  if (space?.stations?.includes(store.mySeat)) return t("table.space.station", { name });
  return name;
}

/** The federation being chosen, by the names of its spaces. */
function formedWords(store: TableStore): string {
  const { federation } = store;
  const parts = federation.parts ?? (store.formed && { ...store.formed, value: null });
  if (!parts) return "";
  const planets = parts.planets.map((name) => structureAt(store, name));
  const several = federation.plans.length > 1;
  const total = several ? federation.plans.length : federation.routes;
  return sentences(
    federation.open &&
      !federation.picking &&
      total > 0 &&
      `${t("table.federation.layout", { n: (several ? federation.index : federation.route) + 1, total })}.`,
    federationWords(planets, parts.satellites),
    parts.value !== null && `${capital(t("table.federation.value", { value: parts.value }))}.`,
  );
}

function pickedWords(store: TableStore): string {
  const { toggled, picked, verdict } = store.federation;
  return sentences(
    toggled && t(picked.has(toggled) ? "aloud.added" : "aloud.removed", { space: toggled }),
    verdict === "" ? t("table.federation.ok") : verdict,
  );
}

/** The decisions of the draft, and the one that is pointed at. */
function decided(store: TableStore): string {
  const moves = store.steps
    .filter(
      (step) => !step.auto && (step.option.family || !wordOf(step.move, "spaces", store.catalog)),
    )
    .map((step) => step.move);
  const { pointed } = store;
  const told = [...moves, ...(pointed ? [pointed.move] : [])];
  return told.length ? `${capital(told.map((one) => clause(one, store.catalog)).join(", "))}.` : "";
}

/** The question that the draft leaves open, and how many answers there are. */
function leftOpen(store: TableStore): string {
  const { decision, family } = store;
  const asked = family
    ? capital(t(`table.ask.${family}`))
    : store.steps.length && decision && decision.kind !== "action" && !store.atEnd
      ? t(`table.ask.kind.${decision.kind}`)
      : "";
  if (!asked) return store.complete && store.steps.length ? t("aloud.ready") : "";
  const hole = store.lit.size
    ? t(family === "upgrade" ? "table.hole.structure" : "table.hole.space")
    : "";
  return sentences(
    `${sentences(asked, hole)}.`,
    store.lit.size > 0 && t("aloud.targets", { n: store.lit.size }),
    store.chips.length > 0 && t("aloud.answers", { n: store.chips.length }),
  );
}

/** What a turn leads to besides what is paid and gained. */
function further(store: TableStore, { start, bowls, finals, offers, lost }: Outcome): string[] {
  return [
    bowls && start
      ? t("aloud.areas.after", { before: areasOf(start.power), after: areasOf(bowls) })
      : "",
    ...finals.map(
      ({ name, gained }) =>
        `${t("table.final.plus", { n: gained, what: nameOf("final", name, store.catalog ?? undefined) })}.`,
    ),
    ...offers.map(({ seat, power }) => t("aloud.charge", { name: store.name(seat), n: power })),
    lost.length
      ? `${capital(t("table.lost", { what: list(lost.map((one) => t(`table.action.${one}`))) }))}.`
      : "",
  ];
}

/** Everything a turn in the making says; "" as long as nothing is chosen. */
export function outcomeWords(store: TableStore, outcome: Outcome): string {
  const { amounts } = outcome;
  const words = (of: Amount[]): string =>
    list(of.map(({ unit, n }) => amountWords({ unit, n: Math.abs(n) })));
  return sentences(
    store.federation.picking ? pickedWords(store) : decided(store),
    formedWords(store),
    amounts.pay.length > 0 && t("aloud.pay", { what: words(amounts.pay) }),
    amounts.gain.length > 0 && t("aloud.gain", { what: words(amounts.gain) }),
    ...(inFull() ? further(store, outcome) : []),
    ...outcome.warned.map(({ id, slots }) =>
      t("aloud.warning", { what: t(`table.warn.${id}`, slots) }),
    ),
    leftOpen(store),
  );
}
