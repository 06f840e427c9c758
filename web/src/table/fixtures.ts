// Positions from web/fixtures/, as if a server had sent them. Never part of a build.

import type { Catalog } from "../lib/catalog";
import type { Setup, Table, View } from "../api/types";
import { never, type Backend } from "./backend";

const files = import.meta.glob<View>("../../fixtures/view-*.json", { import: "default" });
const catalogs = import.meta.glob<Catalog>("../../fixtures/catalog.json", { import: "default" });
const NAMES = ["Mireille", "Luca", "Jonas", "Ada"];

async function load(name: string): Promise<Table> {
  const file = files[`../../fixtures/view-${name}.json`];
  if (!file) throw new Error(`no fixture ${name}`);
  const view = await file();
  return {
    is: "table",
    id: "fixture",
    title: "Kepler",
    created: "",
    ply: view.ply,
    seats: view.players.map((player) => ({
      seat: player.seat,
      kind: "here",
      name: NAMES[player.seat] ?? "",
      online: true,
      bot: "",
      can_return: false,
      left_at: -1,
      failed: false,
      answers: null,
      account: false,
      hinted: [],
    })),
    yours: view.players.map((player) => player.seat),
    hotseat: true,
    host: true,
    listed: false,
    hints: "on",
    undo: "free",
    can_undo_to: 0,
    takeback: null,
    votes: [],
    away: { minutes: 0, in_setup: false, bot: "" },
    frozen: false,
    by_rule: "",
    ends: [],
    complete: false,
    mark: "",
    setup: {} as Setup,
    view,
  };
}

/** After any move the turn is as good as over: enough to look at. */
export function fixtureBackend(name: string): Backend {
  const after = async (): Promise<Table> => {
    const table = await load(name);
    const decision = table.view.decision;
    return {
      ...table,
      view: {
        ...table.view,
        decision: decision && { ...decision, kind: "end-of-turn" },
        options: table.view.options.filter((option) => option.move.startsWith("convert")),
      },
    };
  };
  return {
    catalog: () => (catalogs["../../fixtures/catalog.json"] as () => Promise<Catalog>)(),
    table: () => load(name),
    preview: after,
    federations: () => Promise.reject(new Error("not of a fixture")),
    play: () => load(name),
    survey: (seat) =>
      Promise.resolve({
        seat,
        reach: [],
        prices: [],
        charges: [],
        federations: [],
        sectors: [],
        planets: [],
      }),
    why: () => Promise.resolve({ text: "", rule: "", bill: null }),
    undo: () => load(name),
    takeback: () => load(name),
    answerTakeback: () => load(name),
    hint: (_ply, _moves, bot) =>
      Promise.resolve({
        bot,
        move: "pass",
        turn: ["pass"],
        plan: [],
        expected_vp: null,
        turns: [],
        draft: null,
        setup: null,
      }),
    afterwards: never,
    handOver: () => load(name),
    replace: () => load(name),
    changeHints: () => load(name),
    cancel: () => load(name),
    setAnswers: () => load(name),
    comeBack: () => load(name),
    remove: () => load(name),
    list: () => load(name),
    live: () => null,
  };
}
