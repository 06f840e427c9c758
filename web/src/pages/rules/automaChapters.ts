// The solo opponent on the rules page: how it plays, its faction cards, its seventeen cards.

import { actionWords, supportWords } from "../../boards/automa";
import type { Catalog } from "../../lib/catalog";
import type { AutomaBox } from "../../api/types";
import { list, t } from "../../lib/i18n";
import type { Chapter, Entry } from "./chapters";

// What docs/automa.md tells in which section.
const TOLD: Record<string, { icon: string; section: string }> = {
  deck: { icon: "u-layers", section: "3" },
  pass: { icon: "a-pass", section: "9" },
  mine: { icon: "s-mine", section: "6.1" },
  steps: { icon: "a-terraform", section: "6.1" },
  upgrade: { icon: "a-upgrade", section: "6.2" },
  research: { icon: "a-research", section: "6.4" },
  powerqic: { icon: "r-power", section: "6.3" },
  number: { icon: "u-dice", section: "5.3" },
  direction: { icon: "u-map", section: "5.4" },
  meeting: { icon: "a-charge", section: "8" },
  end: { icon: "r-vp", section: "11" },
};

type FactionCard = AutomaBox["factions"][number];

function stepWords(step: FactionCard["steps"][number]): string {
  let words = t(`automa.do.${step.do}`);
  if (step.area) words = `${words} (${t(`name.area.${step.area}`)})`;
  if (step.range) words = t("automa.step.range", { what: words, n: step.range });
  return step.prefers ? `${words}, ${t(`automa.tie.${step.prefers}`)}` : words;
}

function ongoing(card: FactionCard): string {
  const said: string[] = [];
  if (card.start_area)
    said.push(t("automa.card.start", { area: t(`name.area.${card.start_area}`) }));
  if (card.mines > 2) said.push(t("automa.card.mines", { n: card.mines }));
  if (card.doubles_power_qic) said.push(t("automa.card.double"));
  if (card.trading_station_vp) said.push(t("automa.card.stations", { n: card.trading_station_vp }));
  if (card.new_type_vp) said.push(t("automa.card.types", { n: card.new_type_vp }));
  if (card.researches_with_lab) said.push(t("automa.card.lab"));
  if (card.downgrades) said.push(t("automa.card.downgrade"));
  if (card.mine_instead_of_upgrade)
    said.push(t("automa.card.instead", { n: card.mine_instead_of_upgrade }));
  return said.join(" ");
}

export function automaChapters({ automa }: Catalog): Chapter[] {
  const planets = list(
    Object.entries(automa.planet_steps).map(([planet, n]) => `${t(`name.planet.${planet}`)} ${n}`),
  );
  const rule = (section: string): string[] => [t("automa.card.section", { section })];
  const told = Object.entries(TOLD).map(([name, { icon, section }]): Entry => ({
    id: `automa ${name}`,
    title: t(`automa.rule.${name}.title`),
    text: t(`automa.rule.${name}`, { planets }),
    more: "",
    rules: rule(section),
    icon,
  }));
  const factions = automa.factions.map((card): Entry => ({
    id: `automa ${card.faction}`,
    title: t(`name.faction.${card.faction}`),
    text: t("automa.card.action", { steps: card.steps.map(stepWords).join("; "), n: card.vp }),
    more: ongoing(card),
    rules: rule("6.5"),
    faction: card.faction,
  }));
  const cards = automa.cards.map((card): Entry => ({
    id: `automa card ${card.card}`,
    title: "",
    text: supportWords(card),
    more: actionWords(card),
    rules: rule("4"),
    card,
  }));
  return [
    { id: "automa", title: t("automa.chapter.rules"), entries: told },
    { id: "automa-factions", title: t("automa.chapter.factions"), entries: factions },
    { id: "automa-cards", title: t("automa.chapter.cards"), entries: cards },
  ];
}
