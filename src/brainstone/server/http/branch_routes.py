"""The API of branches (docs/api.md): trying something from a moment of a game, for oneself."""

from __future__ import annotations

from typing import Final

from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import NotYours
from brainstone.server.common.texts import clean_text
from brainstone.server.http.answers import ERRORS
from brainstone.server.http.limits import EXPECTED, HINTS, NEW_GAMES, VARIATIONS
from brainstone.server.http.new_game_routes import begin
from brainstone.server.http.play_routes import think
from brainstone.server.http.visit import Visit, Visiting
from brainstone.server.tables.api_types import (
    BranchFederation,
    BranchGame,
    BranchHint,
    BranchSurvey,
    BranchWhy,
    BranchWish,
    Expected,
    FederationLook,
    Hint,
    NewVariation,
    Survey,
    Table,
    TableChange,
    Variations,
    Why,
)
from brainstone.server.tables.asking import About, reason_for, surveyed
from brainstone.server.tables.branching import (
    as_federation,
    check_expected,
    check_variation,
    hinted_at,
    seats_to_play_on,
)
from brainstone.server.tables.federating import look, shown_look
from brainstone.server.tables.hint_rules import check_may_ask, hints_for, is_counted
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.position import Position
from brainstone.server.thinking.questions import COACH
from brainstone.server.thinking.questions import EXPECTED as EVERY_SEAT

NOBODY: Final[frozenset[str]] = frozenset()
AT_ONCE: Final = 50  # moves of a branch, then whoever plays elsewhere has a turn


class Tried:
    """A branch, and the game it is one of; ``position`` is that after the draft."""

    def __init__(self, live: LiveGame, branch: LiveGame, position: Position) -> None:
        self.live: Final = live
        self.branch: Final = branch
        self.position: Final = position


async def _tried(visit: Visit, game_id: str, wish: BranchWish) -> Tried:
    live = await visit.game(game_id)
    run, person = visit.services.room.run, visit.person.id
    async with visit.looking():
        find = visit.services.branches.find
        for end in range(AT_ONCE, len(wish.moves), AT_ONCE):
            await run(find, live, person, wish.ply, wish.moves[:end])
        branch = await run(find, live, person, wish.ply, wish.moves, wish.played)
        position = branch.position
        if wish.draft:
            position = await run(position.imagined, wish.draft, branch.seats_of(person))
    return Tried(live, branch, position)


@post("/games/{game_id:str}/branch", responses=ERRORS, status_code=200)
async def try_branch(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[BranchWish]
) -> Response[Table | TableChange]:
    """The table as if the game had gone on so from a moment of it; nothing is stored."""
    tried = await _tried(visit, game_id, data)
    tables, person = visit.services.tables, visit.person.id
    async with visit.looking():
        if data.draft:
            work = tables.imagined(tried.branch, tried.position, person, NOBODY, data.known)
        else:
            work = tables.table(tried.branch, person, NOBODY, data.known)
        table = await work
    table.hints = hints_for(tried.live, person)
    return visit.shown(table)


@post("/games/{game_id:str}/branch/federations", responses=ERRORS, status_code=200)
async def look_at_branch_federations(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[BranchFederation]
) -> Response[FederationLook]:
    """What federations can be formed there, and the table as if one of them were."""
    tried = await _tried(visit, game_id, data)
    branch, person = tried.branch, visit.person.id
    answers = [seat.rule_answers() for seat in branch.seats]
    run, tables = visit.services.room.run, visit.services.tables
    async with visit.looking():
        wish, seats = as_federation(data), branch.seats_of(person)
        seen = await run(look, branch.position, wish, seats, answers)
        table = await tables.imagined(branch, seen.position, person, NOBODY, data.known)
    table.hints = hints_for(tried.live, person)
    return visit.answer(shown_look(seen, table))


@post("/games/{game_id:str}/branch/why", responses=ERRORS, status_code=200)
async def why_not_in_branch(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[BranchWhy]
) -> Why:
    """Why something is not allowed there; "" if it is."""
    tried = await _tried(visit, game_id, data)
    about = About(data.move, data.thing, data.own, data.space, data.action)
    async with visit.looking():
        return await visit.services.room.run(reason_for, tried.position.game, about)


