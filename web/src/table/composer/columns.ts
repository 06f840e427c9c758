// How chips with words of their own stand in rows: as few rows as the words allow, all about as long.

/** What the words of a chip need, in pixels. */
export interface Need {
  word: number; // the widest part that cannot be broken
  whole: number; // all of them in one line
}

export interface Column {
  count: number;
  stacked: boolean; // too narrow for symbol and words in one line
}

const PAD = 6; // pixels at both edges of the words
const SIGN = 30; // a symbol beside the words
const LINES = 3; // words of a chip take at most

export function columnsFor(needs: readonly Need[], width: number, gap = 5): Column {
  const word = Math.max(0, ...needs.map((one) => Math.max(one.word, one.whole / LINES)));
  const most = Math.max(1, Math.floor((width + gap) / (Math.ceil(word) + PAD + gap)));
  const rows = Math.ceil(needs.length / most);
  const count = Math.max(1, Math.ceil(needs.length / rows));
  const room = (width + gap) / count - gap - PAD;
  return { count, stacked: needs.some((one) => one.whole + SIGN > room) };
}

/** Pixels between columns. */
export const gapOf = (element: Element): number =>
  parseFloat(getComputedStyle(element).columnGap) || 0;

const HYPHEN = "\u00ad";
let canvas: CanvasRenderingContext2D | null = null;

/** Measures words in the letters of an element. */
export function needOf(element: Element): (words: string) => Need {
  const { font } = getComputedStyle(element);
  canvas ??= document.createElement("canvas").getContext("2d");
  const context = canvas;
  if (!context) return () => ({ word: 0, whole: 0 });
  context.font = font;
  const width = (text: string): number => context.measureText(text).width;
  return (words) => ({
    word: Math.max(
      ...words.split(/[ -]/).flatMap((one) => {
        const parts = one.split(HYPHEN);
        return parts.map((part, at) => width(at < parts.length - 1 ? `${part}-` : part));
      }),
    ),
    whole: width(words.replaceAll(HYPHEN, "")),
  });
}
