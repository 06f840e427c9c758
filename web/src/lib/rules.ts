// Rules by their ids (docs/rules.md), as refusals and entries cite them.

const CITED = /\[((?:R-[A-Z]+(?:-[A-Z]+)?-\d+)|RUL-\d+)\]|\((RUL-\d+)\)/g;

export interface Piece {
  text: string;
  rule: string; // "": words between rules
}

/** Where a rule is read. */
export const ruleUrl = (rule: string): string => `/rules?q=${encodeURIComponent(rule)}`;

/** A sentence in pieces: words, and the ids of the rules that it cites. */
export function cited(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of sentence.matchAll(CITED)) {
    if (match.index > at) pieces.push({ text: sentence.slice(at, match.index), rule: "" });
    pieces.push({ text: match[0], rule: match[1] ?? match[2] ?? "" });
    at = match.index + match[0].length;
  }
  if (at < sentence.length) pieces.push({ text: sentence.slice(at), rule: "" });
  return pieces;
}
