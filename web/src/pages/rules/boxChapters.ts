// Boxes of other packages on the rules page: one chapter each, from what the catalog says of them.

import { explain, nameOf, rulesOf, type Kind } from "../../explain";
import { givesWords } from "../../explain/gives";
import { catalogOf, type Catalog } from "../../lib/catalog";
import { has, t } from "../../lib/i18n";
import { startWords, type Chapter, type Entry } from "./chapters";

export function boxChapters(base: Catalog): Chapter[] {
  return Object.entries(base.boxes).map(([name, added]) => {
    const box = catalogOf(base, undefined, [name]);
    const entry = (kind: Kind, thing: string, shown: Partial<Entry>): Entry => ({
      id: `${name} ${kind} ${thing}`,
      title: nameOf(kind, thing, box),
      text: explain(kind, thing, box),
      more: "",
      rules: rulesOf(kind, thing, box),
      box,
      ...shown,
    });
    const specials = Object.keys(added.cites).flatMap((cited) => {
      const [kind, thing = ""] = cited.split(" ");
      return kind === "special" ? [entry(kind, thing, { icon: "a-special" })] : [];
    });
    const tiles = added.tiles.map(({ name: tile, gives }): Entry => {
      const key = `name.${name}.${tile}`;
      const title = has(key) ? t(key) : tile;
      const rules = added.cites[`${name} ${tile}`] ?? [];
      return { id: key, title, text: givesWords(gives, box), more: "", rules, icon: "f-tech" };
    });
    const factions = added.factions.map((board) =>
      entry("faction", board.name, { faction: board.name, more: startWords(board) }),
    );
    return { id: `box-${name}`, title: added.title, entries: [...factions, ...specials, ...tiles] };
  });
}
