import type { Catalog } from "../../lib/catalog";
import { tileOf } from "../../explain/grammar";
import { wordOf } from "../../lib/moves";

/** The tile that a move takes, to be drawn; the actions of ships are drawn here, and said in the sentence. */
export function faceOf(move: string, catalog: Catalog | null): ReturnType<typeof tileOf> {
  return wordOf(move, "shipaction", catalog)
    ? { kind: "shipaction", name: move }
    : tileOf(move, catalog);
}
