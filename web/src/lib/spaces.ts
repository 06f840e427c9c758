// Names of spaces (docs/notation.md): "7A3" of a sector, "14D0" of deep space, "I3" between sectors.

const PATTERN = "(?:10|[1-9])(?:A(?:1[01]|[0-9])|B[0-5]|C)|1[1-8]D[0-2]|I(?:10|[1-9])";

export const SPACE = new RegExp(`^(?:${PATTERN})$`);
export const SPACES = new RegExp(`\\b(?:${PATTERN})\\b`, "g");
