// History routing: the path decides the page, nothing else.

import { correct, linkTo, pageOf, shownAddress } from "./address";
import { elementOf } from "./focus";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "rules" }
  | { page: "openings" }
  | { page: "learn" }
  | { page: "lesson"; name: string }
  | { page: "puzzles" }
  | { page: "puzzle"; name: string }
  | { page: "join"; id: string }
  | { page: "lost" }
  | { page: "table"; id: string }
  | { page: "end"; id: string }
  | { page: "try"; id: string; ply: number }
  | { page: "analysis"; id: string }
  | { page: "fixture"; name: string };

export function parseRoute(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  if (parts.length === 0) return { page: "home" };
  if (parts[0] === "new") return { page: "new" };
  if (parts[0] === "rules") return { page: "rules" };
  if (parts[0] === "openings") return { page: "openings" };
  if (parts[0] === "learn")
    return parts[1] ? { page: "lesson", name: parts[1] } : { page: "learn" };
  if (parts[0] === "puzzles")
    return parts[1] ? { page: "puzzle", name: parts[1] } : { page: "puzzles" };
  if (parts[0] === "join" && parts[1]) return { page: "join", id: parts[1] };
  if (parts[0] === "game" && parts[1]) {
    if (parts[2] === "analysis") return { page: "analysis", id: parts[1] };
    return parts[2] === "end" ? { page: "end", id: parts[1] } : { page: "table", id: parts[1] };
  }
  if (parts[0] === "try" && parts[1])
    return { page: "try", id: parts[1], ply: Math.max(0, Math.trunc(Number(parts[2])) || 0) };
  if (parts[0] === "fixture" && parts[1]) return { page: "fixture", name: parts[1] };
  return { page: "lost" };
}

class Location {
  path = $state(shownAddress().path);
  search = $state(shownAddress().search);
  route: Route = $derived(parseRoute(this.path));

  constructor() {
    window.addEventListener("popstate", () => this.read());
    window.addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
    for (const kind of ["pointerover", "focusin"] as const)
      document.addEventListener(kind, (event) => {
        const link = elementOf(event.target)?.closest("a");
        if (link) correct(link);
      });
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }

  go(to: string, replace = false): void {
    if (replace) window.history.replaceState(null, "", linkTo(to));
    else window.history.pushState(null, "", linkTo(to));
    this.read();
    if (!replace) window.scrollTo(0, 0);
  }

  private read(): void {
    ({ path: this.path, search: this.search } = shownAddress());
  }

  /** Plain clicks on links of this site stay inside the page. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = elementOf(event.target)?.closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const to = pageOf(link);
    if (to === null) return;
    event.preventDefault();
    this.go(to);
  }
}

export const location = new Location();

export function navigate(to: string, replace = false): void {
  location.go(to, replace);
}
