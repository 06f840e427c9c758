// Differences of JSON values, as the server makes them (docs/api.md, Differences).

/** `[value]` is new, `[]` is gone, an object has a change for every key or place that is not as before. */
export type Change = [] | [unknown] | { [key: string]: Change };

type Json = Record<string, unknown>;

/** The value after a change. What has not changed stays the same object, so nobody draws it anew. */
export function changed(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const parts = Object.entries(change);
  if (!parts.length) return old;
  if (Array.isArray(old)) {
    const list: unknown[] = [...(old as unknown[])];
    for (const [place, part] of parts) {
      if (isGone(part)) list.length = Number(place);
      else list[Number(place)] = changed(list[Number(place)], part);
    }
    return list;
  }
  const object: Json = { ...(old as Json) };
  for (const [key, part] of parts) {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- keys of data, not of code
    if (isGone(part)) delete object[key];
    else object[key] = changed(object[key], part);
  }
  return object;
}

function isGone(change: Change): boolean {
  return Array.isArray(change) && !change.length;
}
