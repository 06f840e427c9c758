// Walking with arrow keys: to the nearest thing ahead.

export type Place = readonly [number, number];

const DIRECTIONS: Record<string, Place> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest of some things in the direction of an arrow key, straight ones first. */
export function ahead<T>(
  things: Iterable<T>,
  from: Place,
  key: string,
  place: (thing: T) => Place,
): T | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [dx, dy] = [place(thing)[0] - from[0], place(thing)[1] - from[1]];
    const forward = dx * direction[0] + dy * direction[1];
    if (forward < 5) continue;
    const cost = forward + 1.6 * (Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]));
    if (cost < least) {
      least = cost;
      best = thing;
    }
  }
  return best;
}

const WALKED = "button, a[href], summary, [data-tip], [title]";
/** What a grid holds: one thing in each cell. */
export const CELLS = ":is([role=gridcell], [role=columnheader]) > :is(button, [role=img])";

function middle(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** From what has the focus to the next thing of the same part of the page, be it a button or only explained. */
export function walk(part: HTMLElement, key: string, walked = WALKED): boolean {
  if (!(key in DIRECTIONS)) return false;
  const things = [...part.querySelectorAll<HTMLElement>(walked)].filter(
    (one) => one.getClientRects().length > 0,
  );
  const from = document.activeElement;
  const next = from && from !== part ? ahead(things, middle(from), key, middle) : things[0];
  if (!next) return false;
  if (next.tabIndex < 0) next.tabIndex = -1; // a thing without an action is no stop of Tab
  next.focus({ focusVisible: true } as FocusOptions);
  return true;
}
