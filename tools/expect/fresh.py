"""How far expectations hold in new games: ``python -m tools.expect.fresh FOLDER``.

As many games of each of three levels as are asked for, four players, on boards of which no fit has
seen one; at the first turn of each round every seat is told what to expect, as players are. How
well they play is what the fit knows of bots with the same budget. Games are kept in the folder, so
that playing can be stopped and gone on with. Nothing is fitted.
"""

from __future__ import annotations

import argparse
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from brainstone import Game, Setup
from brainstone.arena.tournament import Match, Tournament
from brainstone.coach.expect import expectations
from brainstone.coach.fitted import file_name
from tools.expect.games import LEVELS, in_turn, play, read, side_by_side
from tools.expect.lines import SKILLED, Case, by_round, table_of

SEED: Final = 991_000  # of boards that nothing was ever decided by
_GAMES: Final = 70


def plans(games: int) -> dict[str, Tournament]:
    """So many games of each level among its equals."""
    return {
        level: Tournament(bots=(level,), games=games, players=4, seed=SEED, nodes=LEVELS[level])
        for level in SKILLED
    }


@cache
def strengths() -> dict[str, float]:
    """What the levels reached in the games of the fit."""
    text = (files("brainstone.coach") / file_name(look=True)).read_text(encoding="utf-8")
    pars: dict[str, float] = json.loads(text)["pars"]
    return pars


def cases_of(game: dict[str, Any]) -> list[Case]:
    """What every seat was told at the first turn of each round, and what came."""
    twin = Game(Setup.from_json(game["setup"]), events=False)
    pars = strengths()
    players = [str(pars[bot]) for bot in game["bots"]]
    cases: list[Case] = []
    seen = {0}
    for text in game["moves"]:
        number = twin.state.round
        if number not in seen and twin.decision.kind == "action":
            seen.add(number)
            for seat, told in enumerate(expectations(twin.state, players=players)):
                row = {name: game[name] for name in ("plan", "number")}
                row |= {"kind": "start", "stage": number, "final": game["vp"][seat]}
                cases.append(Case(row, told.vp, told.low, told.high))
        twin.play(text)
    return cases


def _play_one(task: tuple[str, Match]) -> dict[str, Any]:
    return play(*task)


def play_missing(path: Path, games: int, jobs: int) -> list[dict[str, Any]]:
    """All games, those that are kept and those played now."""
    known = {(game["plan"], game["number"]) for game in read(path)}
    tasks = [
        (name, match) for name, match in in_turn(plans(games)) if (name, match.number) not in known
    ]
    with path.open("a", encoding="utf-8") as out:
        for done, game in enumerate(side_by_side(_play_one, tasks, jobs), 1):
            out.write(json.dumps(game, separators=(",", ":")) + "\n")
            out.flush()
            print(f"{done} of {len(tasks)} games played", end="\r", flush=True)
    return [game for game in read(path) if game["number"] < games]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.expect.fresh", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the games are kept")
    parser.add_argument(
        "--games", type=int, default=_GAMES, help=f"of each level (default {_GAMES})"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    wanted = parser.parse_args()
    if wanted.games < 1 or wanted.jobs < 1:
        parser.error("that needs a game of each level, and a process at least")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    games = play_missing(wanted.folder / "fresh.jsonl", wanted.games, wanted.jobs)
    cases = [case for some in side_by_side(cases_of, games, wanted.jobs) for case in some]
    lines = {
        level: by_round([case for case in cases if case.row["plan"] == level]) for level in SKILLED
    }
    print("\n".join(table_of({**lines, "all": by_round(cases)})))


if __name__ == "__main__":
    main()
