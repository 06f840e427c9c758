"""The API of looking at games (docs/api.md)."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Conflict, Invalid, Unknown
from brainstone.server.http.answers import ERRORS
from brainstone.server.http.visit import Visiting
from brainstone.server.tables.api_types import GameLists, History, Table
from brainstone.server.tables.position import history

LAST_PAGE: Final = 1000


@get("/games", responses=ERRORS)
async def list_games(visit: Visiting, page: FromQuery[int] = 1) -> GameLists:
    if not 1 <= page <= LAST_PAGE:
        raise Invalid(f"Pages go from 1 to {LAST_PAGE}.")
    return await visit.services.lobby.lists(visit.person.id, page)


@get("/games/{game_id:str}", responses=ERRORS)
async def get_game(
    visit: Visiting, game_id: FromPath[str], ply: FromQuery[int | None] = None
) -> Response[Table]:
    """The table, now or after ``ply`` moves."""
    live = await visit.game(game_id)
    visit.services.hub.looked(game_id)
    visit.services.bots.consider(live)
    if ply is None or ply == live.ply:
        return await visit.present(live)
    if not 0 <= ply < live.ply:
        raise Unknown(say("only-moves", "The game has only {number} moves.", number=live.ply))
    online = visit.online(game_id)
    return visit.shown(await visit.services.tables.earlier(live, ply, visit.person.id, online))


@get("/games/{game_id:str}/record", responses=ERRORS)
async def get_record(visit: Visiting, game_id: FromPath[str]) -> Response[Any]:
    live = await visit.game(game_id)
    if live.setup.automas and not live.position.game.over:
        raise Conflict(
            say(
                "record-secret",
                "The record is given out when the game is over: until then the Automa's deck is "
                "secret.",
            )
        )
    record = await visit.services.room.run(live.position.game.record)
    body = msgspec.json.format(msgspec.json.encode(record), indent=2)
    name = f'attachment; filename="brainstone-{game_id}.json"'
    return visit.answer(body, headers={"content-disposition": name})


@get("/games/{game_id:str}/history", responses=ERRORS)
async def get_history(visit: Visiting, game_id: FromPath[str]) -> Response[History]:
    """What everybody had after each move."""
    live = await visit.game(game_id)
    plies = await visit.services.room.run(history, live.position)
    return visit.answer(msgspec.json.encode({"plies": plies}))


game_routes: Final = [list_games, get_game, get_record, get_history]
