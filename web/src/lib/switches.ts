// The values of the Automa's switches in words.

import { t } from "./i18n";

export const switchValue = (value: string | number | boolean): string =>
  typeof value === "number" ? String(value) : t(`automa.value.${value}`);
