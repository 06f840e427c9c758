"""What bots make of the positions of people: ``python -m bench.from_people``.

Games of experienced people (``bench/people``) are played on by a bot on all seats: from their first
main action, with the factions, first structures and boosters that they chose, and from the
beginning of each later round. Where bots make more of the beginning of a round than of that of the
next one, they play the round better than these people did, else worse.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from statistics import fmean
from typing import Final, NamedTuple

from bench.starts import at_round
from brainstone import BrainstoneError, Game
from brainstone.arena.workers import run_local
from brainstone.bots.contract import Budget, play_out
from brainstone.bots.variants import bot_of
from brainstone.data.components import ROUNDS
from tools.expect.people import GAMES, games_in

_EVERY: Final = "".join([str(number) for number in range(1, ROUNDS + 1)])


class Beginning(NamedTuple):
    """Where a game of people is played on, and with which bots."""

    table: int
    round: int
    seed: int


def played_on(bot: str, nodes: int, where: Beginning) -> list[int]:
    """For another process: the VP of every seat in the end."""
    game = at_round(games_in(GAMES)[where.table], where.round)
    seats = range(len(game.state.players))
    bots = {seat: bot_of(bot, 10 * where.seed + seat) for seat in seats}
    return vp_of(play_out(game, bots, Budget(nodes=nodes)))


def vp_of(game: Game) -> list[int]:
    return [player.vp for player in game.state.players]


def table(found: dict[Beginning, list[int]], games: Sequence[Game]) -> list[str]:
    """A line a round with the mean VP of a seat, of all tables and of each; people's in the end."""
    lines: list[str] = []
    for number in sorted({where.round for where in found}):
        means: list[float] = []
        for place in range(len(games)):
            some = [
                fmean(vp)
                for where, vp in found.items()
                if (where.table, where.round) == (place, number)
            ]
            if some:
                means.append(fmean(some))
        lines.append(_line(f"from round {number}", means))
    return [*lines, _line("people", [fmean(vp_of(game)) for game in games])]


def _line(title: str, means: list[float]) -> str:
    each = ", ".join([f"{mean:.1f}" for mean in means])
    return f"{title}: {fmean(means):.1f} VP a seat ({each})"


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.from_people", description=__doc__)
    parser.add_argument("bot", nargs="?", default="expert", help="on all seats (expert)")
    parser.add_argument("--rounds", default=_EVERY, help=f"to begin with ({_EVERY})")
    whole = partial(parser.add_argument, type=int)
    whole("--times", default=2, help="each position is played on (2)")
    whole("--nodes", default=20_000, help="for a decision (20,000)")
    whole("--jobs", default=1, help="games at once; 0 takes every core")
    options = parser.parse_args(words)
    if options.times < 1 or options.nodes < 1 or not set(options.rounds) <= set(_EVERY):
        parser.error(f"that needs a game and a node at least, and rounds of {_EVERY}")
    try:
        bot_of(options.bot)
    except BrainstoneError as error:
        parser.error(str(error))
    games = games_in(GAMES)
    wheres = [
        Beginning(place, int(number), seed)
        for number in sorted(set(options.rounds))
        for place in range(len(games))
        for seed in range(options.times)
    ]
    found: dict[Beginning, list[int]] = {}
    for done in run_local(partial(played_on, options.bot, options.nodes), wheres, options.jobs):
        assert done.result is not None, done.failure
        found[done.task] = done.result
        print(f"{len(found)} of {len(wheres)} games", end="\r", flush=True)
    print("\n".join(table(found, games)))


if __name__ == "__main__":
    main(sys.argv[1:])
