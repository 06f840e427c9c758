"""The course: lessons read from ``steps/*.json``, in the order of their file names."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias, cast

from brainstone import Game, Setup

LEARNER: Final = 0  # the seat of whoever learns; the other one is the friendly opponent's
ANYTHING: Final = "*"  # among wrong things: all that no other answer is about

Kind: TypeAlias = Literal["read", "point", "choose", "draft", "play"]
KINDS: Final[tuple[Kind, ...]] = ("point", "choose", "draft", "play")


@dataclass(frozen=True)
class Step:
    """One thing to do, at a moment of the record.

    What it takes is one of: reading on; pointing at one thing of each of ``things``; choosing the
    kind of action ``action``; composing ``moves`` without confirming them (none: taking back);
    playing them. Whoever goes on inside a turn finds what was composed before it in ``begins``.
    """

    at: int
    kind: Kind
    begins: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    things: tuple[tuple[str, ...], ...] = ()
    action: str = ""
    lit: tuple[str, ...] = ()
    by_heart: bool = False  # nothing is lit unless somebody is lost
    wrong: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)  # numbers that the words name, before it
    after: Mapping[str, Any] = field(default_factory=dict)  # and once it is done


@dataclass(frozen=True)
class Lesson:
    name: str
    record: str
    minutes: int
    steps: tuple[Step, ...]
    opens: tuple[str, ...] = ()  # panels of the table that no lesson before it speaks of

    @property
    def box(self) -> str:
        """The expansion that it teaches, "" for the base game."""
        return read_record(self.record).expansion

    def game(self, step: Step) -> Game:
        """The game as the step finds it; a copy."""
        return _position(self.record, step.at).clone(events=True)

    def answer_key(self, number: int, answer: str) -> str:
        """The text that answers something wrong in a step, counted from 0."""
        return f"lesson.{self.name}.{number + 1}.wrong.{answer}"


@dataclass(frozen=True)
class Record:
    setup: Setup
    moves: tuple[str, ...]

    @property
    def expansion(self) -> str:
        named = self.setup.to_json().get("expansion")
        return named["name"] if named else ""


@cache
def course() -> tuple[Lesson, ...]:
    """Every lesson, in the order in which they are best learned."""
    folder = files(__name__.rpartition(".")[0]) / "steps"
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".json"))
    return tuple(
        _read_lesson(name.removesuffix(".json").partition("-")[2], _read(f"steps/{name}"))
        for name in names
    )


def covered(lesson: Lesson) -> dict[str, int]:
    """The panels that only later lessons speak of, with the numbers of those, from 1."""
    lessons = course()
    later = enumerate(lessons[lessons.index(lesson) + 1 :], lessons.index(lesson) + 2)
    return {panel: number for number, one in later for panel in one.opens}


@cache
def read_record(name: str) -> Record:
    told = _read(f"records/{name}.json")
    return Record(Setup.from_json(told["setup"]), tuple(told["moves"]))


@cache
def _position(record: str, ply: int) -> Game:
    told = read_record(record)
    game = Game(told.setup)
    for move in told.moves[:ply]:
        game.play(move)
    return game


def _read(path: str) -> dict[str, Any]:
    file = files(__name__.rpartition(".")[0]) / path
    return cast("dict[str, Any]", json.loads(file.read_text(encoding="utf-8")))


def _read_lesson(name: str, told: dict[str, Any]) -> Lesson:
    steps: list[Step] = []
    for row in told["steps"]:
        before = steps[-1] if steps and steps[-1].at == row["at"] else None
        steps.append(_read_step(row, _composed(before)))
    opens = tuple(told.get("opens", ()))
    return Lesson(name, told["record"], told["minutes"], tuple(steps), opens)


def _composed(before: Step | None) -> tuple[str, ...]:
    """What lies composed after a step of the same moment."""
    if before is None or before.kind == "play":
        return ()
    return before.moves if before.kind == "draft" else before.begins


def _read_step(row: dict[str, Any], begins: tuple[str, ...]) -> Step:
    kind: Kind = next((one for one in KINDS if one in row), "read")
    goal: Any = row.get(kind)
    return Step(
        at=row["at"],
        kind=kind,
        begins=begins,
        moves=tuple(goal) if kind in ("draft", "play") else (),
        things=tuple([tuple(group) for group in goal]) if kind == "point" else (),
        action=goal if kind == "choose" else "",
        lit=tuple(row.get("lit", ())),
        by_heart=row.get("by_heart", False),
        wrong={answer: tuple(things) for answer, things in row.get("wrong", {}).items()},
        facts=row.get("facts", {}),
        after=row.get("after", {}),
    )
