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
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from brainstone import Game
from brainstone.arena.tournament import Match, Tournament
from brainstone.bots.contract import play_out
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.weights import Weights, load_weights

_LASTING: Final = (1.0, 1.0, 1.0, 1.0, 1.0, 0.0)  # rounds 1 to 6: nothing follows the last
_EARLY: Final = (1.0, 1.0, 1.0, 0.7, 0.4, 0.0)
# What a step of each factor adds, in VP: to features round by round, or to a weight of all rounds.
FACTORS: Final[dict[str, dict[str, tuple[float, Sequence[float]]]]] = {
    "tokens": {"tokens": (0.5, _LASTING)},
    "charge": {
        "charged": (0.12, _LASTING),
        "bowl3": (0.12, _LASTING),
        "charge_income": (0.2, _LASTING),
    },
    "near": {"near": (0.15, _LASTING)},
    "leech": {"leech": (0.3, ())},
    "institute": {"institute": (4.0, (1.0, 1.0, 0.8, 0.6, 0.3, 0.0))},
    "gaia": {
        "gaia": (1.0, _EARLY),
        "projects": (3.0, _LASTING),
        "gaia_ready": (1.5, _LASTING),
        "gaia_planets": (1.0, _LASTING),
    },
    "science": {
        "knowledge_income": (0.15, _LASTING),
        "labs": (0.7, _LASTING),
        "academy": (1.5, _LASTING),
    },
    "income": {"credit_income": (0.08, _LASTING), "ore_income": (0.1, _LASTING)},
    "vp": {"vp": (-0.08, (1.0, 1.0, 1.0, 1.0, 0.6, 0.0))},
    "stations": {"trading_stations": (1.0, _LASTING)},
    "federations": {"federations": (3.0, (1.0, 1.0, 1.0, 1.0, 0.5, 0.0))},
    "contested": {"contested": (0.5, ())},
    "finals": {"finals": (0.3, _LASTING)},
    "qic": {"qic": (0.6, _LASTING)},
    "types": {"types": (0.6, _LASTING), "structures": (0.6, _LASTING)},
    "room": {"room": (0.06, _LASTING), "range": (0.3, _LASTING), "saved_ore": (0.1, _LASTING)},
}
LEVEL: Final = "strong"
_PLAYERS: Final = 4


def changed(steps: dict[str, float]) -> Weights:
    """Today's weights with so many steps of each factor."""
    data = load_weights().to_json()
    for factor, step in steps.items():
        for name, (size, shape) in FACTORS[factor].items():
            if shape:
                row = data["features"][name]
                data["features"][name] = [
                    old + step * size * share for old, share in zip(row, shape, strict=True)
                ]
            else:
                data[name] = max(0.0, data[name] + step * size)
    return Weights.from_json(data)


def drawn(seed: int, number: int) -> dict[str, float]:
    """Each factor up or down, the same for all seats of a board."""
    chance = random.Random(f"{seed}/{number}")
    return {factor: chance.choice((-1.0, 1.0)) for factor in FACTORS}


def played(match: Match, weights: Weights) -> list[int]:
    """The points of a table of equals."""
    game = Game(match.setup(), events=False)
    bots = {
        seat: Thinker(LEVEL, match.bot_seed(seat), LEVELS[LEVEL], weights)
        for seat in range(_PLAYERS)
    }
    play_out(game, bots, match.budget)
    return [player.vp for player in game.state.players]


def board(match: Match, seed: int, tried: dict[str, float]) -> dict[str, Any]:
    steps = tried or drawn(seed, match.number)
    other = {} if tried else {factor: -step for factor, step in steps.items()}
    return {
        "board": match.number,
        "steps": steps,
        "up": played(match, changed(steps)),
        "down": played(match, changed(other)),
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
    names = list(FACTORS)
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


def steps_of(text: str) -> dict[str, float]:
    """``stations=1,science=0.5``"""
    steps: dict[str, float] = {}
    for part in text.split(",") if text else []:
        name, _, size = part.partition("=")
        if name not in FACTORS:
            raise ValueError(f"{name!r} is no factor; there are {', '.join(FACTORS)}")
        steps[name] = float(size)
    return steps


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.together", description=__doc__)
    parser.add_argument("file", type=Path, help="where games are kept")
    parser.add_argument("--boards", type=int, default=100, help="(default 100)")
    parser.add_argument("--nodes", type=int, default=1500, help="a decision (default 1500)")
    parser.add_argument("--seed", type=int, default=777_001, help="of the boards")
    parser.add_argument("--try", dest="tried", default="", help="steps, as stations=1,science=1")
    wanted = parser.parse_args()
    try:
        tried = steps_of(wanted.tried)
    except ValueError as error:
        parser.error(str(error))
    kept = [json.loads(line) for line in wanted.file.open()] if wanted.file.exists() else []
    known = {one["board"] for one in kept}
    plan = Tournament(
        bots=(LEVEL,), games=wanted.boards, players=_PLAYERS, seed=wanted.seed, nodes=wanted.nodes
    )
    for match in plan.matches():
        if match.number not in known:
            kept.append(board(match, wanted.seed, tried))
            with wanted.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(kept[-1]) + "\n")
            print(f"{len(kept)} of {wanted.boards} boards", end="\r", flush=True)
    print()
    if tried:
        gains = [fmean(one["up"]) - fmean(one["down"]) for one in kept]
        spread = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        print(f"{fmean(gains):+.1f} ({spread:.1f}) VP a seat on {len(gains)} boards")
    elif len(kept) > len(FACTORS):
        for name, (gain, spread) in sorted(worth(kept).items(), key=lambda item: -item[1][0]):
            print(f"{name:12} {gain:+.2f} ({spread:.2f})")
    else:
        print(f"more than {len(FACTORS)} boards are needed to tell the factors apart")


if __name__ == "__main__":
    main()
