"""A request about a game: who makes it, and the answers that are the same everywhere."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Response
from litestar.di import NamedDependency

from brainstone.server.common.errors import TableMovedOn
from brainstone.server.http.answers import json_answer
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.session import address_of, provide_person, services_of
from brainstone.server.people.people import Person
from brainstone.server.tables.api_types import EncodedTable
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.seen import encode_table


class Visit:
    def __init__(self, request: AnyRequest, person: Person) -> None:
        self.request: Final = request
        self.services: Final = services_of(request)
        self.person: Final = person

    @property
    def address(self) -> str:
        return address_of(self.request)

    def looking(self) -> AbstractAsyncContextManager[None]:
        """While the engine looks at something for this request and changes nothing."""
        return self.services.room.looking(self.address)

    def answer(
        self, body: bytes, status: int = 200, headers: dict[str, str] | None = None
    ) -> Response[Any]:
        return json_answer(self.request, body, status, headers)

    async def game(self, game_id: str) -> LiveGame:
        return await self.services.registry.get(game_id)

    def online(self, game_id: str) -> frozenset[str]:
        return self.services.hub.online(game_id)

    # Tables

    def shown(self, table: EncodedTable, status: int = 200) -> Response[Any]:
        return self.answer(encode_table(table), status)

    async def present(self, live: LiveGame, status: int = 200, known: str = "") -> Response[Any]:
        """The table as it is now."""
        return self.shown(await self._table(live, known), status)

    async def after(self, work: Awaitable[LiveGame], known: str = "") -> Response[Any]:
        """The table after a change."""
        live = await self.told(work)
        return await self.present(live, known=known)

    async def told(self, work: Awaitable[LiveGame]) -> LiveGame:
        """What work gives; if the table has moved on, the error shows how it stands now."""
        try:
            return await work
        except TableMovedOn as error:
            live = await self.game(error.game_id)
            error.table = msgspec.Raw(encode_table(await self._table(live)))
            raise

    async def _table(self, live: LiveGame, known: str = "") -> EncodedTable:
        online = self.online(live.id)
        return await self.services.tables.table(live, self.person.id, online, known)


async def provide_visit(request: AnyRequest) -> Visit:
    """All that a route needs at once: several dependencies would be tasks of their own."""
    return Visit(request, await provide_person(request))


Visiting: TypeAlias = NamedDependency[Visit]
