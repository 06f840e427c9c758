// The first whole game: as in the lessons, against a friendly bot, with the coach beside one.

import { api } from "../lib/api";
import { t } from "../lib/i18n";
import type { Course } from "../api/types";
import { progress } from "./progress.svelte";

/** Make the game; its id. */
export async function beginGuided(course: Course): Promise<string> {
  const { id } = await api.create({
    title: t("learn.first"),
    setup: { ...course.first_game },
    seats: [{ kind: "here" }, { kind: "bot", bot: course.bot, name: course.opponent }],
    undo: "free",
  });
  progress.guide(id);
  return id;
}
