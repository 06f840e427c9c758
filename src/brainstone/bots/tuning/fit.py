"""What each stride brings: a regression in which small and doubtful effects shrink."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brainstone.bots.tuning.trials import Pass, Stride, Trial, moved
from brainstone.bots.weights import Weights

_FARTHEST: Final = 1.6  # strides in one pass
_LEAST_VARIANCE: Final = 0.02  # of the true effects: never believe that nothing matters


def advanced(
    weights: Weights, strides: Sequence[Stride], tried: Pass
) -> tuple[Weights, list[float]]:
    """Better weights, and what each stride was found to bring."""
    ways, found = ways_of(strides[: tried.strides], tried)
    return moved(weights, strides[: tried.strides], ways), found


def ways_of(strides: Sequence[Stride], tried: Pass) -> tuple[list[float], list[float]]:
    """How far to go with each stride, and what each was found to bring."""
    found = effects(tried.trials, [stride.kind for stride in strides])
    return [max(-_FARTHEST, min(_FARTHEST, tried.step * effect)) for effect in found], found


def effects(trials: Sequence[Trial], kinds: Sequence[str]) -> list[float]:
    """The VP that each stride brings, as far as the trials tell.

    Strides of one kind are believed as far as they bring more than chance.
    """
    rows, gains = differences(trials)
    size = len(kinds)
    variance = sum(gain**2 for gain in gains) / len(gains)
    if not variance:  # too few games: each faction was played once
        return [0.0] * size
    matrix, vector = equations(rows, gains)
    for kind in sorted(set(kinds)):
        of_kind = [i for i in range(size) if kinds[i] == kind and matrix[i][i]]
        spread = 0.0  # what is more than chance in the plain effects
        for i in of_kind:
            spread += ((vector[i] / matrix[i][i]) ** 2 - variance / matrix[i][i]) / len(of_kind)
        for i in of_kind:
            matrix[i][i] += variance / max(spread, _LEAST_VARIANCE)
    for i in range(size):
        matrix[i][i] = matrix[i][i] or 1.0  # nobody has tried it
    return solve(matrix, vector)


def differences(trials: Sequence[Trial]) -> tuple[list[list[float]], list[float]]:
    """Signs and gains as differences from the others of the game, and from what a faction makes."""
    games: dict[int, list[Trial]] = {}
    for trial in trials:
        games.setdefault(trial.game, []).append(trial)
    rows: list[list[float]] = []
    gains: list[float] = []
    factions: list[str] = []
    for _, seats in sorted(games.items()):
        mean = sum(seat.gain for seat in seats) / len(seats)
        signs = [sum(column) / len(seats) for column in zip(*[s.signs for s in seats], strict=True)]
        for seat in seats:
            rows.append([x - y for x, y in zip(seat.signs, signs, strict=True)])
            gains.append(seat.gain - mean)
            factions.append(seat.faction)
    usual = {
        name: sum(g for g, f in zip(gains, factions, strict=True) if f == name)
        / factions.count(name)
        for name in sorted(set(factions))
    }
    return rows, [gain - usual[name] for gain, name in zip(gains, factions, strict=True)]


def equations(
    rows: Sequence[list[float]], gains: Sequence[float]
) -> tuple[list[list[float]], list[float]]:
    """Those of a regression of gains on rows."""
    size = len(rows[0])
    matrix = [[0.0] * size for _ in range(size)]
    vector = [0.0] * size
    for row, gain in zip(rows, gains, strict=True):
        places = [i for i, x in enumerate(row) if x]
        for k, i in enumerate(places):
            x = row[i]
            vector[i] += x * gain
            line = matrix[i]
            for j in places[k:]:
                line[j] += x * row[j]
    for i in range(size):
        for j in range(i):
            matrix[i][j] = matrix[j][i]
    return matrix, vector


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Gauss elimination; the matrix is positive definite."""
    size = len(vector)
    rows = [[*line, vector[i]] for i, line in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        for k in range(i + 1, size):
            factor = rows[k][i] / pivot
            if factor:
                above = rows[i]
                below = rows[k]
                for j in range(i, size + 1):
                    below[j] -= factor * above[j]
    result = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][j] * result[j] for j in range(i + 1, size))
        result[i] = (rows[i][size] - rest) / rows[i][i]
    return result
