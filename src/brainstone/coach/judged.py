"""One decision of a game as it was judged, and the numbers of many; for whoever shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Protocol, TypeVar

from brainstone.coach.judging import CLASSES, THEMES, accuracy
from brainstone.data.components import ROUNDS

MOMENTS: Final = 10  # at most


@dataclass(frozen=True)
class Judged:
    """One decision: what was played, what was better, and why."""

    number: int
    ply: int
    seat: int
    round: int
    is_turn: bool
    expected: tuple[tuple[float, float, float], ...]  # VP in the end of every seat, with the band
    judged: bool
    played: tuple[str, ...]
    best: tuple[str, ...] = ()
    plan: tuple[tuple[int, tuple[str, ...]], ...] = ()
    loss: float = 0.0
    error: float = 0.0
    losses: tuple[float, ...] = ()
    grade: str = ""
    theme: str = ""
    reasons: tuple[tuple[str, float], ...] = ()
    later_played: dict[str, int] | None = None
    later_best: dict[str, int] | None = None
    nodes: int = 0

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


class Turn(Protocol):
    """What the numbers are made of."""

    @property
    def number(self) -> int: ...

    @property
    def round(self) -> int: ...

    @property
    def is_turn(self) -> bool: ...

    @property
    def loss(self) -> float: ...

    @property
    def grade(self) -> str: ...

    @property
    def theme(self) -> str: ...


T = TypeVar("T", bound=Turn)


def moments_of(turns: Sequence[T]) -> list[T]:
    """The key moments among some decisions, the largest loss first."""
    some = [one for one in turns if one.grade]
    return sorted(some, key=lambda one: (-one.loss, one.number))[:MOMENTS]


def summary(turns: Sequence[Turn]) -> dict[str, Any]:
    """The numbers of one seat: accuracy in all, by round and by theme; VP left on the table."""
    rounds = {number: [t for t in turns if t.round == number] for number in range(1, ROUNDS + 1)}
    themes = {theme: [t for t in turns if t.theme == theme] for theme in THEMES}
    return {
        "turns": len([turn for turn in turns if turn.is_turn]),
        "accuracy": _accuracy(turns),
        "lost": round(sum([turn.loss for turn in turns if turn.grade]), 1),
        "by_round": {str(number): _accuracy(some) for number, some in rounds.items() if some},
        "by_theme": {theme: _accuracy(some) for theme, some in themes.items() if some},
        "classes": {name: len([t for t in turns if t.grade == name]) for name in CLASSES},
    }


def _accuracy(turns: Sequence[Turn]) -> float:
    """The mean of the turns."""
    return round(sum([accuracy(turn.loss) for turn in turns]) / len(turns), 1)
