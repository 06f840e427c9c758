"""The API of new games (docs/api.md): the box, setups, games, records."""

from __future__ import annotations

import secrets
import string
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from brainstone import Game, RecordError, Setup, SetupError
from brainstone.engine.core.sentences import say
from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.engine.show.catalog import catalog
from brainstone.engine.show.view import map_turn, view_board
from brainstone.server.common.errors import Illegal, Invalid
from brainstone.server.common.texts import clean_text
from brainstone.server.http.answers import ERRORS, json_answer
from brainstone.server.http.dependencies import Here
from brainstone.server.http.limits import LISTED_GAMES, NEW_GAMES, NEW_SETUPS
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.session import address_of
from brainstone.server.http.visit import Visiting
from brainstone.server.people.people import Person, is_own_name
from brainstone.server.tables.api_types import (
    Drawn,
    NewGame,
    NewRecord,
    NewSeat,
    SetupWish,
    Table,
)
from brainstone.server.tables.catalog_types import Catalog
from brainstone.server.tables.live_game import LiveGame, Seat, Terms, hide_decks
from brainstone.server.tables.position import Position
from brainstone.server.thinking.seated import AUTOMA

CATALOG_SECONDS: Final = 600
ID_LENGTH: Final = 12
LETTERS_AND_DIGITS: Final = string.ascii_letters + string.digits


@get("/catalog", sync_to_thread=False)
def get_catalog(request: AnyRequest, services: Here) -> Response[Catalog]:
    """What is in the box, and the bots one can play with, from weak to strong."""
    headers = {"cache-control": f"public, max-age={CATALOG_SECONDS}"}
    box = catalog() | {"bots": services.thinking.names}
    return json_answer(request, msgspec.json.encode(box), headers=headers)


@post("/setup", responses=ERRORS, status_code=200)
async def draw_setup(
    request: AnyRequest, services: Here, data: JSONBody[SetupWish]
) -> Response[Drawn]:
    """A setup: what is not chosen is drawn."""
    services.limits.take("setup", address_of(request), NEW_SETUPS)
    return json_answer(request, await services.room.run(_draw, data))


def _draw(request: SetupWish) -> bytes:
    chosen = {
        name: value
        for name, value in msgspec.structs.asdict(request).items()
        if value is not msgspec.UNSET
    }
    chosen.pop("rules", None)
    if "board" in chosen:
        chosen["board"] = tuple(chosen["board"])
    try:
        setup = Setup.random(**chosen)
        state = setup.start()
        board = view_board(state)
    except SetupError as error:
        raise Illegal.from_engine(error) from None
    drawn = setup.to_json()
    hide_decks(drawn)  # whoever makes the game gets others
    return msgspec.json.encode({"setup": drawn, "board": board, "map_turn": map_turn(state)})


@post("/games", responses=ERRORS)
async def create_game(visit: Visiting, data: JSONBody[NewGame]) -> Response[Table]:
    """A new game."""
    services, person = visit.services, visit.person
    services.limits.take("games", visit.address, NEW_GAMES)
    is_shared = any(seat.kind == "open" for seat in data.seats)
    position = await services.room.run(_start, data.setup, is_shared)
    players = position.game.setup.players
    if len(data.seats) != players:
        raise Invalid(
            say(
                "seats-number",
                "{seats} seats are given for {players} players.",
                seats=len(data.seats),
                players=players,
            )
        )
    own_name = await services.people.name_of(person)
    away, stand_in = data.away, data.away.bot or services.thinking.stand_in
    for bot in [stand_in, *[seat.bot for seat in data.seats if seat.kind == "bot"]]:
        services.thinking.check_name(bot)
    if data.listed:
        services.limits.take("listed", visit.address, LISTED_GAMES)
        await services.lobby.check_may_list(person.id)
    for seat in data.seats:
        if is_shared and seat.kind != "bot":  # at one screen people are called as they like
            await services.people.check_name(person, clean_text(seat.name))
    own = next((i for i, seat in enumerate(data.seats) if seat.kind == "here"), -1)
    seats = [
        _new_seat(i, seat, person, own_name if i == own else "")
        for i, seat in enumerate(data.seats)
    ]
    seats += _automa_seats(position)
    terms = Terms(
        title=clean_text(data.title),
        undo=data.undo,
        creator=person.id,
        rules=position.game.record()["rules"],
        away_minutes=away.minutes,
        away_in_setup=away.in_setup,
        stand_in=stand_in,
        origin=services.quotas.origin(visit.address),
        listed=data.listed,
    )
    await services.quotas.check(terms, any(seat.kind == "bot" for seat in data.seats))
    live = await _create(visit, terms, position, seats)
    first = next((clean_text(seat.name) for seat in data.seats if seat.kind == "here"), "")
    await services.people.remember_name(person, first)
    return await visit.present(live, 201)


