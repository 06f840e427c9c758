"""The API of games (docs/api.md)."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from brainstone import Game, RecordError, Setup, SetupError
from brainstone.engine.catalog import catalog
from brainstone.engine.view import view_board
from brainstone.server.answers import ERRORS, json_answer, table_answer, with_table
from brainstone.server.api_types import (
    DrawnSetup,
    GameLists,
    GoBack,
    History,
    Moves,
    NewGame,
    NewRecord,
    NewSeat,
    SeatName,
    SetupRequest,
    Table,
    TakebackAnswer,
    Why,
)
from brainstone.server.bots import AUTOMA, BOTS
from brainstone.server.errors import Illegal, Invalid, NotYours, TableMovedOn, Unknown
from brainstone.server.kwargs import Caller, Here
from brainstone.server.limits import NEW_GAMES, NEW_SETUPS
from brainstone.server.live_game import LiveGame, Seat
from brainstone.server.people import Person
from brainstone.server.position import Position, history
from brainstone.server.security import AnyRequest
from brainstone.server.services import Services
from brainstone.server.session import address_of
from brainstone.server.tables import encode_table
from brainstone.server.texts import clean_text

DAY = 24 * 3600


@get("/catalog", sync_to_thread=False)
def get_catalog(request: AnyRequest) -> Response[dict[str, Any]]:
    """What is in the box."""
    headers = {"cache-control": f"public, max-age={DAY}"}
    return json_answer(request, msgspec.json.encode(catalog()), headers=headers)


# Making games


@post("/setup", responses=ERRORS, status_code=200)
async def draw_setup(
    request: AnyRequest, services: Here, data: JSONBody[SetupRequest]
) -> Response[DrawnSetup]:
    """A setup: what is not chosen is drawn."""
    services.limits.take("setup", address_of(request), NEW_SETUPS)
    return json_answer(request, await services.room.run(_draw, data))


def _draw(request: SetupRequest) -> bytes:
    chosen = {
        name: value
        for name, value in msgspec.structs.asdict(request).items()
        if value is not msgspec.UNSET
    }
    if "board" in chosen:
        chosen["board"] = tuple(chosen["board"])
    try:
        setup = Setup.random(**chosen)
        board = view_board(setup.start())
    except SetupError as error:
        raise Illegal.from_engine(error) from None
    return msgspec.json.encode({"setup": setup.to_json(), "board": board})


@post("/games", responses=ERRORS)
async def create_game(
    request: AnyRequest, services: Here, person: Caller, data: JSONBody[NewGame]
) -> Response[Table]:
    """A new game."""
    services.limits.take("games", address_of(request), NEW_GAMES)
    position = await services.room.run(_start, data.setup)
    players = position.game.setup.players
    if len(data.seats) != players:
        raise Invalid(f"{len(data.seats)} seats are given for {players} players.")
    own_name = await services.people.name_of(person)
    seats = [_new_seat(i, seat, person, own_name) for i, seat in enumerate(data.seats)]
    seats += _automa_seats(position)
    live = await services.registry.create(
        new_id(), clean_text(data.title), data.undo, person.id, position, seats
    )
    first = next((clean_text(seat.name) for seat in data.seats if seat.kind == "here"), "")
    await services.people.remember_name(person, first)
    return await table_answer(request, services, live, person, 201)


def _start(setup: dict[str, Any]) -> Position:
    try:
        return Position.start(Setup.from_json(setup))
    except SetupError as error:
        raise Illegal.from_engine(error) from None


def _new_seat(i: int, seat: NewSeat, person: Person, own_name: str) -> Seat:
    name = clean_text(seat.name)
    if seat.kind == "open":
        return Seat(i, "open", name)
    if seat.kind == "bot":
        if seat.bot not in BOTS:
            raise Invalid(f"There is no bot {seat.bot!r}; there are {', '.join(BOTS)}.")
        return Seat(i, "bot", name or f"Bot {i + 1}", "", seat.bot)
    return Seat(i, "person", name or own_name or f"Player {i + 1}", person.id)


def _automa_seats(position: Position) -> list[Seat]:
    """The seats after the people's, which the engine plays by itself."""
    players, seats = position.game.setup.players, len(position.game.state.players)
    return [Seat(i, "bot", "Automa", "", AUTOMA) for i in range(players, seats)]


