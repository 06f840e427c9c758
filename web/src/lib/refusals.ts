// The sentences of the server and of the rules in the language in use.

import { has, t, type Slots } from "./i18n";
import type { Phrase } from "../api/types";

/** A sentence by its key; the English text of the server if the key is not known. */
export function sentence(text: string, said: Partial<Pick<Phrase, "key" | "values">>): string {
  const { key, values } = said;
  if (!key || !has(key)) return text;
  const slots: Slots = {};
  for (const [name, value] of Object.entries(values ?? {})) slots[name] = slot(value);
  return t(key, slots);
}

/** A name or a sentence within a sentence is said in the same language. */
function slot(value: Phrase["values"][string]): string | number {
  if (typeof value === "object") return sentence(value.text, value);
  return typeof value === "boolean" ? String(value) : value;
}
