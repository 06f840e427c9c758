"""The API of seats (docs/api.md): sitting down, getting up, bots, rules, cancelling, reporting."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import NotYours
from brainstone.server.common.texts import clean_text
from brainstone.server.http.answers import ERRORS
from brainstone.server.http.limits import LISTED_GAMES, REPORTS, SEATS
from brainstone.server.http.visit import Visiting
from brainstone.server.people.people import is_own_name
from brainstone.server.tables.api_types import (
    Listing,
    Report,
    Reported,
    SeatBot,
    SeatName,
    SeatRules,
    Table,
    Wish,
)
from brainstone.server.tables.live_game import LiveGame, Seat
from brainstone.server.tables.seating import to_bot


@post("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def take_seat(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatName]
) -> Response[Table]:
    """Sit down on an open seat, or come back to the own one that a bot plays meanwhile."""
    services, people, person = visit.services, visit.services.people, visit.person
    services.limits.take("sit", visit.address, SEATS)
    given = clean_text(data.name)
    await people.check_name(person, given)
    await services.seating.check_welcome(game_id, person.id)
    known = given or await people.name_of(person)
    if await people.is_anothers(person, known):
        known = ""

    def sit_down(_: LiveGame, old: Seat) -> Seat:
        if old.kind == "bot" and old.person == person.id:
            name = given or old.name
        elif old.kind == "open":
            name, old = known, Seat(old.seat, "open", "", hinted=old.hinted)
        else:
            raise NotYours(say("seat-not-open", "This seat is not open."))
        return msgspec.structs.replace(
            old,
            kind="person",
            name=name,
            person=person.id,
            bot="",
            account=is_own_name(person, name),
        )

    answer = await visit.after(visit.services.seating.change_seat(game_id, seat, sit_down))
    await people.remember_name(person, given)
    return answer


@delete("/games/{game_id:str}/seats/{seat:int}", responses=ERRORS, status_code=200)
async def leave_seat(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int]
) -> Response[Table]:
    """Give the own seat up: it becomes open. The host may take it from who has not moved yet."""
    person = visit.person.id

    def get_up(live: LiveGame, old: Seat) -> Seat:
        if not old.is_played_by(person):
            if live.terms.creator != person or old.kind != "person":
                raise NotYours(say("seat-not-yours", "This seat is not yours."))
            if old.seat in live.position.movers:
                raise NotYours(say("has-moved", "{name} has moved and stays.", name=old.name))
        return Seat(old.seat, "open", "", hinted=old.hinted)

    return await visit.after(visit.services.seating.change_seat(game_id, seat, get_up, person))


@post("/games/{game_id:str}/seats/{seat:int}/bot", responses=ERRORS, status_code=200)
async def hand_over(
    visit: Visiting, game_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeatBot]
) -> Response[Table]:
    """Let a bot play one's own seat, or one that is open."""
    services, person = visit.services, visit.person.id
    services.thinking.check_name(data.bot)
    game = await visit.game(game_id)
    if not game.has_bots():
        await services.quotas.check_bots(game.terms)
    replace = to_bot(person, data.bot)
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


@post("/games/{game_id:str}/hints", responses=ERRORS, status_code=200)
async def change_hints(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Wish]
) -> Response[Table]:
    """Be for the other rule about hints; when all are, it is the table's."""
    seating, person = visit.services.seating, visit.person.id
    return await visit.after(seating.change_hints(game_id, person, data.yes))


@post("/games/{game_id:str}/listing", responses=ERRORS, status_code=200)
async def list_game(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Listing]
) -> Response[Table]:
    """Show the game to everybody, or only to those who have its link."""
    services, person = visit.services, visit.person.id
    if data.listed:
        services.limits.take("listed", visit.address, LISTED_GAMES)
        await services.lobby.check_may_list(person)
    return await visit.after(services.seating.set_listed(game_id, person, data.listed))


@post("/games/{game_id:str}/reports", responses=ERRORS, status_code=200)
async def report_game(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Report]
) -> Response[Reported]:
    """Tell whoever runs the server that a name or a title does not belong there."""
    services = visit.services
    services.limits.take("report", visit.address, REPORTS)
    game = await visit.game(game_id)
    await services.reports.tell(game.id, visit.person.id, clean_text(data.text))
    return visit.answer(msgspec.json.encode(Reported(reported=True)))


seat_routes: Final = [
    take_seat,
    leave_seat,
    hand_over,
    list_game,
    replace_player,
    set_answers,
    cancel_game,
    change_hints,
    report_game,
]
