// Where pages have their addresses: in the path, or behind a # where no server answers for paths.

import { ALONE } from "./engine.svelte";

export interface Address {
  path: string;
  search: string;
}

export function shownAddress(): Address {
  if (!ALONE) return { path: window.location.pathname, search: window.location.search };
  const [path = "", search = ""] = window.location.hash.slice(1).split("?");
  return { path: path || "/", search: search && `?${search}` };
}

/** The address of a page, as a link has it. */
export function linkTo(to: string): string {
  return ALONE ? `#${to}` : to;
}

/** Where a branch of a game is tried, from the moment after so many moves. */
export function tryAddress(gameId: string, ply: number): string {
  return `/try/${gameId}/${ply}`;
}

/** The page that a link leads to; null if it leads elsewhere. */
export function pageOf(link: HTMLAnchorElement): string | null {
  const to = new URL(link.href, window.location.href);
  if (to.origin !== window.location.origin) return null;
  const written = link.getAttribute("href") ?? "";
  if (ALONE)
    return written.startsWith("/") ? written : written.startsWith("#/") ? to.hash.slice(1) : null;
  return to.pathname.startsWith("/api/") ? null : to.pathname + to.search;
}

/** A page's link can be copied and opened elsewhere, too: it is made right when it is pointed at. */
export function correct(link: HTMLAnchorElement): void {
  const written = link.getAttribute("href") ?? "";
  if (ALONE && written.startsWith("/") && !link.target) link.setAttribute("href", linkTo(written));
}

/** The analysis of a game. */
export const analysisAddress = (gameId: string): string => `/game/${gameId}/analysis`;
