// Calling somebody back to the table: sounds, the title, a mark on the icon, a notification.

import { stayAwake } from "../lib/device";
import { t } from "../lib/i18n";
import { play, type Sound } from "../lib/sound";
import { prefs } from "./prefs.svelte";
import { feel } from "./haptics";
import type { TableStore } from "./table.svelte";

const MARK = '<circle cx="37" cy="11" r="10" fill="#ff5a4f" stroke="#fff" stroke-width="3"/>';

function icon(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>("link[rel=icon]");
}

/** The icon of the page with a mark on it. */
async function marked(plain: string): Promise<string> {
  const drawing = await (await fetch(plain)).text();
  return `data:image/svg+xml,${encodeURIComponent(drawing.replace("</svg>", `${MARK}</svg>`))}`;
}

/** What there is to hear when a table goes on. */
function heard(was: Call, is: Call): Sound | null {
  if (is.over) return was.over ? null : "end";
  if (is.kind === "charge" && (was.ply !== is.ply || was.kind !== "charge")) return "charge";
  return is.mine && !was.mine ? "turn" : null;
}

interface Call {
  ply: number;
  mine: boolean;
  kind: string;
  over: boolean;
}

/** Watch a table; called once while a component is set up. */
export function watchTable(store: TableStore): void {
  let hidden = $state(document.hidden);
  let was: Call | null = null;
  let told: Notification | null = null;
  const plain = icon()?.href ?? "";

  $effect(() => {
    const change = (): void => {
      hidden = document.hidden;
      if (!hidden) told?.close();
    };
    document.addEventListener("visibilitychange", change);
    return () => {
      document.removeEventListener("visibilitychange", change);
      told?.close();
    };
  });

  const called = $derived(store.mine);

  $effect(() => {
    const base = store.base;
    if (!base || store.replaying || store.playback.on) return;
    const is = {
      ply: base.ply,
      mine: called,
      kind: called ? (base.view.decision?.kind ?? "") : "",
      over: base.view.over,
    };
    const sound = was && heard(was, is);
    if (sound && !(sound === "turn" && base.hotseat)) {
      play(sound, prefs.volume);
      feel();
    }
    if (
      was &&
      is.mine &&
      !was.mine &&
      document.hidden &&
      prefs.notify &&
      "Notification" in window
    ) {
      if (Notification.permission === "granted")
        told = new Notification(base.title || "Brainstone", {
          body: t("table.turn.yours"),
          tag: base.id,
        });
    }
    was = is;
  });

  // A device that is thought over does not fall asleep.
  const awake = $derived(prefs.awake && called && !hidden && !store.taught);
  $effect(() => (awake ? stayAwake() : undefined));

  $effect(() => {
    const base = store.base;
    const state =
      !base || base.view.over ? "" : store.mine ? t("table.title.yours") : t("table.title.waiting");
    document.title = [state, base?.title, "Brainstone"].filter(Boolean).join(" · ");
  });

  $effect(() => {
    const link = icon();
    if (!link || !(called && hidden)) return;
    let over = false;
    void marked(plain).then((href) => {
      if (!over) link.href = href;
    });
    return () => {
      over = true;
      link.href = plain;
    };
  });
}
