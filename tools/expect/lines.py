"""What was expected and what came, case by case, and summed up in lines of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

ROUNDS: Final = range(1, 7)
SKILLED: Final = ("casual", "strong", "expert")  # who does not err on purpose by 10 VP


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

    def __str__(self) -> str:
        return f"{self.bias + 0.0:+.1f}, {self.error:.1f}, {self.inside:.0%}"


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


def table_of(lines: dict[str, dict[int, Line]]) -> list[str]:
    """The lines of a table in Markdown, row by row; those without a case are left out."""
    text = [
        "| bias, mean error, in the band | games | R1 | R2 | R3 | R4 | R5 | R6 |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, found in lines.items():
        if found:
            games = max([line.games for line in found.values()])
            cells = [str(found[number]) if number in found else "" for number in ROUNDS]
            text.append(f"| {name} | {games} | {' | '.join(cells)} |")
    return text
