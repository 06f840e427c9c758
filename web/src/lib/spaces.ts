// Names of spaces (docs/notation.md): "7A3" of a sector, "14D0" of deep space, "I3" between sectors.

const PATTERN = "(?:10|[1-9])(?:A(?:1[01]|[0-9])|B[0-5]|C)|1[1-8]D[0-2]|I(?:10|[1-9])";

export const SPACE = new RegExp(`^(?:${PATTERN})$`);
export const SPACES = new RegExp(`\\b(?:${PATTERN})\\b`, "g");

const SECTORS = 10;
const SECTOR_SIZE = 19;
const DEEP_SPACE_SIZE = 3;
const FIRST_DEEP_SPACE = SECTORS * SECTOR_SIZE;
const FIRST_INTERSPACE = FIRST_DEEP_SPACE + 8 * DEEP_SPACE_SIZE;

/** The name of a space by its number: events know only the number. */
export function spaceName(id: number): string {
  if (id >= FIRST_INTERSPACE) return `I${id - FIRST_INTERSPACE + 1}`;
  if (id >= FIRST_DEEP_SPACE) {
    const at = id - FIRST_DEEP_SPACE;
    return `${SECTORS + 1 + Math.floor(at / DEEP_SPACE_SIZE)}D${at % DEEP_SPACE_SIZE}`;
  }
  const index = id % SECTOR_SIZE;
  const place = index === 0 ? "C" : index < 7 ? `B${index - 1}` : `A${index - 7}`;
  return `${Math.floor(id / SECTOR_SIZE) + 1}${place}`;
}
