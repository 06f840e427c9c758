"""How many games one person, and one address, may have at a time."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from sqlalchemy import Connection, and_, exists, func, select

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import TooMany
from brainstone.server.storage.database import Database
from brainstone.server.storage.schema import games, seats
from brainstone.server.tables.live_game import AUTOMA, Terms

PEOPLE_AT_AN_ADDRESS: Final = 5  # a household, a school, a club


class Quotas:
    """``stored`` games in all, ``with_bots`` unfinished ones with bots; 0: as many as one likes."""

    def __init__(self, database: Database, secret: str, stored: int, with_bots: int) -> None:
        self._database: Final = database
        self._key: Final = hashlib.sha256(f"origin {secret}".encode()).digest()
        self._stored: Final = stored
        self._with_bots: Final = with_bots

    def origin(self, address: str) -> str:
        """An address as it is stored: to tell equal ones, not to find out which it was."""
        return hashlib.blake2b(address.encode(), key=self._key, digest_size=8).hexdigest()

    async def check(self, terms: Terms, has_bots: bool) -> None:
        """Raises if whoever makes a game has too many already."""
        if self._stored and await self._has(terms, self._stored):
            raise TooMany(say("many-games", "There are too many games: cancel one first."))
        if has_bots:
            await self.check_bots(terms)

    async def check_bots(self, terms: Terms) -> None:
        """Raises if whoever made a game may not have one more with bots."""
        bots = exists().where(
            and_(seats.c.game == games.c.id, seats.c.bot.not_in(("", AUTOMA)), ~games.c.over)
        )
        if self._with_bots and await self._has(terms, self._with_bots, bots):
            raise TooMany(
                say(
                    "many-bot-games",
                    "There are too many unfinished games with bots: finish or cancel one first.",
                )
            )

    async def _has(self, terms: Terms, most: int, *conditions: Any) -> bool:
        """Whether a person, or all at an address, have so many games."""

        def count(connection: Connection, column: Any, who: str) -> int:
            if not who:
                return 0  # it was deleted, or not stored yet at that time
            whose = column == who
            query = select(func.count()).select_from(games).where(whose, *conditions)
            number: int = connection.scalar(query) or 0
            return number

        def job(connection: Connection) -> bool:
            own = count(connection, games.c.creator, terms.creator)
            here = count(connection, games.c.origin, terms.origin)
            return own >= most or here >= most * PEOPLE_AT_AN_ADDRESS

        return await self._database.read(job)
