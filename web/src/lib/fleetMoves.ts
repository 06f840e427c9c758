// Moves that only The Lost Fleet knows (docs/notation.md), in words.

import { shortWords } from "../explain/gives";
import type { Catalog } from "./catalog";
import { shipAction, shipOf, shipTitle } from "./fleet";
import { t } from "./i18n";

/** Words of a move, or null if it is not one of the expansion's. */
export function fleetWords(move: string, catalog: Catalog | null | undefined): string | null {
  const [verb = "", name = ""] = move.split(" ");
  switch (verb) {
    case "explore":
      return t("fleet.move.explore", { ship: shipTitle(catalog, name) });
    case "ship":
      return t("fleet.move.ship", {
        ship: shipTitle(catalog, shipOf(catalog, move) ?? ""),
        what: shortWords(shipAction(catalog, move)?.gives),
      });
    case "tinker": {
      const tile = catalog?.lost_fleet?.tinkering_tiles.find((row) => row.name === name);
      return t("fleet.move.tinker", { what: shortWords(tile?.gives) });
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
