"""The API of new games (docs/api.md): the box, setups, games, records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.server.common.texts import clean_text
from brainstone.server.http.answers import ERRORS, json_answer
from brainstone.server.http.dependencies import Here
from brainstone.server.http.limits import LISTED_GAMES, NEW_GAMES, NEW_SETUPS, PER_ADDRESS
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.session import address_of
from brainstone.server.http.visit import Visit, Visiting
from brainstone.server.people.people import Person, is_own_name
from brainstone.server.tables.api_types import (
    Drawn,
    NewGame,
    NewRecord,
    NewSeat,
    RuleText,
    SetupWish,
    Table,
)
from brainstone.server.tables.catalog_types import Catalog
from brainstone.server.tables.live_game import LiveGame, Seat, Terms
from brainstone.server.tables.new_tables import (
    automa_seats,
    check_seats,
    draw,
    new_id,
    read_record,
    seats_given,
    shown_rule,
    start_position,
    unowned_seat,
)
from brainstone.server.tables.position import Position
from brainstone.texts.language import ENGLISH

CATALOG_SECONDS: Final = 600


@get("/catalog", sync_to_thread=False)
def get_catalog(request: AnyRequest, services: Here) -> Response[Catalog]:
    """What is in the box, and the bots one can play with, from weak to strong."""
    headers = {"cache-control": f"public, max-age={CATALOG_SECONDS}"}
    services.limits.take("any", address_of(request), PER_ADDRESS)
    return json_answer(request, services.catalog, headers=headers)


@get("/rules/{rule:str}", responses=ERRORS, sync_to_thread=False)
def get_rule(
    request: AnyRequest, services: Here, rule: FromPath[str], language: FromQuery[str] = ENGLISH
) -> Response[RuleText]:
    """One rule (R-MINE-5) or ruling (RUL-29) in words, by the id that messages cite: as players
    tell it in a language, and as the documents have it, in English."""
    services.limits.take("any", address_of(request), PER_ADDRESS)
    headers = {"cache-control": f"public, max-age={CATALOG_SECONDS}"}
    return json_answer(request, shown_rule(rule, language), headers=headers)


@post("/setup", responses=ERRORS, status_code=200)
async def draw_setup(
    request: AnyRequest, services: Here, data: JSONBody[SetupWish]
) -> Response[Drawn]:
    """A setup: what is not chosen is drawn."""
    services.limits.take("setup", address_of(request), NEW_SETUPS)
    return json_answer(request, await services.room.run(draw, data))


@post("/games", responses=ERRORS)
async def create_game(visit: Visiting, data: JSONBody[NewGame]) -> Response[Table]:
    """A new game."""
    services, person = visit.services, visit.person
    services.limits.take("games", visit.address, NEW_GAMES)
    is_shared = any(seat.kind == "open" for seat in data.seats)
    position = await services.room.run(start_position, data.setup, len(data.seats) == 1)
    check_seats(position, data.seats)
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
    seats += automa_seats(position)
    terms = Terms(
        title=clean_text(data.title),
        undo=data.undo,
        creator=person.id,
        rules=RULES_VERSION,
        away_minutes=away.minutes,
        away_in_setup=away.in_setup,
        stand_in=stand_in,
        origin=services.quotas.origin(visit.address),
        listed=data.listed,
        hints=data.hints,
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


def _new_seat(i: int, seat: NewSeat, person: Person, own_name: str) -> Seat:
    name = clean_text(seat.name)
    if seat.kind != "here":
        return unowned_seat(i, seat)
    name = name or own_name
    return Seat(i, "person", name, person.id, account=is_own_name(person, name))


@post("/records", responses=ERRORS)
async def import_record(visit: Visiting, data: JSONBody[NewRecord]) -> Response[Table]:
    """A game that goes on from a record, or from a game of another site, at one screen unless its
    seats are given."""
    services = visit.services
    services.limits.take("games", visit.address, NEW_GAMES)
    position, names = await services.room.run(read_record, data.record, data.keep)
    given = seats_given(position, data.seats, names)
    return await begin(visit, position, given, data.title, "free")


async def begin(
    visit: Visit,
    position: Position,
    given: Sequence[NewSeat],
    title: str,
    undo: str,
    hints: str = "off",
) -> Response[Table]:
    """A game that begins with moves that were played elsewhere."""
    services, person = visit.services, visit.person
    is_shared = any(seat.kind == "open" for seat in given)
    for seat in given:
        if seat.kind == "bot":
            services.thinking.check_name(seat.bot)
        elif is_shared:
            await services.people.check_name(person, clean_text(seat.name))
    own_name = await services.people.name_of(person) if is_shared else ""
    own = next((i for i, seat in enumerate(given) if seat.kind == "here"), -1)
    seats = [
        _new_seat(i, seat, person, own_name if i == own else "") for i, seat in enumerate(given)
    ]
    seats += automa_seats(position)
    terms = Terms(
        title=clean_text(title),
        undo=undo,
        creator=person.id,
        rules=RULES_VERSION,
        stand_in=services.thinking.stand_in,
        origin=services.quotas.origin(visit.address),
        hints=hints,
    )
    await services.quotas.check(terms, has_bots=any(seat.kind == "bot" for seat in given))
    return await visit.present(await _create(visit, terms, position, seats), 201)


new_game_routes: Final = [get_catalog, get_rule, draw_setup, create_game, import_record]
