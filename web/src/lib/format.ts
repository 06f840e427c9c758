// Messages with named slots: "{name}", "{n, number}", "{n, plural, =0 {..} one {# ..} other {# ..}}",
// "{kind, select, a {..} other {..}}". A quote escapes a brace: '{'. Nothing else of ICU is needed.

export type Slots = Record<string, string | number | undefined>;

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

export function formatNumber(
  value: number,
  lang: string,
  options?: Intl.NumberFormatOptions,
): string {
  if (options) return new Intl.NumberFormat(lang, options).format(value);
  let format = numbers.get(lang);
  if (!format) numbers.set(lang, (format = new Intl.NumberFormat(lang)));
  return format.format(value);
}

export function pluralForm(value: number, lang: string): string {
  let rules = plurals.get(lang);
  if (!rules) plurals.set(lang, (rules = new Intl.PluralRules(lang)));
  return rules.select(value);
}

/** The index just after the brace that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "'" && (text[at + 1] === "{" || text[at + 1] === "}")) at += 2;
    else if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The branches of "one {..} other {..}" by their selector. */
function branches(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    if (open < 0) break;
    const end = closing(text, open);
    found.set(text.slice(at, open).trim(), text.slice(open + 1, end - 1));
    at = end;
  }
  return found;
}

function show(value: string | number | undefined, lang: string): string {
  if (value === undefined) return "";
  return typeof value === "number" ? formatNumber(value, lang) : value;
}

export function formatMessage(text: string, slots: Slots, lang: string, hash?: number): string {
  if (!/[{#']/.test(text)) return text;
  let out = "";
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "'" && (text[at + 1] === "{" || text[at + 1] === "}") && text[at + 2] === "'") {
      out += text.charAt(at + 1);
      at += 2;
    } else if (char === "#" && hash !== undefined) {
      out += formatNumber(hash, lang);
    } else if (char === "{") {
      const end = closing(text, at);
      out += slot(text.slice(at + 1, end - 1), slots, lang, hash);
      at = end - 1;
      if (out.endsWith(".") && text[end] === ".") at++; // "1 Q.I.C." ends the sentence itself
    } else {
      out += char;
    }
  }
  return out;
}

function slot(inside: string, slots: Slots, lang: string, hash?: number): string {
  const [head = "", kind = ""] = inside.split(",", 2).map((part) => part.trim());
  const value = slots[head];
  if (!kind) return value === undefined ? `{${head}}` : show(value, lang);
  if (kind === "number") return show(Number(value ?? 0), lang);
  const rest = branches(inside.slice(inside.indexOf(",", inside.indexOf(",") + 1) + 1));
  if (kind === "select") {
    return formatMessage(rest.get(String(value)) ?? rest.get("other") ?? "", slots, lang, hash);
  }
  const count = Number(value ?? 0);
  const branch =
    rest.get(`=${count}`) ?? rest.get(pluralForm(count, lang)) ?? rest.get("other") ?? "";
  return formatMessage(branch, slots, lang, count);
}
