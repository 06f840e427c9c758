"""What features are worth within a round and where one begins, learned backwards from the end.

For round 6 plans to the end of the game tell what its positions lead to. Fitted to many of them is
what guides a plan of that round; plans so guided tell what its beginnings are worth, which is the
end of plans of round 5, and so on. What is learned of a beginning is believed by half, beside what
was known: plans in which the others stand still are not games.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import dataclass
from functools import partial
from itertools import chain
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, Final

from brainstone.bots.features import NAMES
from brainstone.bots.thinker import unswept
from brainstone.bots.tuning import begins, within
from brainstone.bots.tuning.games import Played, play
from brainstone.bots.tuning.rows import Row, fitted
from brainstone.bots.weights import Weights, load_weights
from brainstone.data.components import ROUNDS

BELIEVED: Final = 0.5  # of what is learned of a beginning
_DIGITS: Final = 3


@dataclass
class Learned:
    """Tables by feature and round, as they fill from the last round to the first."""

    start: list[list[float]]  # by round
    guides: dict[str, list[float]]
    beginnings: dict[str, list[float]]  # as plans say
    believed: dict[str, list[float]]

    @classmethod
    def nothing(cls, weights: Weights) -> Learned:
        known = weights.to_json()["features"]
        tables = [{name: list(row) for name, row in known.items()} for _ in range(3)]
        return cls(weights.within.rounds, *tables)

    def weights(self, beginnings: dict[str, list[float]]) -> dict[str, Any]:
        """Of the same kind for all factions: what is learned here is learned of all of them."""
        known = load_weights().to_json()
        del known["factions"]
        return known | {"features": self.guides, "begins": {"features": beginnings}}

    def learn_guide(self, number: int, rows: list[Row]) -> None:
        for name, vp in zip(NAMES, fitted(rows, self.start[number - 1]), strict=True):
            self.guides[name][number - 1] = round(vp, _DIGITS)

    def learn_beginning(self, number: int, rows: list[Row]) -> None:
        known = self.start[number - 1]
        for name, vp, old in zip(NAMES, fitted(rows, known), known, strict=True):
            self.beginnings[name][number - 1] = round(vp, _DIGITS)
            self.believed[name][number - 1] = round(old + BELIEVED * (vp - old), _DIGITS)


def learn(seeds: range, jobs: int) -> dict[str, Any]:
    """Weights for plans of one round."""
    learned = Learned.nothing(load_weights())
    with get_context("spawn").Pool(jobs) as pool:
        games: list[Played] = []
        for game in pool.imap(play, seeds):
            games.append(game)
            print(f"{len(games)} of {len(seeds)} games played", end="\r", flush=True)
        print()
        for number in range(ROUNDS, 0, -1):
            found = rows(pool, games, number, learned.weights(learned.believed), is_begin=False)
            learned.learn_guide(number, found)
            print(f"round {number}: {len(found)} positions within", end="", flush=True)
            if number > 1:
                found = rows(pool, games, number, learned.weights(learned.beginnings), True)
                learned.learn_beginning(number, found)
                print(f", {len(found)} where it begins", end="", flush=True)
            print()
    return learned.weights(learned.believed)


def rows(
    pool: Pool, games: list[Played], number: int, weights: dict[str, Any], is_begin: bool
) -> list[Row]:
    task = partial(_rows, number=number, weights=weights, is_begin=is_begin)
    return list(chain.from_iterable(pool.imap(task, games)))


def _rows(game: Played, number: int, weights: dict[str, Any], is_begin: bool) -> list[Row]:
    """For another process."""
    make = begins.rows_of if is_begin else within.rows_of
    with unswept():
        return make(game, number, Weights.from_json(weights))


def main() -> None:
    parser = ArgumentParser(prog="python -m brainstone.bots.tuning.learn", description=__doc__)
    parser.add_argument("--games", type=int, default=120, help="To look at (120).")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, required=True, help="A variant: expert@FILE plans one round with it."
    )
    wanted = parser.parse_args()
    if wanted.games < 1 or wanted.jobs < 1:
        parser.error("that needs a game and a process at least")
    weights = learn(range(wanted.seed, wanted.seed + wanted.games), wanted.jobs)
    text = json.dumps({"level": {"rounds": 1}, **weights}, indent=1)
    wanted.out.write_text(text + "\n", encoding="utf-8")
    print(f"written to {wanted.out}")


if __name__ == "__main__":
    main()
