"""The fitted numbers, as the files beside this one hold them; ``tools/expect`` writes these."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brainstone.bots.who import PEOPLE

_BY_PLAY: Final = ("round", "federation", "booster", "tech", "qic", "faction", "other")
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
    "novice": 93.0,
    "casual": 124.0,
    "strong": 147.0,  # in its own second
    "expert": 155.0,  # in its own three
    "master": 157.0,  # guessed
    PEOPLE: 157.0,  # experienced ones (docs/analysis.md)
}
_LEAST_PAR: Final = 70.0  # that is guessed
_SAID: Final = (40.0, 220.0)  # strengths that are believed when they are told as VP


def known_players() -> list[str]:
    return list(PARS)


def par_of(name: str) -> float | None:
    """How well a bot of that name plays, whatever its character, or who is told by so many VP
    instead of a name; none if nobody knows."""
    try:
        vp = float(name)
    except ValueError:
        return PARS.get(name.partition("@")[0].partition(":")[0])
    return vp if _SAID[0] <= vp <= _SAID[1] else None


class Stage:
    """One stage of the game: what each number is worth for every source, and how sure that is."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.start: Final[list[float]] = data["start"]
        self.worth: Final[dict[str, list[float]]] = data["worth"]
        self.spread: Final[list[float]] = data["spread"]
        self.low: Final[float] = data["low"]  # these three in units of the spread
        self.high: Final[float] = data["high"]
        self.error: Final[float] = data["error"]
        self.common: Final[float] = data["common"]

    def to_come(self, numbers: dict[str, float]) -> list[float]:
        """The VP still to come, by source."""
        return self._sums(numbers)[: len(SOURCES)]

    def width(self, numbers: dict[str, float], to_come: list[float]) -> float:
        """How unsure it is: the more points are to be played for, the less is known."""
        least, *more = self.spread
        width = 0.0
        for number, worth in zip(what_spreads(numbers, to_come), more, strict=True):
            width += number * worth
        return max(width, least)

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


def what_spreads(numbers: dict[str, float], to_come: list[float]) -> list[float]:
    """What the size of errors depends on: points by play still to come, and who plays."""
    play = sum([vp for name, vp in zip(SOURCES, to_come, strict=True) if name in _BY_PLAY])
    more = 1.0 if any([name.startswith("expansion_") for name in numbers]) else 0.0
    return [1.0, play, numbers.get("par", 0.0), numbers.get("passed", 0.0), more]


class Fitted:
    """All stages of a game."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.stages: Final = [Stage(stage) for stage in data["stages"]]

    def guess(self, stage: int, numbers: dict[str, float]) -> float:
        guess = self.stages[stage].guess(numbers)
        return min(max(guess, _LEAST_PAR), PARS[PEOPLE])


class People:
    """What of the expectations is otherwise where people play: fitted to bots, they are corrected
    by what is known of people (docs/analysis.md)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.more: Final[list[float]] = data["more"]  # VP, stage by stage
        self.wider: Final[float] = data["wider"]  # errors, times those of bots


def file_name(look: bool, program: bool = False) -> str:
    if program:
        return "expect-program.json"
    return "expect.json" if look else "expect-still.json"


PEOPLE_FILE: Final = "expect-people.json"


@cache
def people(look: bool) -> People:
    path = files("brainstone.coach") / PEOPLE_FILE
    return People(json.loads(path.read_text(encoding="utf-8"))[file_name(look)])


@cache
def fitted_for(look: bool, program: bool) -> Fitted:
    """For a player, or for a seat that a program plays, of whose turns nothing can be planned."""
    path = files("brainstone.coach") / file_name(look, program)
    return Fitted(json.loads(path.read_text(encoding="utf-8")))