@post("/games/{game_id:str}/branch/survey", responses=ERRORS, status_code=200)
async def survey_branch(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[BranchSurvey]
) -> Survey:
    """The map there as a seat sees it."""
    tried = await _tried(visit, game_id, data)
    async with visit.looking():
        run = visit.services.room.run
        return await run(surveyed, tried.branch, data.seat, data.faction)


@post("/games/{game_id:str}/branch/hint", responses=ERRORS, status_code=200)
async def give_branch_hint(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[BranchHint]
) -> Hint:
    """What the coach advises or a bot would play there: by the rule of the game's table."""
    services, person = visit.services, visit.person
    bot = data.bot or COACH
    if bot != COACH:
        services.thinking.check_name(bot)
    services.limits.take("hint", person.id, HINTS)
    check_may_ask(await visit.game(game_id), person.id)
    tried = await _tried(visit, game_id, data)
    live, branch = tried.live, tried.branch
    position = branch.position if bot == COACH else tried.position
    if position.asked < 0:
        raise NotYours(say("hint", "A hint is for the one who is asked."))
    thought = await think(visit, branch, position, bot, data.draft)
    assert thought.hint is not None
    if is_counted(live):
        seat, ply = hinted_at(live, person.id, tried.branch, data.ply)
        await services.seating.tell_hint(game_id, seat, ply)
    return thought.hint


@post("/games/{game_id:str}/branch/expected", responses=ERRORS, status_code=200)
async def expect_of_branch(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[BranchWish]
) -> Expected:
    """What every seat can expect at the end if the game went on from there."""
    services, person = visit.services, visit.person
    services.limits.take("expected", person.id, EXPECTED)
    check_expected(await visit.game(game_id), person.id)
    tried = await _tried(visit, game_id, data)
    thought = await think(visit, tried.branch, tried.position, EVERY_SEAT)
    assert thought.expected is not None
    return thought.expected


@post("/games/{game_id:str}/branch/game", responses=ERRORS)
async def play_on(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[BranchGame]
) -> Response[Table]:
    """A game of its own that begins there: at one screen, with bots, with whoever has its link."""
    services, person = visit.services, visit.person
    services.limits.take("games", visit.address, NEW_GAMES)
    tried = await _tried(visit, game_id, data)
    seats = seats_to_play_on(tried.live, person.id, tried.branch, data)
    undo = "turn" if any(seat.kind == "open" for seat in seats) else "free"
    return await begin(visit, tried.branch.position, seats, data.title, undo, data.hints)


# Variations


@get("/games/{game_id:str}/variations", responses=ERRORS)
async def list_variations(visit: Visiting, game_id: FromPath[str]) -> Variations:
    """The branches of a game that the caller keeps."""
    await visit.game(game_id)
    return Variations(await visit.services.variations.of(game_id, visit.person.id))


@post("/games/{game_id:str}/variations", responses=ERRORS, status_code=200)
async def keep_variation(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[NewVariation]
) -> Variations:
    """Keep a branch under a name, for oneself."""
    services, person = visit.services, visit.person.id
    services.limits.take("variations", person, VARIATIONS)
    tried = await _tried(visit, game_id, BranchWish(data.ply, data.moves))
    name, moves = clean_text(data.name), tried.position.texts[data.ply :]
    check_variation(name, moves)
    await services.variations.put(game_id, person, name, data.ply, moves)
    return Variations(await services.variations.of(game_id, person))


@delete("/games/{game_id:str}/variations", responses=ERRORS, status_code=200)
async def forget_variation(
    visit: Visiting, game_id: FromPath[str], name: FromQuery[str]
) -> Variations:
    services, person = visit.services, visit.person.id
    await visit.game(game_id)
    await services.variations.remove(game_id, person, name)
    return Variations(await services.variations.of(game_id, person))


branch_routes: Final = [
    try_branch,
    look_at_branch_federations,
    why_not_in_branch,
    survey_branch,
    give_branch_hint,
    expect_of_branch,
    play_on,
    list_variations,
    keep_variation,
    forget_variation,
]
