"""Ridge regression: weights that foretell the VP of plans, held near the old weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brainstone.bots.features import NAMES
from brainstone.bots.tuning.samples import Sample
from brainstone.bots.weights import Weights
from brainstone.data.components import ROUNDS

_TIGHTNESS: Final = 30.0  # how many samples the old weights count for


def fit(samples: Sequence[Sample], old: Weights) -> tuple[Weights, list[tuple[int, float, float]]]:
    """New weights, and for each round: samples, error of the old ones, error of the new ones."""
    rounds: list[list[float]] = []
    report: list[tuple[int, float, float]] = []
    for number in range(1, ROUNDS + 1):
        mine = [sample for sample in samples if sample.round == number]
        before = old.rounds[number - 1]
        after = _fit_round(mine, before) if len(mine) > len(NAMES) else list(before)
        rounds.append(after)
        report.append((len(mine), _error(mine, before), _error(mine, after)))
    return Weights(rounds, old.contested), report


def _fit_round(samples: Sequence[Sample], old: Sequence[float]) -> list[float]:
    """Minimise squared errors plus the squared change of each weight in its own scale."""
    size = len(NAMES)
    number = len(samples)
    means = [sum(s.features[i] for s in samples) / number for i in range(size)]
    spread = [
        (sum((s.features[i] - means[i]) ** 2 for s in samples) / number) ** 0.5 or 1.0
        for i in range(size)
    ]
    rows = [[(s.features[i] - means[i]) / spread[i] for i in range(size)] for s in samples]
    errors = [s.vp - _predict(s.features, old) for s in samples]
    mean_error = sum(errors) / number
    matrix = [[0.0] * size for _ in range(size)]
    vector = [0.0] * size
    for row, error in zip(rows, errors, strict=True):
        for i, x in enumerate(row):
            vector[i] += x * (error - mean_error)
            line = matrix[i]
            for j in range(i, size):
                line[j] += x * row[j]
    for i in range(size):
        for j in range(i):
            matrix[i][j] = matrix[j][i]
        matrix[i][i] += _TIGHTNESS
    change = solve(matrix, vector)
    return [old[i] + change[i] / spread[i] for i in range(size)]


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


def _error(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The spread of what is left unexplained, apart from a constant."""
    if not samples:
        return 0.0
    errors = [s.vp - _predict(s.features, weights) for s in samples]
    mean = sum(errors) / len(errors)
    return float((sum((e - mean) ** 2 for e in errors) / len(errors)) ** 0.5)
