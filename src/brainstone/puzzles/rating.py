"""A rating of one's own: Glicko, one puzzle at a time.

The puzzles of the package keep theirs: nobody but the solver learns from an answer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

START: Final = 1200.0
UNKNOWN: Final = 350.0  # the deviation of somebody who has solved nothing
PUZZLE: Final = 100.0  # that of a puzzle, whose rating is an estimate
_LEAST: Final = 45.0  # nobody is known better
_KIND: Final = 10  # answers at first that cost nothing
_Q: Final = math.log(10) / 400


@dataclass(frozen=True)
class Standing:
    """Of somebody who solves puzzles: the rating, how sure it is, and after how many answers."""

    rating: float = START
    deviation: float = UNKNOWN
    answers: int = 0


def after(standing: Standing, puzzle: float, score: float) -> Standing:
    """The standing after an answer: ``score`` is 1 for a good one, 0 for a bad one."""
    weight = 1 / math.sqrt(1 + 3 * (_Q * PUZZLE / math.pi) ** 2)
    expected = 1 / (1 + 10 ** (-weight * (standing.rating - puzzle) / 400))
    known = 1 / standing.deviation**2 + (_Q * weight) ** 2 * expected * (1 - expected)
    rating = standing.rating + _Q / known * weight * (score - expected)
    if standing.answers < _KIND:
        rating = max(rating, standing.rating)
    return Standing(rating, max(_LEAST, math.sqrt(1 / known)), standing.answers + 1)
