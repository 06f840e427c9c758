// A search for a fair galaxy in parts, each of which somebody else values.

export interface Fair {
  seed: number;
  fairness: number;
}

export const HUNDRED = 100; // seeds that a search tries
const PART = 10; // at a time: how often one hears of it

/** The fairest of all parts, of equals the first; none if `heard` says to stop before one came. */
export async function searchParts(
  first: number,
  tries: number,
  part: (seed: number, tries: number) => Promise<Fair>,
  heard: (tried: number, best: Fair) => boolean,
): Promise<Fair | null> {
  let best: Fair | null = null;
  for (let tried = 0; tried < tries; tried += PART) {
    const found = await part(first + tried, Math.min(PART, tries - tried));
    if (!best || found.fairness > best.fairness) best = found;
    if (!heard(Math.min(tries, tried + PART), best)) return best;
  }
  return best;
}
