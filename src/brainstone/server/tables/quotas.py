"""How many games one person, and one address, may have at a time."""

from __future__ import annotations

import hashlib
import ipaddress
from typing import Any, Final

from sqlalchemy import Connection, and_, exists, func, select

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import TooMany
from brainstone.server.storage.database import Database
from brainstone.server.storage.schema import games, seats
from brainstone.server.tables.live_game import Terms

PEOPLE_AT_AN_ADDRESS: Final = 5  # a household, a school, a club
AUTOMA: Final = "automa"


class Quotas:
    """``stored`` games in all, ``with_bots`` unfinished ones with bots; 0: as many as one likes."""

    def __init__(self, database: Database, secret: str, stored: int, with_bots: int) -> None:
        self._database: Final = database
        self._key: Final = hashlib.sha256(f"origin {secret}".encode()).digest()
        self._stored: Final = stored
        self._with_bots: Final = with_bots

    def origin(self, address: str) -> str:
        """An address as it is stored: to tell equal ones, not to find out which it was."""
        return hashlib.blake2b(_block(address).encode(), key=self._key, digest_size=8).hexdigest()

    async def check(self, terms: Terms, has_bots: bool) -> None:
        """Raises if whoever makes a game has too many already."""
        bots = exists().where(
            and_(seats.c.game == games.c.id, seats.c.bot.not_in(("", AUTOMA)), ~games.c.over)
        )
        if self._stored and await self._has(terms, self._stored):
            raise TooMany(say("many-games", "There are too many games: cancel one first."))
        if self._with_bots and has_bots and await self._has(terms, self._with_bots, bots):
            raise TooMany(
                say(
                    "many-bot-games",
                    "There are too many unfinished games with bots: finish or cancel one first.",
                )
            )

    async def _has(self, terms: Terms, most: int, *conditions: Any) -> bool:
        """Whether a person, or all at an address, have so many games."""

        def count(connection: Connection, whose: Any) -> int:
            query = select(func.count()).select_from(games).where(whose, *conditions)
            number: int = connection.scalar(query) or 0
            return number

        def job(connection: Connection) -> bool:
            own = count(connection, games.c.creator == terms.creator)
            here = count(connection, games.c.origin == terms.origin)
            return own >= most or here >= most * PEOPLE_AT_AN_ADDRESS

        return await self._database.read(job)


def _block(address: str) -> str:
    """One customer of a provider has a whole block of IPv6 addresses."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 6:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
