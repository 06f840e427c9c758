"""Which of two bots plays the last rounds better: ``python -m bench.endgames``.

From the stored beginnings of round 5 or 6 (``bench/starts``) games are played to their end, twice:
some seats by one bot and the others by the other one, then exchanged. What the board, the faction
and the game so far give falls out of the differences, so 50 endings of round 6 tell what takes
hundreds of whole games. Unlike plans (``bench.plans``) the others do not stand still.
"""

from __future__ import annotations

import argparse
import random
import sys
from functools import partial
from typing import Any, NamedTuple

from bench.measures import is_compiled
from bench.options import of_stored_games
from bench.plans import mean_and_error, thinker_named
from bench.starts import ROUNDS, Start, load, starts_of
from brainstone import BrainstoneError
from brainstone.arena.workers import run_local
from brainstone.bots.contract import Budget, play_out


class Ending(NamedTuple):
    """What came of one beginning: VP by seat with the first bot and with the second."""

    vp: tuple[list[int], list[int]]

    @property
    def gain(self) -> float:
        """VP a seat that the second bot made more."""
        first, second = self.vp
        return (sum(second) - sum(first)) / len(first)


def ending(
    bots: tuple[str, str], number: int, nodes: int, task: tuple[int, dict[str, Any]]
) -> Ending:
    """For another process: a stored game and its number."""
    place, entry = task
    (start,) = [start for start in starts_of(entry) if start.round == number]
    seats = range(len(start.game.state.players))
    seconds = set(random.Random(f"endgames/{place}").sample(seats, (len(seats) + place % 2) // 2))
    once = played(start, [bots[seat in seconds] for seat in seats], nodes)
    again = played(start, [bots[seat not in seconds] for seat in seats], nodes)
    return Ending(
        (
            [again[seat] if seat in seconds else once[seat] for seat in seats],
            [once[seat] if seat in seconds else again[seat] for seat in seats],
        )
    )


def played(start: Start, names: list[str], nodes: int) -> list[int]:
    """The VP of every seat at the end of the game."""
    bots = {seat: thinker_named(name) for seat, name in enumerate(names)}
    game = play_out(start.game.clone(), bots, Budget(nodes=nodes))
    return [player.vp for player in game.state.players]


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.endgames", description=__doc__)
    parser.add_argument("bots", nargs=2, help="for example expert expert@new.json")
    parser.add_argument(
        "--round", type=int, choices=ROUNDS, default=ROUNDS[-1], help="from whose beginning (6)"
    )
    options = of_stored_games(parser, words, games=50, nodes=3000)
    try:
        for name in options.bots:
            thinker_named(name)
    except BrainstoneError as error:
        parser.error(str(error))
    tasks = list(enumerate(load(options.expansion)))[: options.games]
    task = partial(ending, tuple(options.bots), options.round, options.nodes)
    endings: list[Ending] = []
    for done in run_local(task, tasks, options.jobs):
        assert done.result is not None, done.failure
        endings.append(done.result)
        gain, spread = mean_and_error([one.gain for one in endings])
        told = f"{len(endings)} of {len(tasks)} endings: {options.bots[1]} makes {gain:+.2f} VP"
        print(told + ("" if spread is None else f" ({spread:.2f})"), end="\r", flush=True)
    how = "compiled" if is_compiled() else "interpreted"
    print(f"\nfrom round {options.round}, {options.nodes:,} nodes, {how}; in brackets the error")


if __name__ == "__main__":
    main(sys.argv[1:])
