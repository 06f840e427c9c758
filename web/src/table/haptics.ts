// What is felt at the table: one's turn comes, and it was sent.

import { tick } from "../lib/device";
import { look } from "../lib/theme.svelte";
import { prefs } from "./prefs.svelte";

/** A tick of the device in one's hand, unless it is unwanted or nothing is to move. */
export function feel(): void {
  if (prefs.haptics && !look.still) tick();
}
