"""The API of lessons (docs/api.md): the course, the tables of its steps, what the coach answers."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from brainstone.lessons.course import LEARNER
from brainstone.server.http.answers import ERRORS, json_answer
from brainstone.server.http.dependencies import Here
from brainstone.server.http.limits import PER_ADDRESS
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.session import address_of
from brainstone.server.http.visit import Visiting
from brainstone.server.tables.api_types import (
    Course,
    FederationLook,
    FederationWish,
    LessonLook,
    LessonMoves,
    Table,
    Why,
)
from brainstone.server.tables.asking import About, check_moment, reason_for
from brainstone.server.tables.federating import look, shown_look
from brainstone.server.tables.lesson_tables import (
    WHOEVER_LEARNS,
    find_step,
    lesson_table,
    shown_course,
    verdict,
)

COURSE_SECONDS: Final = 600
NOBODY: Final[frozenset[str]] = frozenset()
SEATS: Final = (LEARNER,)


@get("/lessons", sync_to_thread=False)
def list_lessons(request: AnyRequest, services: Here) -> Response[Course]:
    """Every lesson with its steps; what the coach says are texts of the client."""
    services.limits.take("any", address_of(request), PER_ADDRESS)
    headers = {"cache-control": f"public, max-age={COURSE_SECONDS}"}
    return json_answer(request, shown_course(), headers=headers)


@get("/lessons/{name:str}/{number:int}", responses=ERRORS)
async def get_lesson(
    visit: Visiting,
    name: FromPath[str],
    number: FromPath[int],
    ply: FromQuery[int | None] = None,
) -> Response[Table]:
    """The table where a step begins, before anything is composed; or after ``ply`` moves."""
    lesson, step = find_step(name, number)
    tables = visit.services.tables
    async with visit.looking():
        live = await visit.services.room.run(lesson_table, lesson.record, step.at)
        if ply is None or ply == live.ply:
            return visit.shown(await tables.table(live, WHOEVER_LEARNS, NOBODY))
        check_moment(live, ply)
        return visit.shown(await tables.earlier(live, ply, WHOEVER_LEARNS, NOBODY))


@post("/lessons/{name:str}/{number:int}/moves", responses=ERRORS, status_code=200)
async def try_moves(
    visit: Visiting, name: FromPath[str], number: FromPath[int], data: JSONBody[LessonMoves]
) -> Response[LessonLook]:
    """The table as if these moves had been played, and whether they are what the step asks for."""
    lesson, step = find_step(name, number)
    services = visit.services
    async with visit.looking():
        live = await services.room.run(lesson_table, lesson.record, step.at)
        after = await services.room.run(live.position.imagined, data.moves, SEATS)
        table = await services.tables.imagined(live, after, WHOEVER_LEARNS, NOBODY)
    return visit.answer(verdict(lesson, number, after, data.confirmed, table))


@post("/lessons/{name:str}/{number:int}/federations", responses=ERRORS, status_code=200)
async def look_at_lesson_federations(
    visit: Visiting, name: FromPath[str], number: FromPath[int], data: JSONBody[FederationWish]
) -> Response[FederationLook]:
    """What federations can be formed there, and the table as if one of them were."""
    lesson, step = find_step(name, number)
    services = visit.services
    async with visit.looking():
        live = await services.room.run(lesson_table, lesson.record, step.at)
        answers = [seat.rule_answers() for seat in live.seats]
        seen = await services.room.run(look, live.position, data, SEATS, answers)
        table = await services.tables.imagined(live, seen.position, WHOEVER_LEARNS, NOBODY)
    return visit.answer(shown_look(seen, table))


@get("/lessons/{name:str}/{number:int}/why", responses=ERRORS)
async def why_not_in_lesson(
    visit: Visiting,
    name: FromPath[str],
    number: FromPath[int],
    move: FromQuery[list[str] | None] = None,
    thing: FromQuery[str] = "",
    own: FromQuery[bool] = False,
    space: FromQuery[str] = "",
    action: FromQuery[str] = "",
    draft: FromQuery[list[str] | None] = None,
) -> Why:
    """Why something is not allowed there, after the moves of a draft; "" if it is."""
    lesson, step = find_step(name, number)
    async with visit.looking():
        live = await visit.services.room.run(lesson_table, lesson.record, step.at)
        position = live.position
        if draft:
            position = await visit.services.room.run(position.imagined, draft, SEATS)
        about = About(move or [], thing, own, space, action)
        return await visit.services.room.run(reason_for, position.game, about)


lesson_routes: Final = [
    list_lessons,
    get_lesson,
    try_moves,
    look_at_lesson_federations,
    why_not_in_lesson,
]
