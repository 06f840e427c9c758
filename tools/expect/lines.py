"""What was expected and what came, case by case, and summed up in lines of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

ROUNDS: Final = range(1, 7)


@dataclass(frozen=True)
class Case:
    """One seat at one moment: what was expected, and what came."""

    row: dict[str, Any]
    vp: float
    low: float
    high: float

    @property
    def error(self) -> float:
        return self.vp - float(self.row["final"])

    @property
    def is_inside(self) -> bool:
        return self.low <= float(self.row["final"]) <= self.high


@dataclass(frozen=True)
class Line:
    """Of some cases."""

    cases: int
    games: int
    bias: float
    error: float  # mean, absolute
    inside: float  # share

    @classmethod
    def of(cls, cases: Sequence[Case]) -> Line:
        n = len(cases)
        return cls(
            n,
            len({(case.row["plan"], case.row["number"]) for case in cases}),
            sum([case.error for case in cases]) / n,
            sum([abs(case.error) for case in cases]) / n,
            len([case for case in cases if case.is_inside]) / n,
        )


def by_round(cases: Sequence[Case], kind: str = "start") -> dict[int, Line]:
    """The lines of each round, at its first turn or between."""
    lines: dict[int, Line] = {}
    for number in ROUNDS:
        some = [c for c in cases if c.row["kind"] == kind and c.row["stage"] == number]
        if some:
            lines[number] = Line.of(some)
    return lines


def alike(levels: Sequence[dict[int, Line]]) -> dict[int, Line]:
    """Several levels in one line, however many games of each there are."""
    lines: dict[int, Line] = {}
    for number in ROUNDS:
        some = [level[number] for level in levels if number in level]
        if some and len(some) == len(levels):
            lines[number] = Line(
                sum([line.cases for line in some]),
                sum([line.games for line in some]),
                fmean([line.bias for line in some]),
                fmean([line.error for line in some]),
                fmean([line.inside for line in some]),
            )
    return lines
