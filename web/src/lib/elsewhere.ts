// Files of boardgamers.space: what of them a reader needs, so that a long game fits into a request.

/** Of a whole file most is said twice: what could be played next, and the log in numbers. */
const READ = ["options", "version", "phase", "moveHistory", "tiles", "terraformingFederation"];

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A file as it is, or what is needed of it if it is one of that site. */
export function trimmed(file: unknown): unknown {
  const found = [file, isObject(file) ? file.data : undefined].find(
    (part): part is Json => isObject(part) && Array.isArray(part.moveHistory),
  );
  if (!found) return file;
  const kept: Json = Object.fromEntries(
    READ.filter((name) => name in found).map((name) => [name, found[name]]),
  );
  if (Array.isArray(found.players)) kept.players = found.players.map(player);
  if (Array.isArray(found.map)) kept.map = found.map.map(space);
  return kept;
}

function player(one: unknown): unknown {
  if (!isObject(one)) return one;
  const { bid, victoryPoints } = isObject(one.data) ? one.data : {};
  return { faction: one.faction, name: one.name, data: { bid, victoryPoints } };
}

function space(one: unknown): unknown {
  if (!isObject(one)) return one;
  const planet = isObject(one.data) ? one.data.planet : undefined;
  return { q: one.q, r: one.r, data: { planet } };
}
