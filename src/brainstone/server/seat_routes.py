"""The API of seats (docs/api.md): sitting down, getting up, bots, answers by rule, cancelling."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from brainstone.engine.sentences import say
from brainstone.server.answers import ERRORS
from brainstone.server.api_types import SeatBot, SeatName, SeatRules, Table, Wish
from brainstone.server.errors import NotYours
from brainstone.server.live_game import LiveGame, Seat
from brainstone.server.seating import handed_over
from brainstone.server.texts import clean_text
from brainstone.server.visit import Visiting


@post("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def take_seat(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatName]
) -> Response[Table]:
    """Sit down on an open seat, or come back to the own one that a bot plays meanwhile."""
    people, person = visit.services.people, visit.person
    given = clean_text(data.name)
    name = given or await people.name_of(person)

    def sit_down(_: LiveGame, old: Seat) -> Seat:
        if old.kind == "bot" and old.person == person.id:
            return msgspec.structs.replace(old, kind="person", name=given or old.name, bot="")
        if old.kind != "open":
            raise NotYours(say("seat-not-open", "This seat is not open."))
        return Seat(old.seat, "person", name, person.id)

    answer = await visit.after(visit.services.seating.change_seat(game_id, seat, sit_down))
    await people.remember_name(person, given)
    return answer


@delete("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def leave_seat(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int]
) -> Response[Table]:
    """Give the own seat up: it becomes open."""

    def get_up(_: LiveGame, old: Seat) -> Seat:
        if not old.is_played_by(visit.person.id):
            raise NotYours(say("seat-not-yours", "This seat is not yours."))
        return Seat(old.seat, "open", "")

    return await visit.after(visit.services.seating.change_seat(game_id, seat, get_up))


@post("/games/{game_id:str}/seats/{seat:int}/bot", responses=ERRORS, status_code=200)
async def hand_over(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatBot]
) -> Response[Table]:
    """Let a bot play one's own seat, or one that is open."""
    services, person = visit.services, visit.person.id
    services.thinking.check_name(data.bot)

    def replace(live: LiveGame, old: Seat) -> Seat:
        if not live.seats_of(person) and live.terms.creator != person:
            raise NotYours(say("no-seat", "You have no seat at this table."))
        if old.kind == "bot":
            raise NotYours(say("seat-has-bot", "A bot plays this seat already."))
        if old.kind == "person" and old.person != person:
            raise NotYours(say("seat-not-yours", "This seat is not yours."))
        return handed_over(live, old, data.bot)

    return await visit.after(services.seating.change_seat(game_id, seat, replace))


@post("/games/{game_id:str}/seats/{seat:int}/replace", responses=ERRORS, status_code=200)
async def replace_player(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int], data: JSONBody[Wish]
) -> Response[Table]:
    """Want the table's bot to play for somebody who does not move: by its rule, or a vote."""
    seating, person = visit.services.seating, visit.person.id
    return await visit.after(seating.replace(game_id, person, seat, data.yes))


@post("/games/{game_id:str}/answers", responses=ERRORS, status_code=200)
async def set_answers(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[SeatRules]
) -> Response[Table]:
    """What one's own seats answer by themselves, also while nobody looks."""
    seating, person = visit.services.seating, visit.person.id
    return await visit.after(seating.set_rules(game_id, person, data.seats, data.answers))


@post("/games/{game_id:str}/cancel", responses=ERRORS, status_code=200)
async def cancel_game(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Wish]
) -> Response[Table]:
    """Be for ending the game for good; when all are, it is deleted, and this is its last table."""
    seating, person = visit.services.seating, visit.person.id
    return await visit.after(seating.cancel(game_id, person, data.yes))


seat_routes: Final = [
    take_seat,
    leave_seat,
    hand_over,
    replace_player,
    set_answers,
    cancel_game,
]
