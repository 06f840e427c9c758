"""The API of playing (docs/api.md): moves, undo, takebacks, seats."""

from __future__ import annotations

from typing import Final

from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from brainstone.server.answers import ERRORS
from brainstone.server.api_types import GoBack, Moves, SeatName, Table, TakebackAnswer
from brainstone.server.errors import NotYours, TableMovedOn
from brainstone.server.live_game import LiveGame, Seat
from brainstone.server.texts import clean_text
from brainstone.server.visit import Visit, Visiting


@post("/games/{game_id:str}/preview", responses=ERRORS, status_code=200)
async def preview_moves(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Moves]
) -> Response[Table]:
    """The table as if these moves had been played; nothing is stored."""
    services, person = visit.services, visit.person
    live = await visit.told(_standing_at(visit, game_id, data.ply))
    position = await services.room.run(live.position.after, data.moves, live.seats_of(person.id))
    online = visit.online(game_id)
    return visit.shown(await services.tables.imagined(live, position, person.id, online))


async def _standing_at(visit: Visit, game_id: str, ply: int) -> LiveGame:
    person = visit.person.id
    live = await visit.services.registry.held(game_id)
    if live.ply != ply or not live.seats_of(person):
        live = await visit.game(game_id)  # perhaps changed by another process
    if not live.seats_of(person):
        raise NotYours("You have no seat at this table.")
    if live.ply != ply:
        raise TableMovedOn(game_id)
    return live


@post("/games/{game_id:str}/moves", responses=ERRORS, status_code=200)
async def play_moves(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Moves]
) -> Response[Table]:
    """Play moves of the own seats: all of them or none."""
    changes = visit.services.changes
    return await visit.after(changes.play(game_id, visit.person.id, data.ply, data.moves))


@post("/games/{game_id:str}/undo", responses=ERRORS, status_code=200)
async def undo_moves(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[GoBack]
) -> Response[Table]:
    changes = visit.services.changes
    return await visit.after(changes.undo(game_id, visit.person.id, data.ply, data.to))


@post("/games/{game_id:str}/takeback", responses=ERRORS, status_code=200)
async def ask_takeback(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[GoBack]
) -> Response[Table]:
    """Ask the others to go back."""
    changes = visit.services.changes
    return await visit.after(changes.ask_takeback(game_id, visit.person.id, data.ply, data.to))


@post("/games/{game_id:str}/takeback/answer", responses=ERRORS, status_code=200)
async def answer_takeback(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[TakebackAnswer]
) -> Response[Table]:
    changes = visit.services.changes
    return await visit.after(changes.answer_takeback(game_id, visit.person.id, data.yes))


@post("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def take_seat(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatName]
) -> Response[Table]:
    """Sit down on an open seat."""
    people, person = visit.services.people, visit.person
    given = clean_text(data.name)
    name = given or await people.name_of(person) or f"Player {seat + 1}"

    def sit_down(_: LiveGame, old: Seat) -> Seat:
        if old.kind != "open":
            raise NotYours("This seat is not open.")
        return Seat(old.seat, "person", name, person.id)

    answer = await visit.after(visit.services.changes.change_seat(game_id, seat, sit_down))
    await people.remember_name(person, given)
    return answer


@delete("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def leave_seat(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int]
) -> Response[Table]:
    """Give the own seat up: it becomes open."""

    def get_up(_: LiveGame, old: Seat) -> Seat:
        if old.kind != "person" or old.person != visit.person.id:
            raise NotYours("This seat is not yours.")
        return Seat(old.seat, "open", "")

    return await visit.after(visit.services.changes.change_seat(game_id, seat, get_up))


play_routes: Final = [
    preview_moves,
    play_moves,
    undo_moves,
    ask_takeback,
    answer_takeback,
    take_seat,
    leave_seat,
]
