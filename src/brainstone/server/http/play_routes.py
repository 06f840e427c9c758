"""The API of playing (docs/api.md): moves, why not, undo, takebacks, hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Busy, NotYours
from brainstone.server.http.answers import ERRORS
from brainstone.server.http.limits import HINTS
from brainstone.server.http.visit import Visit, Visiting
from brainstone.server.tables.api_types import (
    FederationLook,
    FederationWish,
    GoBack,
    Hint,
    HintWish,
    Moves,
    Survey,
    Table,
    TableChange,
    TakebackAnswer,
    Why,
)
from brainstone.server.tables.asking import About, check_standing, reason_for, surveyed
from brainstone.server.tables.federating import look, shown_look
from brainstone.server.tables.hint_rules import check_may_ask, is_counted
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.position import Position
from brainstone.server.thinking.pool import NoAnswer
from brainstone.server.thinking.questions import COACH, Thought
from brainstone.server.thinking.queues import Asker, QueueTimeout


@post("/games/{game_id:str}/preview", responses=ERRORS, status_code=200)
async def preview_moves(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Moves]
) -> Response[Table | TableChange]:
    """The table as if these moves had been played; nothing is stored."""
    services, person = visit.services, visit.person
    live = await visit.told(_standing_at(visit, game_id, data.ply))
    yours = live.seats_of(person.id)
    online = visit.online(game_id)
    async with visit.looking():
        position = await services.room.run(live.position.imagined, data.moves, yours)
        table = await services.tables.imagined(live, position, person.id, online, data.known)
    return visit.shown(table)


@post("/games/{game_id:str}/federations", responses=ERRORS, status_code=200)
async def look_at_federations(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[FederationWish]
) -> Response[FederationLook]:
    """What federations can be formed, and the table as if one of them were; nothing is stored."""
    services, person = visit.services, visit.person
    live = await visit.told(_standing_at(visit, game_id, data.ply))
    answers = [seat.rule_answers() for seat in live.seats]
    seats = live.seats_of(person.id)
    online = visit.online(game_id)
    async with visit.looking():
        seen = await services.room.run(look, live.position, data, seats, answers)
        table = await services.tables.imagined(live, seen.position, person.id, online, data.known)
    return visit.answer(shown_look(seen, table))


@get("/games/{game_id:str}/why", responses=ERRORS)
async def why_not(
    visit: Visiting,
    game_id: FromPath[str],
    move: FromQuery[list[str] | None] = None,
    thing: FromQuery[str] = "",
    own: FromQuery[bool] = False,
    space: FromQuery[str] = "",
    action: FromQuery[str] = "",
    ply: FromQuery[int | None] = None,
    draft: FromQuery[list[str] | None] = None,
) -> Why:
    """Why something is not allowed now, or after the moves of a draft; "" if it is.

    A move, or the first of several that answers the question; a thing ("tech NAME"), and whether
    it lies before the player; a space, with the kind of action that was chosen if any; or a
    kind of action as a whole.
    """
    if ply is None:
        position = (await visit.game(game_id)).position
    else:
        live = await visit.told(_standing_at(visit, game_id, ply))
        position = live.position
        if draft:
            seats = live.seats_of(visit.person.id)
            async with visit.looking():
                position = await visit.services.room.run(position.imagined, draft, seats)
    about = About(move or [], thing, own, space, action)
    async with visit.looking():
        return await visit.services.room.run(reason_for, position.game, about)


@get("/games/{game_id:str}/survey", responses=ERRORS)
async def survey_map(
    visit: Visiting, game_id: FromPath[str], seat: FromQuery[int] = 0, faction: FromQuery[str] = ""
) -> Survey:
    """The map as a seat sees it: reach and prices, who would charge, federations; for anybody.

    ``faction`` is looked at for a seat that has none yet.
    """
    live = await visit.game(game_id)
    async with visit.looking():
        return await visit.services.room.run(surveyed, live, seat, faction)


async def _standing_at(visit: Visit, game_id: str, ply: int) -> LiveGame:
    person = visit.person.id
    live = await visit.services.registry.held(game_id)
    if live.ply != ply or not live.seats_of(person):
        live = await visit.game(game_id)  # perhaps changed by another process
    check_standing(live, person, ply)
    return live


@post("/games/{game_id:str}/moves", responses=ERRORS, status_code=200)
async def play_moves(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[Moves]
) -> Response[Table | TableChange]:
    """Play moves of the own seats: all of them or none."""
    changes = visit.services.changes
    work = changes.play(game_id, visit.person.id, data.ply, data.moves)
    return await visit.after(work, data.known)


@post("/games/{game_id:str}/undo", responses=ERRORS, status_code=200)
async def undo_moves(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[GoBack]
) -> Response[Table | TableChange]:
    changes = visit.services.changes
    work = changes.undo(game_id, visit.person.id, data.ply, data.to)
    return await visit.after(work, data.known)


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


@post("/games/{game_id:str}/hint", responses=ERRORS, status_code=200)
async def give_hint(visit: Visiting, game_id: FromPath[str], data: JSONBody[HintWish]) -> Hint:
    """What the coach advises or a bot would play in the caller's place: by the table's rule."""
    services, person = visit.services, visit.person
    bot = data.bot or COACH
    if bot != COACH:
        services.thinking.check_name(bot)
    services.limits.take("hint", person.id, HINTS)
    live = await visit.told(_standing_at(visit, game_id, data.ply))
    check_may_ask(live, person.id)
    yours = live.seats_of(person.id)
    position = live.position
    if data.moves:
        async with visit.looking():
            position = await services.room.run(position.imagined, data.moves, yours)
    if bot == COACH:
        position = live.position  # the draft is compared, not gone on from
    if position.asked not in yours:
        raise NotYours(say("hint", "A hint is for the one who is asked."))
    thought = await think(visit, live, position, bot, data.moves)
    assert thought.hint is not None
    if is_counted(live):  # before the answer is given: nobody is told and not counted
        await services.seating.tell_hint(game_id, position.asked, data.ply)
    return thought.hint


async def think(
    visit: Visit, live: LiveGame, position: Position, bot: str, draft: Sequence[str] = ()
) -> Thought:
    """What the coach or a bot thinks of a position, for somebody who waits for it."""
    services = visit.services
    try:
        asker = Asker(services.quotas.origin(visit.address), visit.person.id, is_watched=True)
        patience = services.settings.queue_seconds
        return await services.thinking.ask(live, position, bot, asker, True, patience, draft)
    except NoAnswer:
        raise Busy(say("bot-slow", "{bot} did not find an answer in time.", bot=bot)) from None
    except QueueTimeout:
        raise Busy(
            say("bots-busy", "The bots have too much to think about: try again later.")
        ) from None


play_routes: Final = [
    preview_moves,
    look_at_federations,
    why_not,
    survey_map,
    play_moves,
    undo_moves,
    ask_takeback,
    answer_takeback,
    give_hint,
]
