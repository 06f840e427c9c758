"""The tables of lessons: positions that nobody owns, shown like any other and never stored."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Raw
from msgspec.json import encode

from brainstone.engine.core.sentences import say
from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.lessons.course import LEARNER, Lesson, Step, course, covered, read_record
from brainstone.lessons.first_game import first_game
from brainstone.lessons.judging import judge
from brainstone.server.common.errors import Unknown
from brainstone.server.tables.api_types import EncodedTable, LessonShown, LessonStep
from brainstone.server.tables.live_game import LiveGame, Seat, Terms
from brainstone.server.tables.position import Position
from brainstone.server.tables.seen import encode_table

WHOEVER_LEARNS: Final = "learner"  # everybody looks at the same tables
OPPONENT: Final = "Nova"
FRIENDLY: Final = "casual"


@cache
def shown_course() -> bytes:
    """As the type ``Course`` says, in JSON: it is the same for everybody, so it is made once."""
    told = {
        "lessons": _shown_lessons(),
        "first_game": first_game().to_json(),
        "opponent": OPPONENT,
        "bot": FRIENDLY,
    }
    return encode(told)


def _shown_lessons() -> list[LessonShown]:
    return [
        LessonShown(
            lesson.name,
            lesson.box,
            lesson.minutes,
            covered(lesson),
            [_shown_step(lesson, i, step) for i, step in enumerate(lesson.steps)],
        )
        for lesson in course()
    ]


def _shown_step(lesson: Lesson, number: int, step: Step) -> LessonStep:
    return LessonStep(
        step.kind,
        step.at,
        list(step.begins),
        list(step.moves),
        [list(group) for group in step.things],
        step.action,
        list(step.lit),
        step.by_heart,
        {lesson.answer_key(number, answer): list(about) for answer, about in step.wrong.items()},
    )


def find_step(name: str, number: int) -> tuple[Lesson, Step]:
    """A step of a lesson, counted from 1."""
    lesson = next((one for one in course() if one.name == name), None)
    if lesson is None or not 1 <= number <= len(lesson.steps):
        raise Unknown(say("no-lesson", "There is no such lesson."))
    return lesson, lesson.steps[number - 1]


@cache
def lesson_table(record: str, ply: int) -> LiveGame:
    """The table at a moment of a record. There are as many as steps, so all of them are kept."""
    told = read_record(record)
    position = Position.start(told.setup).after(told.moves[:ply])
    seats = [
        Seat(seat, "person", "", WHOEVER_LEARNS)
        if seat == LEARNER
        else Seat(seat, "bot", OPPONENT, "", FRIENDLY)
        for seat in range(told.setup.players)
    ]
    terms = Terms(title="", undo="turn", creator="", rules=RULES_VERSION)
    return LiveGame("lesson", terms, 0, 0, 0, position, seats)


def verdict(
    lesson: Lesson, number: int, after: Position, is_confirmed: bool, table: EncodedTable
) -> bytes:
    """As the type ``LessonLook`` says, in JSON; ``answer`` is the key of what the coach says."""
    step = lesson.steps[number - 1]
    found = judge(step, after.texts[step.at :], is_confirmed)
    answer = lesson.answer_key(number - 1, found.answer) if found.answer else ""
    told = {"accepted": found.is_accepted, "done": found.is_done, "answer": answer}
    return encode({**told, "table": Raw(encode_table(table))})
