"""The API of analyses (docs/api.md): asked for once, looked at by everybody with the link."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from brainstone.server.common.errors import Invalid
from brainstone.server.http.answers import ERRORS
from brainstone.server.http.limits import ANALYSES
from brainstone.server.http.visit import Visit, Visiting
from brainstone.server.storage.analyses import DONE, Bounds, Row, Wanted, ask, parts_of, rows_of
from brainstone.server.tables.analysing import check_may_analyse, filled, nothing_yet
from brainstone.server.tables.api_types import Analysis, AnalysisWish
from brainstone.server.tables.live_game import LiveGame

DEEPEST_FIRST: Final = ("deep", "standard", "quick")


@get("/games/{game_id:str}/analysis", responses=ERRORS)
async def get_analysis(
    visit: Visiting,
    game_id: FromPath[str],
    depth: FromQuery[str] = "",
    since: FromQuery[int] = 0,
) -> Response[Analysis]:
    """How far an analysis has come, with the decisions from ``since`` on; of a depth, or of the
    deepest that is done."""
    if since < 0:
        raise Invalid("since: expected a number of decisions")
    live = await visit.game(game_id)
    check_may_analyse(live, visit.person.id)
    return await _told(visit, live, depth, since)


@post("/games/{game_id:str}/analysis", responses=ERRORS, status_code=200)
async def ask_for_analysis(
    visit: Visiting, game_id: FromPath[str], data: JSONBody[AnalysisWish]
) -> Response[Analysis]:
    """An analysis of a game as it stands is begun, unless it is there."""
    services, person = visit.services, visit.person
    live = await visit.game(game_id)
    check_may_analyse(live, person.id)
    services.limits.take("analysis", visit.address, ANALYSES)
    origin = services.quotas.origin(visit.address)
    wanted = Wanted(live.id, data.depth, live.generation, live.ply, person.id, origin)
    settings = services.settings
    bounds = Bounds(1 if settings.limits else 0, settings.analyses)
    await services.database.write(lambda c: ask(c, wanted, bounds))
    services.analyses.wake()
    return await _told(visit, live, data.depth, 0)


async def _told(visit: Visit, live: LiveGame, depth: str, since: int) -> Response[Analysis]:
    def job(connection: Connection) -> Analysis:
        rows = {row.depth: row for row in rows_of(connection, live.id)}
        chosen = _chosen(rows, depth)
        if chosen is None:
            return nothing_yet(live.ply)
        others = {row.depth: row.state for row in rows.values() if row is not chosen}
        told = nothing_yet(live.ply)
        told.state, told.depth, told.ply = chosen.state, chosen.depth, chosen.ply
        told.total, told.since, told.others = chosen.total, since, others
        parts = parts_of(connection, live.id, chosen.depth)
        return filled(told, parts, chosen.about, live.position.game)

    async with visit.looking():  # hundreds of decisions are read
        told = await visit.services.database.read(job)
    return visit.answer(msgspec.json.encode(told))


def _chosen(rows: dict[str, Row], depth: str) -> Row | None:
    """The one of a depth; or the deepest that is done, or else the deepest."""
    if depth:
        return rows.get(depth)
    there = [rows[name] for name in DEEPEST_FIRST if name in rows]
    return next((row for row in there if row.state == DONE), there[0] if there else None)


analysis_routes: Final = [get_analysis, ask_for_analysis]
