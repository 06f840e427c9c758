// Values over time for the charts: from GET /api/games/{id}/history, else victory points from the events.

import type { HistoryPly, View } from "../api/types";

export const CHARTS = ["vp", "credits", "ore", "knowledge", "qic", "power", "research"] as const;
export type Chart = (typeof CHARTS)[number];
export interface History {
  plies: HistoryPly[];
}
export interface Point {
  ply: number;
  round: number;
  values: number[];
}

/** Values of all seats after each move; of research the levels of one area, or of all together. */
export function series(history: History, chart: Chart, area = -1): Point[] {
  const level = (levels: number[]): number =>
    area < 0 ? levels.reduce((sum, one) => sum + one, 0) : (levels[area] ?? 0);
  return history.plies.map((moment) => ({
    ply: moment.ply,
    round: moment.round,
    values: chart === "research" ? moment.research.map(level) : moment[chart],
  }));
}

const START_VP = 10;

/** Points after every move, told by the events; the final scoring is a last step of its own. */
export function pointsOverTime(view: View): Point[] {
  const seats = view.players.map((player) => player.seat);
  const total = view.players.map((p) => p.vp - p.vp_sources.reduce((all, { vp }) => all + vp, 0));
  const vp = total.map((n) => (Number.isFinite(n) ? n : START_VP));
  const points: Point[] = [];
  let round = 0;
  let ply = 0;
  const put = (at: number): void => {
    points.push({ ply: at, round, values: [...vp] });
  };
  let scoring = false;
  for (const event of view.events) {
    if (event.is === "round") {
      if (round > 0 && points[points.length - 1]?.ply !== event.ply) put(event.ply);
      round = event.n;
      put(event.ply);
      ply = event.ply;
    }
    if (event.is === "ended") {
      scoring = true;
      put(event.ply);
      round += 1;
    }
    if (event.is !== "scored" || round === 0) continue;
    const index = seats.indexOf(event.seat);
    if (index < 0) continue;
    if (!scoring && event.ply !== ply) {
      put(event.ply - 1);
      ply = event.ply;
    }
    vp[index] = (vp[index] ?? 0) + event.vp;
    const last = points[points.length - 1];
    if (!scoring && last && last.ply === event.ply) last.values = [...vp];
    else if (!scoring) put(event.ply);
  }
  if (round > 0) put(scoring ? view.ply + Math.max(4, Math.round(view.ply / 16)) : view.ply);
  return points;
}
