"""Means with 95% confidence intervals for games that belong together.

The games of one board share its map, tiles and factions, so they are not independent: a board is
one observation (a cluster). The variance of a mean is that of the sums of the boards' deviations
from it, and the interval takes Student's t with one degree of freedom less than there are boards.
With one value a board this is the ordinary t interval.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

CONFIDENCE: Final = 0.95
NORMAL: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, and between what it lies with 95% confidence; nobody knows from a single board."""

    value: float
    low: float | None = None
    high: float | None = None
    error: float | None = None  # the standard error of a mean

    @property
    def interval(self) -> list[float] | None:
        return None if self.low is None or self.high is None else [self.low, self.high]

    @property
    def margin(self) -> float | None:
        """Half the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


def mean(samples: Iterable[tuple[int, float]]) -> Estimate:
    """The mean of (board, value) pairs."""
    value, error, boards = _clustered(list(samples))
    if boards < 2:
        return Estimate(value)
    margin = t_quantile(boards - 1) * error
    return Estimate(value, value - margin, value + margin, error)


def share(samples: Iterable[tuple[int, float]]) -> Estimate:
    """The same for values between 0 and 1, such as wins: Wilson's interval, inside [0, 1].

    It counts as many independent games as would give the variance between boards.
    """
    value, error, boards = _clustered(list(samples))
    if boards < 2:
        return Estimate(value)
    number = value * (1 - value) / error**2 if error > 1e-9 and 0 < value < 1 else float(boards)
    squared = NORMAL**2
    centre = (value + squared / (2 * number)) / (1 + squared / number)
    spread = math.sqrt(value * (1 - value) / number + squared / (4 * number**2))
    margin = NORMAL * spread / (1 + squared / number)
    return Estimate(value, max(0.0, centre - margin), min(1.0, centre + margin))


def _clustered(samples: Sequence[tuple[int, float]]) -> tuple[float, float, int]:
    """Mean, its standard error, and the number of boards."""
    value = sum([sample for _, sample in samples]) / len(samples)
    deviations: dict[int, float] = {}
    for board, sample in samples:
        deviations[board] = deviations.get(board, 0.0) + sample - value
    boards = len(deviations)
    if boards < 2:
        return value, 0.0, boards
    squares = sum([deviation**2 for deviation in deviations.values()])
    return value, math.sqrt(boards / (boards - 1) * squares) / len(samples), boards


@cache
def t_quantile(freedom: int) -> float:
    """How many standard errors hold 95% of Student's distribution.

    The probability within +-t is a finite sum in the angle atan(t / sqrt(freedom)); it grows with
    the angle, so halving finds it.
    """
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        if _within(middle, freedom) < CONFIDENCE:
            low = middle
        else:
            high = middle
    return math.tan(low) * math.sqrt(freedom)


def _within(angle: float, freedom: int) -> float:
    cosine, term, total = math.cos(angle), 1.0, 0.0
    odd = freedom % 2
    if odd:
        term = cosine
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= cosine**2 * k / (k + 1)
    if odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total