def new_id() -> str:
    """Not to be guessed: whoever knows it can watch, and take an open seat."""
    return secrets.token_urlsafe(9)


@post("/records", responses=ERRORS)
async def import_record(
    request: AnyRequest, services: Here, person: Caller, data: JSONBody[NewRecord]
) -> Response[Table]:
    """A hot-seat game that goes on from a record."""
    services.limits.take("games", address_of(request), NEW_GAMES)
    position = await services.room.run(_read_record, data.record)
    seats = [
        Seat(i, "person", f"Player {i + 1}", person.id) for i in range(position.game.setup.players)
    ]
    seats += _automa_seats(position)
    live = await services.registry.create(
        new_id(), clean_text(data.title), "free", person.id, position, seats
    )
    return await table_answer(request, services, live, person, 201)


def _read_record(record: dict[str, Any]) -> Position:
    try:
        game = Game.from_record(record)
    except RecordError as error:
        raise Illegal.from_engine(error) from None
    # Once more, to learn who was asked at each move.
    return Position.start(game.setup).after([move.notation() for move in game.moves])


# Looking at games


@get("/games", responses=ERRORS)
async def list_games(services: Here, person: Caller) -> GameLists:
    return await services.lobby.lists(person.id)


@get("/games/{game_id:str}", responses=ERRORS)
async def get_game(
    request: AnyRequest,
    services: Here,
    person: Caller,
    game_id: FromPath[str],
    ply: FromQuery[int | None] = None,
) -> Response[Table]:
    """The table, now or after ``ply`` moves."""
    live = await services.registry.get(game_id)
    services.bots.consider(live)
    if ply is None or ply == live.ply:
        return await table_answer(request, services, live, person)
    if not 0 <= ply < live.ply:
        raise Unknown(f"The game has only {live.ply} moves.")
    online = services.hub.online(game_id)
    table = await services.tables.earlier(live, ply, person.id, online)
    return json_answer(request, encode_table(table))


@get("/games/{game_id:str}/why", responses=ERRORS)
async def why_not(
    services: Here, person: Caller, game_id: FromPath[str], move: FromQuery[str]
) -> Why:
    """Why a move is not allowed now; "" if it is."""
    live = await services.registry.get(game_id)
    return Why(await services.room.run(live.position.game.why_not, move[:2000]))


@get("/games/{game_id:str}/record", responses=ERRORS)
async def get_record(
    request: AnyRequest, services: Here, person: Caller, game_id: FromPath[str]
) -> Response[Any]:
    live = await services.registry.get(game_id)
    record = await services.room.run(live.position.game.record)
    body = msgspec.json.format(msgspec.json.encode(record), indent=2)
    name = f'attachment; filename="brainstone-{game_id}.json"'
    return json_answer(request, body, headers={"content-disposition": name})


@get("/games/{game_id:str}/history", responses=ERRORS)
async def get_history(
    request: AnyRequest, services: Here, person: Caller, game_id: FromPath[str]
) -> Response[History]:
    """What everybody had after each move."""
    live = await services.registry.get(game_id)
    plies = await services.room.run(history, live.position)
    return json_answer(request, msgspec.json.encode({"plies": plies}))


# Playing


@post("/games/{game_id:str}/preview", responses=ERRORS, status_code=200)
async def preview_moves(
    request: AnyRequest,
    services: Here,
    person: Caller,
    game_id: FromPath[str],
    data: JSONBody[Moves],
) -> Response[Table]:
    """The table as if these moves had been played; nothing is stored."""
    live = await with_table(services, person, _standing_at(services, person, game_id, data.ply))
    position = await services.room.run(live.position.after, data.moves, live.seats_of(person.id))
    online = services.hub.online(game_id)
    table = await services.tables.imagined(live, position, person.id, online)
    return json_answer(request, encode_table(table))


