"""Games that people have finished: which there are, and who of them played one seat alone."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select

from brainstone.server.archive.store import Store
from brainstone.server.storage.schema import games
from brainstone.server.tables.live_game import NEVER, Seat

_NEWEST: Final = 2000  # games that count


class FinishedGame(msgspec.Struct):
    """``seats`` are those that one person each has played from the beginning to the end."""

    setup: dict[str, Any]
    moves: list[str]
    seats: list[int]


class FinishedGames:
    def __init__(self, store: Store) -> None:
        self._store: Final = store

    async def ids(self) -> list[str]:
        """The newest ones, the oldest of them first."""

        def job(connection: Connection) -> list[str]:
            query = select(games.c.id).where(games.c.over.is_(True))
            found = connection.scalars(query.order_by(games.c.updated.desc()).limit(_NEWEST))
            return list(found.all())

        return (await self._store.database.read(job))[::-1]

    async def game(self, game_id: str) -> FinishedGame | None:
        """One of the base game that ended here, or nothing: records come with all their moves.

        Whoever sits at several seats, as at one screen, counts for none of them.
        """
        stored = await self._store.load(game_id)
        if stored is None or not stored.row["over"] or not stored.moves:
            return None
        if stored.moves[-1].at <= stored.row["created"]:
            return None
        setup: dict[str, Any] = msgspec.json.decode(stored.row["setup"])
        if setup.get("expansion") or setup.get("automas") or setup.get("boxes"):
            return None
        moves = [move.text for move in stored.moves]
        setup.setdefault("rules", stored.row["rules"])
        return FinishedGame(setup, moves, _alone(stored.seats))


def _alone(seats: list[Seat]) -> list[int]:
    played = [seat for seat in seats if seat.kind == "person" and seat.left_at == NEVER]
    held = Counter([seat.person for seat in played])
    return [seat.seat for seat in played if held[seat.person] == 1]
