"""The API of seats (docs/api.md): sitting down, getting up, handing over to a bot."""

from __future__ import annotations

from typing import Final

from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from brainstone.engine.sentences import say
from brainstone.server.answers import ERRORS
from brainstone.server.api_types import SeatBot, SeatName, Table
from brainstone.server.errors import NotYours
from brainstone.server.live_game import LiveGame, Seat
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
            return Seat(old.seat, "person", given or old.name, person.id)
        if old.kind != "open":
            raise NotYours(say("seat-not-open", "This seat is not open."))
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
        if not old.is_played_by(visit.person.id):
            raise NotYours(say("seat-not-yours", "This seat is not yours."))
        return Seat(old.seat, "open", "")

    return await visit.after(visit.services.changes.change_seat(game_id, seat, get_up))


@post("/games/{game_id:str}/seats/{seat:int}/bot", responses=ERRORS, status_code=200)
async def hand_over(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatBot]
) -> Response[Table]:
    """Let a bot play a seat that is open, one's own, or left by its person."""
    services, person = visit.services, visit.person.id
    services.thinking.check_name(data.bot)

    def replace(live: LiveGame, old: Seat) -> Seat:
        if not live.seats_of(person) and live.creator != person:
            raise NotYours(say("no-seat", "You have no seat at this table."))
        if old.kind == "bot":
            raise NotYours(say("seat-has-bot", "A bot plays this seat already."))
        seconds = services.hub.must_wait(game_id, old.person)
        if old.kind == "person" and old.person != person and seconds:
            minutes = -(-seconds // 60)
            raise NotYours(
                say(
                    "may-come-back",
                    "{name} may come back: wait for {minutes} min more.",
                    name=old.name or f"Player {seat + 1}",
                    minutes=minutes,
                )
            )
        name = old.name if old.kind == "person" else f"Bot {seat + 1}"
        return Seat(old.seat, "bot", name, old.person, data.bot)

    return await visit.after(services.changes.change_seat(game_id, seat, replace))


seat_routes: Final = [take_seat, leave_seat, hand_over]