async def _standing_at(services: Services, person: Person, game_id: str, ply: int) -> LiveGame:
    live = await services.registry.held(game_id)
    if live.ply != ply or not live.seats_of(person.id):
        live = await services.registry.get(game_id)  # perhaps changed by another process
    if not live.seats_of(person.id):
        raise NotYours("You have no seat at this table.")
    if live.ply != ply:
        raise TableMovedOn(game_id)
    return live


@post("/games/{game_id:str}/moves", responses=ERRORS, status_code=200)
async def play_moves(
    request: AnyRequest,
    services: Here,
    person: Caller,
    game_id: FromPath[str],
    data: JSONBody[Moves],
) -> Response[Table]:
    """Play moves of the own seats: all of them or none."""
    work = services.registry.play(game_id, person.id, data.ply, data.moves)
    live = await with_table(services, person, work)
    return await table_answer(request, services, live, person)


@post("/games/{game_id:str}/undo", responses=ERRORS, status_code=200)
async def undo_moves(
    request: AnyRequest,
    services: Here,
    person: Caller,
    game_id: FromPath[str],
    data: JSONBody[GoBack],
) -> Response[Table]:
    work = services.registry.undo(game_id, person.id, data.ply, data.to)
    live = await with_table(services, person, work)
    return await table_answer(request, services, live, person)


@post("/games/{game_id:str}/takeback", responses=ERRORS, status_code=200)
async def ask_takeback(
    request: AnyRequest,
    services: Here,
    person: Caller,
    game_id: FromPath[str],
    data: JSONBody[GoBack],
) -> Response[Table]:
    """Ask the others to go back."""
    work = services.registry.ask_takeback(game_id, person.id, data.ply, data.to)
    live = await with_table(services, person, work)
    return await table_answer(request, services, live, person)


@post("/games/{game_id:str}/takeback/answer", responses=ERRORS, status_code=200)
async def answer_takeback(
    request: AnyRequest,
    services: Here,
    person: Caller,
    game_id: FromPath[str],
    data: JSONBody[TakebackAnswer],
) -> Response[Table]:
    work = services.registry.answer_takeback(game_id, person.id, data.yes)
    live = await with_table(services, person, work)
    return await table_answer(request, services, live, person)


# Seats


@post("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def take_seat(
    request: AnyRequest,
    services: Here,
    person: Caller,
    game_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatName],
) -> Response[Table]:
    """Sit down on an open seat."""
    given = clean_text(data.name)
    name = given or await services.people.name_of(person) or f"Player {seat + 1}"

    def sit_down(_: LiveGame, old: Seat) -> Seat:
        if old.kind != "open":
            raise NotYours("This seat is not open.")
        return Seat(old.seat, "person", name, person.id)

    work = services.registry.change_seat(game_id, seat, sit_down)
    live = await with_table(services, person, work)
    await services.people.remember_name(person, given)
    return await table_answer(request, services, live, person)


@delete("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def leave_seat(
    request: AnyRequest, services: Here, person: Caller, game_id: FromPath[str], seat: FromPath[int]
) -> Response[Table]:
    """Give the own seat up: it becomes open."""

    def get_up(_: LiveGame, old: Seat) -> Seat:
        if old.kind != "person" or old.person != person.id:
            raise NotYours("This seat is not yours.")
        return Seat(old.seat, "open", "")

    work = services.registry.change_seat(game_id, seat, get_up)
    live = await with_table(services, person, work)
    return await table_answer(request, services, live, person)


game_router = Router(
    path="",
    route_handlers=[
        get_catalog,
        draw_setup,
        create_game,
        import_record,
        list_games,
        get_game,
        why_not,
        get_record,
        get_history,
        preview_moves,
        play_moves,
        undo_moves,
        ask_takeback,
        answer_takeback,
        take_seat,
        leave_seat,
    ],
)
