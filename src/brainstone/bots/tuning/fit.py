"""Ridge regression: weights that foretell the VP of plans, held near the old weights.

A weight may change by a constant and by a slope over the rounds. Samples are compared within one
faction and round only: what a faction has from its board is no merit of the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brainstone.bots.features import NAMES
from brainstone.bots.tuning.samples import Sample
from brainstone.bots.weights import Weights
from brainstone.data.components import ROUNDS

_TIGHTNESS: Final = 60.0  # how many samples the old weights count for


def fit(samples: Sequence[Sample], old: Weights) -> tuple[Weights, float, float]:
    """New weights, and how far off the old and the new ones are in VP."""
    size = len(NAMES)
    rows, errors = _differences(samples, old)
    columns = len(rows[0])
    spread = [(sum(row[i] ** 2 for row in rows) / len(rows)) ** 0.5 or 1.0 for i in range(columns)]
    scaled = [[x / spread[i] for i, x in enumerate(row)] for row in rows]
    matrix = [[0.0] * columns for _ in range(columns)]
    vector = [0.0] * columns
    for row, error in zip(scaled, errors, strict=True):
        for i, x in enumerate(row):
            if x:
                vector[i] += x * error
                line = matrix[i]
                for j in range(i, columns):
                    line[j] += x * row[j]
    for i in range(columns):
        for j in range(i):
            matrix[i][j] = matrix[j][i]
        matrix[i][i] += _TIGHTNESS
    change = [x / spread[i] for i, x in enumerate(solve(matrix, vector))]
    rounds = [
        [
            old.rounds[number - 1][i] + change[i] + change[size + i] * _slope(number)
            for i in range(size)
        ]
        for number in range(1, ROUNDS + 1)
    ]
    new = Weights(rounds, old.contested)
    return new, _size(errors), _size(_differences(samples, new)[1])


def _slope(number: int) -> float:
    """From -1 in the first round to 1 in the last."""
    return (2 * number - ROUNDS - 1) / (ROUNDS - 1)


def _differences(
    samples: Sequence[Sample], weights: Weights
) -> tuple[list[list[float]], list[float]]:
    """Features (and features times slope) and errors, as differences from the group's means."""
    groups: dict[tuple[str, int], list[Sample]] = {}
    for sample in samples:
        groups.setdefault((sample.faction, sample.round), []).append(sample)
    rows: list[list[float]] = []
    errors: list[float] = []
    for (_, number), group in sorted(groups.items()):
        if len(group) < 2:
            continue
        means = [
            sum(column) / len(group) for column in zip(*[s.features for s in group], strict=True)
        ]
        slope = _slope(number)
        off = [s.vp - _predict(s.features, weights.rounds[number - 1]) for s in group]
        mean_off = sum(off) / len(group)
        for sample, error in zip(group, off, strict=True):
            row = [x - mean for x, mean in zip(sample.features, means, strict=True)]
            rows.append(row + [x * slope for x in row])
            errors.append(error - mean_off)
    return rows, errors


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


def _predict(features: Sequence[float], weights: Sequence[float]) -> float:
    return sum(w * x for w, x in zip(weights, features, strict=True))


def _size(errors: Sequence[float]) -> float:
    return float((sum(error**2 for error in errors) / max(1, len(errors))) ** 0.5)
