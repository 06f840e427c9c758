"""What makes a whole table of bots score more: ``python -m bench.together FILE``.

Duels tell what makes a bot beat the others; the points of a table of equals are another matter, for
what one gains by it another may lose. Here all seats of a table have the same changed weights. On
each board every factor is drawn up or down, and the board is played twice, the second time with all
of them the other way round; a regression of half the difference of the tables' means tells what
each is worth. With ``--try stations=1,science=1`` tables with these steps are compared with tables
of today's weights on the same boards. Games are kept in the file, so that playing can be stopped
and gone on with; the number of boards is to be fixed beforehand.
"""

from __future__ import annotations

import argparse
import json
import random
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from brainstone import Game
from brainstone.arena.tournament import Match, Tournament
from brainstone.bots.contract import play_out
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.tuning.together import Steps, load_together, stepped
from brainstone.bots.weights import Weights, load_weights

_PLAYERS: Final = 4
PLANNING: Final = ("strong", "expert", "master")
FACTORS: Final = load_together().factors


def drawn(seed: int, number: int, factors: int = len(FACTORS)) -> Steps:
    """Each of the first so many factors up or down, the same for all seats of a board."""
    chance = random.Random(f"{seed}/{number}")
    return {factor: chance.choice((-1.0, 1.0)) for factor in islice(FACTORS, factors)}


def played(match: Match, weights: Weights) -> list[int]:
    """The points of a table of equals."""
    game = Game(match.setup(), events=False)
    bots = {
        seat: Thinker(name, match.bot_seed(seat), LEVELS[name], weights)
        for seat, name in enumerate(match.bots)
    }
    play_out(game, bots, match.budget)
    return [player.vp for player in game.state.players]


def board(task: tuple[Match, dict[str, Any], Steps, Steps]) -> dict[str, Any]:
    """A board, played with the steps of one table and with those of the other."""
    match, start, steps, other = task
    weights = Weights.from_json(start)
    return {
        "board": match.number,
        "steps": steps,
        "up": played(match, stepped(weights, FACTORS, steps)),
        "down": played(match, stepped(weights, FACTORS, other)),
    }


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivot."""
    size = len(rows)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(table[k][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for k in range(size):
            if k != i:
                share = table[k][i] / table[i][i]
                table[k] = [a - share * b for a, b in zip(table[k], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]


def worth(boards: list[dict[str, Any]]) -> dict[str, tuple[float, float]]:
    """What a step of each factor brings to a table, and the standard error of that."""
    names = list(boards[0]["steps"])
    signs = [[float(one["steps"][name]) for name in names] for one in boards]
    gains = [(fmean(one["up"]) - fmean(one["down"])) / 2 for one in boards]
    places = range(len(names))
    squares = [[sum([row[i] * row[k] for row in signs]) for k in places] for i in places]
    found = solved(
        squares,
        [sum([row[i] * gain for row, gain in zip(signs, gains, strict=True)]) for i in places],
    )
    rest = [
        gain - sum([row[i] * found[i] for i in places])
        for row, gain in zip(signs, gains, strict=True)
    ]
    variance = sum([x * x for x in rest]) / max(1, len(rest) - len(names))
    errors = []
    for i in places:
        unit = [1.0 if k == i else 0.0 for k in places]
        errors.append((variance * solved(squares, unit)[i]) ** 0.5)
    return {name: (found[i], errors[i]) for i, name in enumerate(names)}


def steps_of(text: str) -> Steps:
    """``stations=1,science=0.5``"""
    steps: Steps = {}
    for part in text.split(",") if text else []:
        name, _, size = part.partition("=")
        if name not in FACTORS:
            raise ValueError(f"{name!r} is no factor; there are {', '.join(FACTORS)}")
        steps[name] = float(size)
    return steps


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.together", description=__doc__)
    parser.add_argument("file", type=Path, help="where games are kept")
    parser.add_argument(
        "--level", choices=PLANNING, default="strong", help="of all bots (default strong)"
    )
    parser.add_argument("--boards", type=int, default=100, help="(default 100)")
    parser.add_argument("--nodes", type=int, default=1500, help="a decision (default 1500)")
    parser.add_argument("--seed", type=int, default=777_001, help="of the boards")
    parser.add_argument("--jobs", type=int, default=1, help="boards at once (default 1)")
    parser.add_argument("--start", type=Path, help="weights to change instead of today's")
    parser.add_argument(
        "--factors", type=int, default=len(FACTORS), help="only the first so many (default all)"
    )
    parser.add_argument("--try", dest="tried", default="", help="steps, as stations=1,science=1")
    wanted = parser.parse_args()
    try:
        tried = steps_of(wanted.tried)
    except ValueError as error:
        parser.error(str(error))
    start = json.loads(wanted.start.read_text()) if wanted.start else load_weights().to_json()
    kept = [json.loads(line) for line in wanted.file.open()] if wanted.file.exists() else []
    known = {one["board"] for one in kept}
    plan = Tournament(
        bots=(wanted.level,),
        games=wanted.boards,
        players=_PLAYERS,
        seed=wanted.seed,
        nodes=wanted.nodes,
    )
    tasks = []
    for match in plan.matches():
        steps = tried or drawn(wanted.seed, match.number, wanted.factors)
        other = {} if tried else {factor: -step for factor, step in steps.items()}
        if match.number not in known:
            tasks.append((match, start, steps, other))
    with get_context("spawn").Pool(wanted.jobs) as pool:
        for one in pool.imap_unordered(board, tasks):
            kept.append(one)
            with wanted.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(one) + "\n")
            print(f"{len(kept)} of {wanted.boards} boards", end="\r", flush=True)
    print()
    if tried:
        gains = [fmean(one["up"]) - fmean(one["down"]) for one in kept]
        spread = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        print(f"{fmean(gains):+.1f} ({spread:.1f}) VP a seat on {len(gains)} boards")
    elif len(kept) > wanted.factors:
        for name, (gain, spread) in sorted(worth(kept).items(), key=lambda item: -item[1][0]):
            print(f"{name:12} {gain:+.2f} ({spread:.2f})")
    else:
        print(f"more than {wanted.factors} boards are needed to tell the factors apart")


if __name__ == "__main__":
    main()
