"""Tables of equals: what makes everybody at a table score more?

Trials (``trials.py``) tell what makes a seat beat the others. The points of a table of equals are
another matter, for what one gains another may lose. Here all seats of a table make every stride the
same way, and the board is played once more with all of them the other way. Half of the difference
of the tables' means is what the strides of all bring, half of that of a seat what its faction's do.

``casual`` plays a game in a third of a second, so that thousands of boards can be played. What it
learns so holds for tables of bots that plan, too, but whoever plays with it beats nobody by it
(docs/bots.md): no bot of the package does.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from brainstone.bots.contract import Budget, play_out
from brainstone.bots.seen import FACTIONS
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.tuning.fit import equations, solve
from brainstone.bots.tuning.trials import Stride, moved
from brainstone.bots.weights import Weights
from brainstone.engine.game import Game
from brainstone.engine.setup.choices import Setup

LEVEL: Final = "casual"
PLAYERS: Final = (4, 4, 4, 2, 4, 3)  # taken in turn
_FARTHEST: Final = 4.0  # strides in one pass
# Of the true effects: never believe that nothing matters.
_LEAST_VARIANCE: Final = 0.003
_LEAST_OF_FACTIONS: Final = 0.02


class Board(NamedTuple):
    """What came of a board: by seat the faction, the VP of one table and of the other."""

    seed: int
    factions: list[str]
    vp: list[int]
    other_vp: list[int]

    @property
    def gains(self) -> list[float]:
        """What the strides brought to each seat."""
        return [(one - other) / 2 for one, other in zip(self.vp, self.other_vp, strict=True)]

    @property
    def gain(self) -> float:
        """What they brought to the table, a seat."""
        return sum(self.gains) / len(self.vp)


class Tables(NamedTuple):
    """Many boards played with the same weights: the first so many strides were tried, by bots of a
    level, and an effect of 1 VP is worth going ``step`` strides."""

    step: float
    strides: int
    level: str
    boards: list[Board]


def signs_of(seed: int, strides: int) -> list[int]:
    """Which way each stride is made on a board."""
    chance = random.Random(f"together/{seed}")
    return [chance.choice((-1, 1)) for _ in range(strides)]


def table_task(task: tuple[int, dict[str, Any], list[Stride], int, str]) -> Board:
    """For another process: a seed, weights as JSON, what is tried, nodes, and a level."""
    seed, weights, strides, nodes, level = task
    return play_board(seed, Weights.from_json(weights), strides, nodes, level)


def play_board(
    seed: int, weights: Weights, strides: Sequence[Stride], nodes: int, level: str = LEVEL
) -> Board:
    """A board, played by two tables."""
    setup = Setup.random(players=PLAYERS[seed % len(PLAYERS)], seed=seed, factions="random")
    signs = signs_of(seed, len(strides))
    vps: list[list[int]] = []
    factions: list[str] = []
    for way in (1, -1):
        own = moved(weights, strides, [way * sign for sign in signs])
        game = Game(setup, events=False)
        seats = range(setup.players)
        bots = {seat: Thinker("trial", 8 * seed + seat, LEVELS[level], own) for seat in seats}
        play_out(game, bots, Budget(nodes=nodes))
        vps.append([player.vp for player in game.state.players])
        factions = [player.me.name for player in game.state.players]
    return Board(seed, factions, *vps)


def advanced(
    weights: Weights, strides: Sequence[Stride], tried: Tables
) -> tuple[Weights, list[float]]:
    """Better weights, and what each stride was found to bring."""
    strides = strides[: tried.strides]
    found = effects(tried.boards, strides)
    ways = [max(-_FARTHEST, min(_FARTHEST, tried.step * effect)) for effect in found]
    return moved(weights, strides, ways), found


def effects(boards: Sequence[Board], strides: Sequence[Stride]) -> list[float]:
    """The VP a seat that each stride brings, as far as the boards tell."""
    found = [0.0] * len(strides)
    signs = [signs_of(board.seed, len(strides)) for board in boards]
    common = [i for i, stride in enumerate(strides) if not stride.faction]
    # The mean of more seats says more: its share of the regression grows with them.
    shares = [len(board.vp) ** 0.5 for board in boards]
    rows = [[share * way[i] for i in common] for share, way in zip(shares, signs, strict=True)]
    gains = [share * board.gain for share, board in zip(shares, boards, strict=True)]
    for i, effect in zip(common, _ridge([(rows, gains)], _LEAST_VARIANCE)[0], strict=True):
        found[i] = effect
    factions = sorted({stride.faction for stride in strides if stride.faction})
    cases = []
    places = []
    for faction in factions:
        own = [i for i, stride in enumerate(strides) if stride.faction == faction]
        rows, gains = [], []
        for board, way in zip(boards, signs, strict=True):
            if faction in board.factions:
                told = sum([found[i] * way[i] for i in common])
                rows.append([float(way[i]) for i in own])
                gains.append(board.gains[board.factions.index(faction)] - told)
        if rows:
            cases.append((rows, gains))
            places.append(own)
    for own, told_of in zip(places, _ridge(cases, _LEAST_OF_FACTIONS), strict=True):
        for i, effect in zip(own, told_of, strict=True):
            found[i] = effect
    return found


Case = tuple[list[list[float]], list[float]]  # rows and what came of each


def _ridge(cases: Sequence[Case], least: float) -> list[list[float]]:
    """Regressions in which effects shrink, as far as those of all together may be chance."""
    squares: list[float] = []  # of plain effects, less what chance makes of nothing
    variances: list[float] = []
    for rows, gains in cases:
        mean = sum(gains) / len(gains)
        variance = sum([(gain - mean) ** 2 for gain in gains]) / len(gains)
        variances.append(variance)
        for column in zip(*rows, strict=True):
            weight = sum([x * x for x in column])
            plain = sum([x * gain for x, gain in zip(column, gains, strict=True)]) / weight
            squares.append(plain**2 - variance / weight)
    spread = max(least, sum(squares) / len(squares)) if squares else least
    found: list[list[float]] = []
    for (rows, gains), variance in zip(cases, variances, strict=True):
        matrix, vector = equations(rows, gains)
        for i in range(len(vector)):
            matrix[i][i] += variance / spread or 1.0
        found.append(solve(matrix, vector))
    return found


# A record: seeds and results, from which the weights can be worked out again


def read_tables(text: str) -> list[Tables]:
    passes: list[Tables] = []
    for row in json.loads(text):
        boards = [
            Board(seed, [FACTIONS[number] for number in factions], *vps)
            for seed, factions, *vps in row["boards"]
        ]
        passes.append(Tables(row["step"], row["strides"], row["level"], boards))
    return passes


def write_tables(passes: Sequence[Tables]) -> str:
    rows: list[str] = []
    for step, strides, level, boards in passes:
        lines = ",\n".join([f"  {_line(board)}" for board in boards])
        how = f'"step": {step}, "strides": {strides}, "level": "{level}"'
        rows.append(f' {{{how}, "boards": [\n{lines}\n ]}}')
    return "[\n" + ",\n".join(rows) + "\n]\n"


def _line(board: Board) -> str:
    """Factions by their numbers: there are thousands of boards."""
    factions = [FACTIONS.index(name) for name in board.factions]
    return json.dumps([board.seed, factions, board.vp, board.other_vp], separators=(",", ":"))
