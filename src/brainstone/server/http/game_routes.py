"""The API of looking at games (docs/api.md)."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from brainstone.server.common.errors import Invalid
from brainstone.server.http.answers import ERRORS
from brainstone.server.http.session import AT_TABLE
from brainstone.server.http.visit import Visiting
from brainstone.server.tables.api_types import ChangesSince, GameLists, History, Stats, Table
from brainstone.server.tables.asking import check_moment, game_after, shown_record
from brainstone.server.tables.position import history

LAST_PAGE: Final = 1000


@get("/games", responses=ERRORS)
async def list_games(visit: Visiting, page: FromQuery[int] = 1) -> GameLists:
    if not 1 <= page <= LAST_PAGE:
        raise Invalid(f"Pages go from 1 to {LAST_PAGE}.")
    return await visit.services.lobby.lists(visit.person.id, page)


@get("/games/{game_id:str}", responses=ERRORS, opt={AT_TABLE: True})
async def get_game(
    visit: Visiting, game_id: FromPath[str], ply: FromQuery[int | None] = None
) -> Response[Table]:
    """The table, now or after ``ply`` moves."""
    live = await visit.game(game_id)
    visit.services.hub.looked(game_id)
    visit.services.bots.consider(live)
    if ply is None or ply == live.ply:
        return await visit.present(live)
    check_moment(live, ply)
    online = visit.online(game_id)
    async with visit.looking():
        table = await visit.services.tables.earlier(live, ply, visit.person.id, online)
    return visit.shown(table)


@get("/games/{game_id:str}/record", responses=ERRORS)
async def get_record(visit: Visiting, game_id: FromPath[str]) -> Response[Any]:
    live = await visit.game(game_id)
    async with visit.looking():
        body = await visit.services.room.run(shown_record, live)
    name = f'attachment; filename="brainstone-{game_id}.json"'
    return visit.answer(body, headers={"content-disposition": name})


@get("/games/{game_id:str}/history", responses=ERRORS)
async def get_history(visit: Visiting, game_id: FromPath[str]) -> Response[History]:
    """What everybody had after each move."""
    live = await visit.game(game_id)
    async with visit.looking():
        plies = await visit.services.room.run(history, live.position)
    return visit.answer(msgspec.json.encode({"plies": plies}))


@get("/games/{game_id:str}/changes", responses=ERRORS)
async def get_changes(
    visit: Visiting, game_id: FromPath[str], since: FromQuery[int]
) -> Response[ChangesSince]:
    """What everybody has gained, spent and built since the moment after so many moves."""
    live = await visit.game(game_id)
    position = live.position
    check_moment(live, since)
    async with visit.looking():
        seats = await visit.services.room.run(position.game.changes_since, since)
    told = {"since": since, "ply": position.ply, "seats": seats}
    return visit.answer(msgspec.json.encode(told))


@get("/games/{game_id:str}/stats", responses=ERRORS)
async def get_stats(
    visit: Visiting, game_id: FromPath[str], ply: FromQuery[int | None] = None
) -> Response[Stats]:
    """Who got and paid what, when and for what, and who did what: so far, or in ``ply`` moves."""
    live = await visit.game(game_id)
    async with visit.looking():
        game = await visit.services.room.run(game_after, live.position, ply)
        stats = await visit.services.room.run(game.stats)
    return visit.answer(msgspec.json.encode(stats))


@get("/games/{game_id:str}/stats.csv", responses=ERRORS, media_type=MediaType.TEXT)
async def get_stats_csv(
    visit: Visiting, game_id: FromPath[str], ply: FromQuery[int | None] = None
) -> Response[str]:
    """The same as a table for spreadsheets."""
    live = await visit.game(game_id)
    async with visit.looking():
        game = await visit.services.room.run(game_after, live.position, ply)
        table = await visit.services.room.run(game.stats_csv)
    name = f'attachment; filename="brainstone-{game_id}.csv"'
    return Response(table, media_type="text/csv", headers={"content-disposition": name})


game_routes: Final = [
    list_games, get_game, get_record, get_history, get_changes, get_stats, get_stats_csv,
]  # fmt: skip
