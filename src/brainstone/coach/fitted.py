"""The fitted numbers, as the files beside this one hold them; ``tools/expect`` writes these."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

POINTS: Final = "points"  # the part that a player has already
# What points are still to come from: the groups that kinds of sources declare, and all that boxes
# besides the base game bring.
SOURCES: Final = (
    "round",
    "federation",
    "booster",
    "tech",
    "qic",
    "research",
    "final",
    "resources",
    "faction",
    "charging",  # paid, so less than nothing
    "other",
)
# How well somebody plays: VP a seat in games of four equals of the base game (docs/bots.md).
PARS: Final = {
    "novice": 90.0,
    "casual": 119.0,
    "strong": 141.0,
    "expert": 148.0,
    "master": 152.0,
    "people": 157.0,  # experienced ones; with a few games only (docs/arena.md)
}


def known_players() -> list[str]:
    return list(PARS)


def par_of(name: str) -> float | None:
    """How well a bot of that name plays, whatever its character; none if nobody knows."""
    return PARS.get(name.partition("@")[0].partition(":")[0])


class Stage:
    """One stage of the game: what each number is worth for every source, and how sure that is."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.start: Final[list[float]] = data["start"]
        self.worth: Final[dict[str, list[float]]] = data["worth"]
        self.low: Final[float] = data["low"]
        self.high: Final[float] = data["high"]
        self.error: Final[float] = data["error"]
        self.common: Final[float] = data["common"]

    def to_come(self, numbers: dict[str, float]) -> list[float]:
        """The VP still to come, by source."""
        return self._sums(numbers)[: len(SOURCES)]

    def guess(self, numbers: dict[str, float]) -> float:
        """How well somebody plays who has come to such a position."""
        return self._sums(numbers)[len(SOURCES)]

    def _sums(self, numbers: dict[str, float]) -> list[float]:
        sums = self.start.copy()
        places = range(len(sums))
        for name, number in numbers.items():
            worth = self.worth.get(name)
            if number and worth is not None:
                for i in places:
                    sums[i] += number * worth[i]
        return sums


class Fitted:
    """All stages for one kind of game, with or without a look at what could be done next."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.stages: Final = [Stage(stage) for stage in data["stages"]]

    def guess(self, stage: int, numbers: dict[str, float]) -> float:
        guess = self.stages[stage].guess(numbers)
        return min(max(guess, PARS["novice"]), PARS["people"])


def fitted_for(expansion: str, look: bool, program: bool) -> Fitted:
    """For a seat that a program plays, or a player; of a box nobody has fitted, the base game's."""
    kind = "automa" if program else expansion or "base"
    return _read(kind, look or program) or _read("base", look) or _missing()


def file_name(kind: str, look: bool) -> str:
    return f"expect-{kind}.json" if look else f"expect-{kind}-still.json"


@cache
def _read(kind: str, look: bool) -> Fitted | None:
    path = files("brainstone.coach") / file_name(kind, look)
    return Fitted(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None


def _missing() -> Fitted:
    raise FileNotFoundError(file_name("base", look=True))
