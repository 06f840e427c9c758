"""Which of two bots makes more points at a table of its own: ``python -m bench.together``.

Duels tell who beats the other one; the points of a table of equals are another matter, for what one
gains another may lose. Each board is played by a table of the first bot and by one of the second,
factions and seats alike; the means of both tables are compared board by board. Games are kept in a
file, so that playing can be stopped and gone on with; fix the number of boards beforehand.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from bench.plans import mean_and_error
from brainstone import BrainstoneError, Game
from brainstone.arena.tournament import Match, Tournament
from brainstone.arena.workers import run_local
from brainstone.bots.contract import play_out
from brainstone.bots.variants import bot_of

SEED = 777_001


def table(match: Match, bot: str) -> list[int]:
    """The points of a table of equals."""
    game = Game(match.setup(), events=False)
    seats = range(len(match.bots))
    play_out(game, {seat: bot_of(bot, match.bot_seed(seat)) for seat in seats}, match.budget)
    return [player.vp for player in game.state.players]


def board(bots: tuple[str, str], match: Match) -> dict[str, Any]:
    """For another process: a board, played by both tables."""
    first, second = (table(match, bot) for bot in bots)
    return {"board": match.number, "first": first, "second": second}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.together", description=__doc__)
    parser.add_argument("bots", nargs=2, help="for example strong strong@new.json")
    whole = partial(parser.add_argument, type=int)
    whole("--boards", default=60, help="(60)")
    whole("--players", default=4, help="(4)")
    whole("--nodes", default=1500, help="for a decision (1500)")
    whole("--seed", default=SEED, help=f"of the boards ({SEED})")
    whole("--jobs", default=1, help="boards at once; 0 takes every core")
    parser.add_argument("--expansion", default="", help="that is played")
    parser.add_argument("--keep", type=Path, help="where games are kept, to go on with them")
    wanted = parser.parse_args()
    try:
        plan = Tournament(
            bots=wanted.bots[:1],
            games=wanted.boards,
            players=wanted.players,
            seed=wanted.seed,
            nodes=wanted.nodes,
            expansion=wanted.expansion,
        )
        bot_of(wanted.bots[1])
    except BrainstoneError as error:
        parser.error(str(error))
    kept: list[dict[str, Any]] = []
    if wanted.keep and wanted.keep.exists():
        kept = [json.loads(line) for line in wanted.keep.open(encoding="utf-8")]
    known = {one["board"] for one in kept}
    tasks = [match for match in plan.matches() if match.number not in known]
    for done in run_local(partial(board, tuple(wanted.bots)), tasks, wanted.jobs):
        assert done.result is not None, done.failure
        kept.append(done.result)
        if wanted.keep:
            with wanted.keep.open("a", encoding="utf-8") as out:
                out.write(json.dumps(done.result) + "\n")
        print(told(wanted.bots, kept), flush=True)


def told(bots: list[str], boards: list[dict[str, Any]]) -> str:
    """What the boards say so far."""
    means = [fmean([fmean(one[who]) for one in boards]) for who in ("first", "second")]
    best = [fmean([max(one[who]) for one in boards]) for who in ("first", "second")]
    gains = [fmean(one["second"]) - fmean(one["first"]) for one in boards]
    gain, error = mean_and_error(gains)
    spread = "" if error is None else f" ({error:.1f})"
    return (
        f"{len(boards)} boards: {bots[0]} {means[0]:.1f} a seat, the winner {best[0]:.1f}; "
        f"{bots[1]} {means[1]:.1f}, {best[1]:.1f}; {gain:+.1f}{spread}"
    )


if __name__ == "__main__":
    main()
