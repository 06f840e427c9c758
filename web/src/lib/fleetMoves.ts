// Moves that only The Lost Fleet knows (docs/notation.md), in words.

import { gainWords } from "../explain";
import type { Catalog } from "./catalog";
import { shipAction, shipOf, shipTitle } from "./fleet";
import { t } from "./i18n";

/** What an action space of a ship gives: "range +3". */
function effectWords(move: string, catalog: Catalog | null | undefined): string {
  const action = shipAction(catalog, move);
  if (!action) return "";
  if (action.effect) return t(`fleet.move.effect.${action.effect}`);
  const gain = gainWords(action.gain);
  return action.per ? t(`fleet.move.per.${action.per}`, { gain }) : gain;
}

/** Words of a move, or null if it is not one of the expansion's. */
export function fleetWords(move: string, catalog: Catalog | null | undefined): string | null {
  const [verb = "", name = ""] = move.split(" ");
  switch (verb) {
    case "explore":
      return t("fleet.move.explore", { ship: shipTitle(catalog, name) });
    case "ship":
      return t("fleet.move.ship", {
        ship: shipTitle(catalog, shipOf(move) ?? ""),
        what: effectWords(move, catalog),
      });
    case "tinker": {
      const tile = catalog?.lost_fleet?.tinkering_tiles.find((row) => row.name === name);
      const what = tile?.steps
        ? t("fleet.move.steps", { n: tile.steps })
        : gainWords(tile?.gain ?? "");
      return t("fleet.move.tinker", { what });
    }
    case "gaiaform":
    case "ring":
      return t(`fleet.move.${verb}`, { space: name });
    case "no-mine":
      return t("fleet.move.no-mine");
    default:
      return null;
  }
}
