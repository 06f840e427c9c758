"""Reports: visitors tell whoever runs the server what does not belong there."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, and_, delete, func, insert, select

from brainstone.server.common.clock import now
from brainstone.server.storage.database import Database
from brainstone.server.storage.schema import reports

MOST: Final = 20  # of one game: more tell nothing new


class Reports:
    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def tell(self, game: str, person: str, text: str) -> None:
        """The last word of each person counts."""

        def job(connection: Connection) -> None:
            own = and_(reports.c.game == game, reports.c.person == person)
            connection.execute(delete(reports).where(own))
            count = select(func.count()).select_from(reports).where(reports.c.game == game)
            if (connection.scalar(count) or 0) < MOST:
                row = {"game": game, "person": person, "text": text, "at": now()}
                connection.execute(insert(reports).values(row))

        await self._database.write(job)
