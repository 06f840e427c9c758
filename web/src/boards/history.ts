// Values over time for the charts: from GET /api/games/{id}/history, else victory points from the events.

import type { View } from "../lib/types";

export const CHARTS = ["vp", "credits", "ore", "knowledge", "qic", "power"] as const;
export type Chart = (typeof CHARTS)[number];
export type Moment = { ply: number; round: number } & Record<Chart, number[]>;
export interface History {
  plies: Moment[];
}
export interface Point {
  ply: number;
  round: number;
  values: number[];
}

export async function fetchHistory(id: string, signal?: AbortSignal): Promise<History> {
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/history`, signal ? { signal } : {});
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as History;
}

export const series = (history: History, chart: Chart): Point[] =>
  history.plies.map((moment) => ({ ply: moment.ply, round: moment.round, values: moment[chart] }));

const START_VP = 10;
const isEnd = (source: string): boolean =>
  source.startsWith("final ") || source.startsWith("research ") || source === "resources";

/** Points after every move, told by the events; the final scoring is a last step of its own. */
export function pointsOverTime(view: View): Point[] {
  const seats = view.players.map((player) => player.seat);
  const total = view.players.map((p) => p.vp - Object.values(p.vp_sources).reduce((all, n) => all + n, 0));
  const vp = total.map((n) => (Number.isFinite(n) ? n : START_VP));
  const points: Point[] = [];
  let round = 0;
  let ply = 0;
  const put = (at: number): void => {
    points.push({ ply: at, round, values: [...vp] });
  };
  let scoring = false;
  for (const event of view.events) {
    if (event.what === "round") {
      if (round > 0 && points[points.length - 1]?.ply !== event.ply) put(event.ply);
      round = event.amount;
      put(event.ply);
      ply = event.ply;
    }
    if (event.what !== "VP" || round === 0) continue;
    if (isEnd(event.source) && !scoring) {
      scoring = true;
      put(event.ply);
      round += 1;
    }
    const index = seats.indexOf(event.seat);
    if (index < 0) continue;
    if (!scoring && event.ply !== ply) {
      put(event.ply - 1);
      ply = event.ply;
    }
    vp[index] = (vp[index] ?? 0) + event.amount;
    const last = points[points.length - 1];
    if (!scoring && last && last.ply === event.ply) last.values = [...vp];
    else if (!scoring) put(event.ply);
  }
  if (round > 0) put(scoring ? view.ply + Math.max(4, Math.round(view.ply / 16)) : view.ply);
  return points;
}
