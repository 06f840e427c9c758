// Which bot thinks: said only when it takes a while, for quick ones would make the table flicker.

import type { TableStore } from "./table.svelte";

const SLOW = 900; // milliseconds

/** Watch a table; called once while a component is set up. */
export function watchThinking(store: TableStore): void {
  const asked = $derived.by(() => {
    const seat = store.base?.view.decision?.seat;
    return seat !== undefined && store.base?.seats[seat]?.kind === "bot" ? seat : null;
  });
  // By seat, not by question: a bot with several questions in a row thinks on.
  $effect(() => {
    const seat = asked;
    if (seat === null) return;
    const timer = setTimeout(() => (store.thinking = seat), SLOW);
    return () => {
      clearTimeout(timer);
      store.thinking = null;
    };
  });
}
