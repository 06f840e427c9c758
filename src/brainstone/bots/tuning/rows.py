"""Positions with what a plan makes of them, and what features are worth by such rows.

Compared are positions that one seat can reach from the same turn, so that what the board, the seat
and the faction give falls out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from brainstone.bots.features import FEATURES, MARKS
from brainstone.bots.planner import Node
from brainstone.bots.seen import Seen
from brainstone.bots.tuning.fit import equations, solve
from brainstone.bots.worth import Judge
from brainstone.data.components import ROUNDS
from brainstone.engine.core.state import GameState

PENALTY: Final = 100.0  # in standard deviations; what shows little stays as it was


class Row(NamedTuple):
    """A position, and the VP that a plan from it hopes for."""

    group: tuple[int, int]  # game and turn
    features: list[float]
    vp: float


def features_of(judge: Judge, state: GameState) -> list[float]:
    player = state.players[judge.seat]
    seen = Seen(judge.tables, state, judge.finals(state, player, ROUNDS - state.round))
    row = [feature.of(seen) for feature in FEATURES]
    for marks in MARKS:
        had = set(marks.had(seen))
        row += [1.0 if place in had else 0.0 for place in range(len(marks.names))]
    return row


def best(ends: Sequence[Node]) -> float:
    """What the best plan hopes for, without the bonus for doing contested things first."""
    return max([end.value - end.urge for end in ends])


def differences(rows: Sequence[Row]) -> tuple[list[list[float]], list[float]]:
    """Features and VP less the means of their group."""
    groups: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append(row)
    features: list[list[float]] = []
    gains: list[float] = []
    for some in groups.values():
        means = [
            sum(column) / len(some) for column in zip(*[r.features for r in some], strict=True)
        ]
        vp = sum([row.vp for row in some]) / len(some)
        for row in some:
            features.append([x - mean for x, mean in zip(row.features, means, strict=True)])
            gains.append(row.vp - vp)
    return features, gains


def fitted(rows: Sequence[Row], start: Sequence[float]) -> list[float]:
    """What features are worth by these rows; what they do not tell stays as at the start."""
    features, vp = differences(rows)
    rest = [
        gain - sum([x * old for x, old in zip(row, start, strict=True)])
        for row, gain in zip(features, vp, strict=True)
    ]
    matrix, vector = equations(features, rest)
    for i in range(len(start)):
        matrix[i][i] = matrix[i][i] * (1.0 + PENALTY / max(1, len(rows))) or 1.0
    return [old + more for old, more in zip(start, solve(matrix, vector), strict=True)]
