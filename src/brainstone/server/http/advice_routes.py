"""The API of setups and openings (docs/api.md): what a setup is worth, a fair one, statistics."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Busy
from brainstone.server.http.answers import ERRORS, json_answer
from brainstone.server.http.dependencies import Here
from brainstone.server.http.limits import FAIR_SEARCHES, NEW_SETUPS, PER_ADDRESS
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.session import address_of
from brainstone.server.tables.api_types import (
    FairFound,
    FairWish,
    Openings,
    SetupAdvice,
    SetupWish,
)
from brainstone.server.thinking.pool import NoAnswer
from brainstone.server.thinking.questions import Search
from brainstone.server.thinking.queues import Asker, QueueTimeout

_ALL: Final = "all"

# What the coach knows of setups and openings is loaded when somebody asks for it.


def _advised(wish: SetupWish) -> bytes:
    from brainstone.server.thinking.galaxies import advised

    return advised(wish)


def _openings(players: str, faction: str, people: dict[str, Any] | None) -> bytes:
    from brainstone.server.tables.opening_tables import shown_openings

    return shown_openings(players, faction, people)


def _example(game: int) -> bytes:
    from brainstone.server.tables.opening_tables import shown_example

    return shown_example(game)


@post("/setup/advice", responses=ERRORS, status_code=200)
async def advise_setup(
    request: AnyRequest, services: Here, data: JSONBody[SetupWish]
) -> Response[SetupAdvice]:
    """What every faction may expect on the setup that a wish gives, and how fair it is."""
    services.limits.take("setup", address_of(request), NEW_SETUPS)
    return json_answer(request, await services.room.run(_advised, data))


@post("/setup/fair", responses=ERRORS, status_code=200)
async def search_fair_setup(
    request: AnyRequest, services: Here, data: JSONBody[FairWish]
) -> FairFound:
    """The fairest of some galaxies: a part of a search, which whoever searches puts together."""
    address = address_of(request)
    services.limits.take("fair", address, FAIR_SEARCHES)
    await services.room.run(
        _advised, data.setup
    )  # what cannot be valued is refused with its reason
    asker = Asker(services.quotas.origin(address), "", is_watched=True)
    task = Search(data.setup, data.tries)
    try:
        thought = await services.thinking.work(task, "fair", asker, services.settings.queue_seconds)
    except (NoAnswer, QueueTimeout):
        raise Busy(
            say("bots-busy", "The bots have too much to think about: try again later.")
        ) from None
    assert thought.fair is not None
    return thought.fair


@get("/openings", responses=ERRORS)
async def get_openings(
    request: AnyRequest,
    services: Here,
    players: FromQuery[str] = _ALL,
    faction: FromQuery[str] = _ALL,
) -> Response[Openings]:
    """How games began and ended, by number of players and faction."""
    services.limits.take("any", address_of(request), PER_ADDRESS)
    people = services.openings.table()
    return json_answer(request, await services.room.run(_openings, players, faction, people))


@get("/openings/{game:int}", responses=ERRORS)
async def get_example(
    request: AnyRequest, services: Here, game: FromPath[int]
) -> Response[dict[str, Any]]:
    """The record of an example game."""
    services.limits.take("any", address_of(request), PER_ADDRESS)
    return json_answer(request, await services.room.run(_example, game))


advice_routes: Final = [advise_setup, search_fair_setup, get_openings, get_example]
