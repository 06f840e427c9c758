// Example games: each becomes a game of one's own, once, to be watched and played on.

import { api } from "../../lib/api";
import { t } from "../../lib/i18n";
import { read, write } from "../../table/prefs.svelte";

const KEPT = "brainstone.examples";

/** The id of the game. */
export async function openExample(number: number): Promise<string> {
  const known = read<Record<string, string>>(KEPT, {});
  const id = known[number];
  if (id && (await isThere(id))) return id;
  const table = await api.importRecord(
    await api.example(number),
    t("openings.example", { n: number }),
  );
  write(KEPT, { ...known, [number]: table.id });
  return table.id;
}

async function isThere(id: string): Promise<boolean> {
  try {
    await api.table(id);
    return true;
  } catch {
    return false; // deleted meanwhile, or of somebody else
  }
}
