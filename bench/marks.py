"""How stable the marks of an analysis are: ``python -m bench.marks [FILE...]``.

Every turn and every offer of some games is judged twice, as two analyses with another seed would.
Of the marks that one of them gives, how many does the other one give as well: the same class, or
any class? Files are records or games from elsewhere; without one, mixed tables of bots are played:
``novice``, ``casual``, ``strong`` and ``expert`` with few nodes, so that there is much to mark.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from bench.blunders import interval
from bench.measures import is_compiled
from brainstone import Game, Setup, __version__
from brainstone.arena import run
from brainstone.bots.contract import Budget, play_out
from brainstone.bots.registry import make_bot
from brainstone.coach.analysis import DEPTHS, STANDARD, judge
from brainstone.coach.judging import CLASSES
from brainstone.coach.played import Played, decisions
from brainstone.elsewhere.reading import is_from_elsewhere, read_game

BOTS: Final = ("novice", "casual", "strong", "expert")
_NODES: Final = 1_000  # for a decision of the bots
_SEEDS: Final = (0, 1)  # of the two analyses

Task = tuple[Played, str, int]
Pair = tuple[str, str]  # the class in each of the two


def played(number: int) -> Iterator[Game]:
    for i in range(number):
        game = Game(Setup.random(players=len(BOTS), seed=7_000 + i), events=False)
        bots = {seat: make_bot(BOTS[(seat + i) % len(BOTS)], i * 8 + seat) for seat in range(4)}
        yield play_out(game, bots, Budget(nodes=_NODES))


def read(path: Path) -> Game:
    data = json.loads(path.read_text(encoding="utf-8"))
    return read_game(data).game if is_from_elsewhere(data) else Game.from_record(data)


def work(task: Task) -> Pair | None:
    one, depth, number = task
    first, second = [judge(one, DEPTHS[depth], number, seed=seed) for seed in _SEEDS]
    return (first.grade, second.grade) if first.judged and second.judged else None


def summary(pairs: Sequence[Pair]) -> dict[str, Any]:
    """Either analysis is asked about the marks of the other."""
    both = [*pairs, *[(second, first) for first, second in pairs]]
    by_class = {
        name: Counter(second for first, second in both if first == name) for name in CLASSES
    }
    marks = [(first, second) for first, second in both if first]
    return {
        "decisions": len(pairs),
        "marks": len(marks),  # of both
        "same": interval(len([1 for first, second in marks if first == second]), len(marks)),
        "any": interval(len([1 for _, second in marks if second]), len(marks)),
        "by_class": {
            name: {other or "none": found[other] for other in ("", *CLASSES)}
            for name, found in by_class.items()
        },
    }


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.marks", description=__doc__)
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE")
    parser.add_argument("--games", type=int, default=3, help="mixed tables, if there is no file")
    parser.add_argument("--depth", choices=list(DEPTHS), default=STANDARD)
    parser.add_argument("--jobs", type=int, default=1, help="processes; 0 takes every core")
    options = parser.parse_args(words)
    games = [read(path) for path in options.files] or list(played(options.games))
    pairs: list[Pair] = []
    for game in games:
        tasks = [(one, options.depth, i) for i, one in enumerate(decisions(game))]
        done = [one.result for one in run(work, tasks, options.jobs)]
        pairs += [pair for pair in done if pair is not None]
        print(f"{len(pairs)} decisions", flush=True)
    told = {"brainstone": __version__, "compiled": is_compiled(), "depth": options.depth}
    print(json.dumps({**told, "games": len(games), **summary(pairs)}, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
