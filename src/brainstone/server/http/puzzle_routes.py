"""The API of puzzles (docs/api.md): which there are, their tables, and what answers are worth."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from brainstone.engine.core.sentences import say
from brainstone.puzzles.verdicts import Weighed, known_way, weighed_by
from brainstone.server.common.errors import Busy
from brainstone.server.http.answers import ERRORS, json_answer
from brainstone.server.http.dependencies import Here
from brainstone.server.http.limits import HINTS, PER_ADDRESS, PUZZLES
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.session import address_of
from brainstone.server.http.visit import Visit, Visiting
from brainstone.server.storage.puzzle_progress import forget_progress, keep_progress, progress_of
from brainstone.server.tables.api_types import (
    FederationLook,
    FederationWish,
    PuzzleBook,
    PuzzleGame,
    PuzzleMoves,
    PuzzleProgress,
    PuzzlesBrought,
    PuzzlesKept,
    PuzzleVerdict,
    Table,
    Why,
)
from brainstone.server.tables.asking import About, check_moment, reason_for
from brainstone.server.tables.federating import look, shown_look
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.puzzle_progress import merged
from brainstone.server.tables.puzzle_tables import (
    SOLVER,
    check_answer,
    find_puzzle,
    puzzle_book,
    puzzle_game,
    puzzle_table,
    shown_verdict,
    weighed_of,
)
from brainstone.server.thinking.pool import NoAnswer
from brainstone.server.thinking.questions import PUZZLER
from brainstone.server.thinking.queues import Asker, QueueTimeout

NOBODY: Final[frozenset[str]] = frozenset()


@get("/puzzles")
async def list_puzzles(request: AnyRequest, services: Here) -> Response[PuzzleBook]:
    """Every puzzle without its answer, and the one of the day."""
    services.limits.take("any", address_of(request), PER_ADDRESS)
    return json_answer(request, await services.room.run(puzzle_book))


@get("/puzzles/{key:str}", responses=ERRORS)
async def get_puzzle(
    visit: Visiting, key: FromPath[str], ply: FromQuery[int | None] = None
) -> Response[Table]:
    """The table where a puzzle begins; or after ``ply`` moves."""
    tables = visit.services.tables
    async with visit.looking():
        live = await visit.services.room.run(puzzle_table, key)
        if ply is None or ply == live.ply:
            return visit.shown(await tables.table(live, SOLVER, NOBODY))
        check_moment(live, ply)
        return visit.shown(await tables.earlier(live, ply, SOLVER, NOBODY))


@post("/puzzles/{key:str}/moves", responses=ERRORS, status_code=200)
async def try_puzzle_moves(
    visit: Visiting, key: FromPath[str], data: JSONBody[PuzzleMoves]
) -> Response[Table]:
    """The table as if these moves had been played."""
    services = visit.services
    async with visit.looking():
        live = await services.room.run(puzzle_table, key)
        after = await services.room.run(live.position.imagined, data.moves, live.seats_of(SOLVER))
        return visit.shown(await services.tables.imagined(live, after, SOLVER, NOBODY))


@post("/puzzles/{key:str}/answer", responses=ERRORS, status_code=200)
async def answer_puzzle(
    visit: Visiting, key: FromPath[str], data: JSONBody[PuzzleMoves]
) -> PuzzleVerdict:
    """What a whole turn is worth beside the best one."""
    services = visit.services
    async with visit.looking():
        live = await services.room.run(puzzle_table, key)
        seats = live.seats_of(SOLVER)
        check_answer(await services.room.run(live.position.imagined, data.moves, seats))
        puzzle = find_puzzle(key)
        way = await services.room.run(known_way, puzzle, data.moves)
    weighed = weighed_by(way, puzzle) if way else await _searched(visit, live, data.moves)
    return shown_verdict(puzzle, data.moves, weighed, data.standing)


async def _searched(visit: Visit, live: LiveGame, moves: list[str]) -> Weighed:
    """A turn that the puzzle does not know is weighed by a process that thinks."""
    services = visit.services
    services.limits.take("hint", visit.person.id, HINTS)
    asker = Asker(services.quotas.origin(visit.address), visit.person.id, is_watched=True)
    patience = services.settings.queue_seconds
    try:
        ask = services.thinking.ask
        thought = await ask(live, live.position, PUZZLER, asker, True, patience, moves)
    except (NoAnswer, QueueTimeout):
        raise Busy(
            say("bots-busy", "The bots have too much to think about: try again later.")
        ) from None
    assert thought.hint is not None
    return weighed_of(thought.hint)


@get("/puzzles/{key:str}/game", responses=ERRORS)
async def get_puzzle_game(visit: Visiting, key: FromPath[str]) -> Response[PuzzleGame]:
    """The record of the whole game, for whoever wants to see it or to play on."""
    return visit.answer(await visit.services.room.run(puzzle_game, key))


@post("/puzzles/{key:str}/federations", responses=ERRORS, status_code=200)
async def look_at_puzzle_federations(
    visit: Visiting, key: FromPath[str], data: JSONBody[FederationWish]
) -> Response[FederationLook]:
    """What federations can be formed there, and the table as if one of them were."""
    services = visit.services
    async with visit.looking():
        live = await services.room.run(puzzle_table, key)
        answers = [seat.rule_answers() for seat in live.seats]
        seen = await services.room.run(look, live.position, data, live.seats_of(SOLVER), answers)
        table = await services.tables.imagined(live, seen.position, SOLVER, NOBODY)
    return visit.answer(shown_look(seen, table))


@get("/puzzles/{key:str}/why", responses=ERRORS)
async def why_not_in_puzzle(
    visit: Visiting,
    key: FromPath[str],
    move: FromQuery[list[str] | None] = None,
    thing: FromQuery[str] = "",
    own: FromQuery[bool] = False,
    space: FromQuery[str] = "",
    action: FromQuery[str] = "",
    draft: FromQuery[list[str] | None] = None,
) -> Why:
    """Why something is not allowed there, after the moves of a draft; "" if it is."""
    async with visit.looking():
        live = await visit.services.room.run(puzzle_table, key)
        position = live.position
        if draft:
            seats = live.seats_of(SOLVER)
            position = await visit.services.room.run(position.imagined, draft, seats)
        about = About(move or [], thing, own, space, action)
        return await visit.services.room.run(reason_for, position.game, about)


@post("/account/puzzles", responses=ERRORS, status_code=200)
async def keep_puzzles(visit: Visiting, data: JSONBody[PuzzlesBrought]) -> PuzzlesKept:
    """What a browser has kept is put together with what the account has; nothing is kept of
    guests, and what belongs to another account is left alone."""
    services, person = visit.services, visit.person
    if person.is_guest:
        return PuzzlesKept("", data.progress)
    services.limits.take("puzzles", person.id, PUZZLES)
    name = await services.people.name_of(person)

    def job(connection: Connection) -> PuzzleProgress:
        text = progress_of(connection, person.id)
        kept = msgspec.json.decode(text or "{}", type=PuzzleProgress)
        if data.whose not in ("", name):
            return kept
        whole = merged(kept, data.progress)
        if whole != kept:
            keep_progress(connection, person.id, msgspec.json.encode(whole).decode())
        return whole

    return PuzzlesKept(name, await services.database.write(job))


@delete("/account/puzzles", responses=ERRORS, status_code=200)
async def forget_puzzles(visit: Visiting) -> PuzzlesKept:
    """Begin anew."""
    services, person = visit.services, visit.person
    if person.is_guest:
        return PuzzlesKept("", PuzzleProgress())
    await services.database.write(lambda c: forget_progress(c, person.id))
    return PuzzlesKept(await services.people.name_of(person), PuzzleProgress())


puzzle_routes: Final = [
    keep_puzzles,
    forget_puzzles,
    list_puzzles,
    get_puzzle,
    try_puzzle_moves,
    answer_puzzle,
    get_puzzle_game,
    look_at_puzzle_federations,
    why_not_in_puzzle,
]