async def _create(visit: Visiting, terms: Terms, position: Position, seats: list[Seat]) -> LiveGame:
    game_id = new_id()
    visit.services.hub.looked(game_id)  # whoever makes it will look
    return await visit.services.registry.create(game_id, terms, position, seats)


def _start(setup: dict[str, Any], is_shared: bool) -> Position:
    """Decks are shuffled here, out of sight; one who plays alone may choose how."""
    automas = setup.get("automas")
    for automa in automas if isinstance(automas, list) else ():
        if isinstance(automa, dict) and (is_shared or "seed" not in automa):
            automa["seed"] = secrets.randbits(48)
    try:
        return Position.start(Setup.from_json({"rules": RULES_VERSION, **setup}))
    except SetupError as error:
        raise Illegal.from_engine(error) from None


def _new_seat(i: int, seat: NewSeat, person: Person, own_name: str) -> Seat:
    name = clean_text(seat.name)
    if seat.kind == "open":
        return Seat(i, "open", name)
    if seat.kind == "bot":
        return Seat(i, "bot", name or f"Bot {i + 1}", "", seat.bot)
    name = name or own_name
    return Seat(i, "person", name, person.id, account=is_own_name(person, name))


def _automa_seats(position: Position) -> list[Seat]:
    """The seats after the people's, which the engine plays by itself."""
    players, seats = position.game.setup.players, len(position.game.state.players)
    names = (
        ["Automa"] if seats == players + 1 else [f"Automa {i + 1}" for i in range(seats - players)]
    )
    return [Seat(players + i, "bot", name, "", AUTOMA) for i, name in enumerate(names)]


def new_id() -> str:
    """Not to be guessed: whoever knows it can watch, and take an open seat.

    Of letters and digits only, so that it is never taken for an option of a command.
    """
    return "".join([secrets.choice(LETTERS_AND_DIGITS) for _ in range(ID_LENGTH)])


@post("/records", responses=ERRORS)
async def import_record(visit: Visiting, data: JSONBody[NewRecord]) -> Response[Table]:
    """A hot-seat game that goes on from a record."""
    services, person = visit.services, visit.person
    services.limits.take("games", visit.address, NEW_GAMES)
    position = await services.room.run(_read_record, data.record)
    seats = [Seat(i, "person", "", person.id) for i in range(position.game.setup.players)]
    seats += _automa_seats(position)
    terms = Terms(
        title=clean_text(data.title),
        undo="free",
        creator=person.id,
        rules=position.game.record()["rules"],
        stand_in=services.thinking.stand_in,
        origin=services.quotas.origin(visit.address),
    )
    await services.quotas.check(terms, has_bots=False)
    return await visit.present(await _create(visit, terms, position, seats), 201)


def _read_record(record: dict[str, Any]) -> Position:
    try:
        game = Game.from_record(record)
    except RecordError as error:
        raise Illegal.from_engine(error) from None
    # Once more, to learn who was asked at each move.
    return Position.start(game.setup).after([move.notation() for move in game.moves])


new_game_routes: Final = [get_catalog, draw_setup, create_game, import_record]
