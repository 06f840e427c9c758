"""The profile of a bot: the mean course of its games, and that of people to compare with."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brainstone.arena.match import GameResult
from brainstone.coach.course import ACTIONS, CHARGING, INCOME, KINDS, LEFT, Course

PEOPLE: Final = "people.json"
TAKEN: Final = "charges_taken"  # the share of the offers that was accepted


@cache
def people() -> dict[str, Any]:
    """Means of people in the form of a bot's, nothing where they have not been counted."""
    found: dict[str, Any] = json.loads((files("brainstone.arena") / PEOPLE).read_text("utf-8"))
    return found


def profile(bots: Sequence[str], games: Sequence[GameResult]) -> dict[str, Any]:
    """By bot; docs/arena.md explains it."""
    courses: dict[str, list[Course]] = {name: [] for name in bots}
    for game in games:
        for seat in game["seats"]:
            if "course" in seat:
                courses[seat["bot"]].append(seat["course"])
    return {
        "bots": {name: _means(some) for name, some in courses.items() if some},
        "people": people(),
    }


def _means(courses: list[Course]) -> dict[str, Any]:
    rounds = {name: _rounds(name, courses) for name in _lines(courses)}
    offered, accepted = rounds["charges_offered"], rounds["charges_accepted"]
    rounds[TAKEN] = [
        round(yes / asked, 3) if yes is not None and asked else None
        for yes, asked in zip(accepted, offered, strict=True)
    ]
    return {
        "seats": len(courses),
        "final_scoring": _mean([course["final_scoring"] for course in courses]),
        "rounds": rounds,
        "starts": {name: _starts(name, courses) for name in courses[0]["starts"]},
    }


def _lines(courses: list[Course]) -> list[str]:
    """What is told of the rounds, in order; kinds of actions that a box brings come after ours."""
    ours = dict.fromkeys([ACTIONS, *KINDS.values()])
    others = dict.fromkeys(["vp_by_play", *LEFT, *CHARGING])
    new = sorted({name for course in courses for name in course["rounds"]} - {*ours, *others})
    return [*ours, *new, *others]


def _rounds(name: str, courses: list[Course]) -> list[float | None]:
    """The rounds and the whole game; what is left from round to round has no sum."""
    some = [course["rounds"][name] for course in courses if name in course["rounds"]]
    seats = len(courses)
    means = [round(sum(numbers) / seats, 3) for numbers in zip(*some, strict=True)]
    return [*means, None if name in LEFT else round(sum([sum(one) for one in some]) / seats, 3)]


def _starts(name: str, courses: list[Course]) -> list[float | None]:
    """The beginnings of the rounds and the end of the game, after which no income comes."""
    some = [course["starts"][name] for course in courses]
    means: list[float | None] = [_mean(numbers) for numbers in zip(*some, strict=True)]
    return [*means[:-1], None] if name in INCOME else means


def _mean(numbers: Sequence[int]) -> float:
    return round(statistics.fmean(numbers), 3)
