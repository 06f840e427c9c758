// Small words the pages share: errors as sentences, titles of new tables.

import { ApiError } from "./api";
import { t } from "./i18n";

/** What went wrong, in the server's sentence or in ours. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.offline) return t("error.offline");
    if (error.code === "slow-down") return t("error.slow");
    if (error.status >= 500 && error.code !== "unavailable" && error.code !== "busy")
      return t("error.server");
    if (error.status === 404) return t("error.unknown");
    if (error.message) return error.rule ? `${error.message} [${error.rule}]` : error.message;
  }
  return t("error.ours");
}

// prettier-ignore
const STARS = [
  "Kepler", "Vega", "Altair", "Deneb", "Rigel", "Mira", "Spica", "Capella", "Antares", "Bellatrix",
  "Sirius", "Procyon", "Regulus", "Polaris", "Alcor", "Mizar", "Algol", "Adhara", "Castor", "Pollux",
];

/** A star's name is a title in every language. */
export function starName(): string {
  return STARS[Math.floor(Math.random() * STARS.length)] as string;
}
