// A link as somebody pastes it: the whole address, its end, or the game's id alone.

const ID = /^[\w-]{6,40}$/;

/** The id of the game, or "" if this is no link to one. */
export function gameOfLink(text: string): string {
  const path = text
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  const last = path.split("/").at(-1) ?? "";
  const isPath = path.includes("/");
  return ID.test(last) && (!isPath || /\/(?:join|game)\/[^/]+$/.test(`/${path}`)) ? last : "";
}

/** Does a link to this host lead nobody but its own machine to the game? */
export const onlyHere = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
