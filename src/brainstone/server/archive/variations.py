"""Variations: branches of a game that somebody keeps. Nobody else is shown them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from brainstone.engine.core.sentences import say
from brainstone.server.common.clock import iso, now
from brainstone.server.common.errors import Conflict
from brainstone.server.storage.database import Database
from brainstone.server.storage.schema import variations
from brainstone.server.tables.api_types import Variation
from brainstone.server.tables.branching import check_room_for

MOST: Final = 500  # of one person, of all games
_row: Final = variations.c


class Kept:
    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def of(self, game_id: str, person: str) -> list[Variation]:
        """The latest first."""

        def job(connection: Connection) -> list[Variation]:
            whose = select(variations).where(*_of(game_id, person)).order_by(_row.at.desc())
            return [
                Variation(row.name, row.ply, msgspec.json.decode(row.moves), iso(row.at))
                for row in connection.execute(whose)
            ]

        return await self._database.read(job)

    async def put(self, game_id: str, person: str, name: str, ply: int, moves: list[str]) -> None:
        """One of the same name is replaced."""
        values = {
            "game": game_id,
            "person": person,
            "name": name,
            "ply": ply,
            "moves": msgspec.json.encode(moves).decode(),
            "at": now(),
        }

        def job(connection: Connection) -> None:
            there = list(connection.scalars(select(_row.name).where(*_of(game_id, person))))
            check_room_for(name, there)
            all_of_them = select(func.count()).where(_row.person == person)
            if name not in there and (connection.scalar(all_of_them) or 0) >= MOST:
                raise Conflict(
                    say(
                        "many-variations",
                        "You keep {number} variations of this game already: delete one first.",
                        number=MOST,
                    )
                )
            connection.execute(delete(variations).where(*_of(game_id, person), _row.name == name))
            connection.execute(insert(variations).values(**values))

        await self._database.write(job)

    async def remove(self, game_id: str, person: str, name: str) -> None:
        def job(connection: Connection) -> None:
            connection.execute(delete(variations).where(*_of(game_id, person), _row.name == name))

        await self._database.write(job)


def _of(game_id: str, person: str) -> tuple[Any, Any]:
    return _row.game == game_id, _row.person == person
