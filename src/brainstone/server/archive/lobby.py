"""Lists of games: one's own, those with an open seat, those one can watch."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, and_, exists, func, select

from brainstone.engine.core.sentences import say
from brainstone.server.archive.store import seat_of
from brainstone.server.common.clock import now
from brainstone.server.common.errors import Conflict
from brainstone.server.storage.database import Database
from brainstone.server.storage.schema import games, seats
from brainstone.server.tables.api_types import GameLists, Pages, Summary
from brainstone.server.tables.live_game import Seat
from brainstone.server.tables.summaries import summary

MINE: Final = 200
OTHERS: Final = 50  # on a page
MOST_LISTED: Final = 5  # games of one person with an open seat that everybody is shown
WEEK: Final = 7 * 24 * 3600 * 1000


class Lobby:
    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def mine(self, person: str) -> list[Summary]:
        """Games one has a seat in: unfinished ones first, the latest first."""
        own = exists().where(and_(seats.c.game == games.c.id, seats.c.person == person))
        query = select(games).where(own).order_by(games.c.over, games.c.updated.desc()).limit(MINE)
        return await self._summaries(query, person)

    async def lists(self, person: str, page: int = 1) -> GameLists:
        """Of the games one is not part of, those that everybody is shown.

        ``live`` are games between several people, lately played.
        """
        same = seats.c.game == games.c.id
        own = exists().where(and_(same, seats.c.person == person))
        has_open = exists().where(and_(same, seats.c.kind == "open"))
        people = (
            select(func.count(seats.c.person.distinct()))
            .where(and_(same, seats.c.kind == "person"))
            .scalar_subquery()
        )
        recent = (
            select(games)
            .where(
                games.c.listed.is_(True),
                games.c.over.is_(False),
                games.c.updated > now() - WEEK,
                ~own,
            )
            .order_by(games.c.updated.desc(), games.c.id)
        )
        opened = recent.where(has_open)
        played = recent.where(~has_open, people > 1)
        return GameLists(
            mine=await self.mine(person),
            open=await self._summaries(_on(opened, page), person),
            live=await self._summaries(_on(played, page), person),
            pages=Pages(await self._pages(opened), await self._pages(played)),
        )

    async def _pages(self, query: Any) -> int:
        counted = select(func.count()).select_from(query.order_by(None).subquery())
        number = await self._database.read(lambda c: c.scalar(counted)) or 0
        return -(-number // OTHERS)

    async def check_may_list(self, person: str) -> None:
        """Nobody fills the list alone: raises if too many games of theirs wait for others."""
        has_open = exists().where(and_(seats.c.game == games.c.id, seats.c.kind == "open"))
        query = select(func.count()).where(
            games.c.creator == person, games.c.listed.is_(True), games.c.over.is_(False), has_open
        )
        number = await self._database.read(lambda c: c.scalar(query)) or 0
        if number >= MOST_LISTED:
            raise Conflict(
                say(
                    "listed-enough",
                    "{number} of your games wait for others already: invite to this one by link.",
                    number=number,
                )
            )

    async def waiting_for_bots(self) -> list[str]:
        """Games of people that stopped before a bot's move, because a server stopped.

        Games of bots alone go on when somebody looks at them.
        """

        def job(connection: Connection) -> list[str]:
            turn = and_(
                seats.c.game == games.c.id, seats.c.seat == games.c.asked, seats.c.kind == "bot"
            )
            of_people = exists().where(and_(seats.c.game == games.c.id, seats.c.kind == "person"))
            query = (
                select(games.c.id)
                .where(games.c.over.is_(False), exists().where(turn), of_people)
                .order_by(games.c.updated.desc())
                .limit(MINE)
            )
            return list(connection.scalars(query).all())

        return await self._database.read(job)

    async def _summaries(self, query: Any, person: str) -> list[Summary]:
        def job(connection: Connection) -> list[Summary]:
            rows = connection.execute(query).all()
            ids = [row.id for row in rows]
            places: dict[str, list[Seat]] = {game_id: [] for game_id in ids}
            if ids:
                found = connection.execute(
                    select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.seat)
                )
                for s in found:
                    places[s.game].append(seat_of(s))
            return [summary(row, places[row.id], person) for row in rows]

        return await self._database.read(job)


def _on(query: Any, page: int) -> Any:
    return query.limit(OTHERS).offset((page - 1) * OTHERS)
