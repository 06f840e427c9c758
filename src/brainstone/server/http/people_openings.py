"""How people began here: counted in the background, without names, from the games they finished."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

from msgspec.structs import asdict

from brainstone.server.archive.finished import FinishedGame, FinishedGames
from brainstone.server.thinking.pool import NoAnswer, Thinking
from brainstone.server.thinking.questions import Began, Finished
from brainstone.server.thinking.queues import Asker

log = logging.getLogger(__name__)

FEWEST_GAMES: Final = 20  # before anything is told
REST_SECONDS: Final = 3600.0  # before somebody looks again
_NOBODY: Final = Asker("", "", is_watched=False)


class PeopleOpenings:
    """Each game is replayed once, by a process that thinks; what came out is kept in memory."""

    def __init__(self, games: FinishedGames, thinking: Thinking) -> None:
        self._games: Final = games
        self._thinking: Final = thinking
        self._known: Final[dict[str, list[Began]]] = {}
        self._table: dict[str, Any] | None = None
        self._looked: float | None = None
        self._task: asyncio.Task[None] | None = None

    def table(self) -> dict[str, Any] | None:
        """As last counted, nothing if games are few; if that is long ago it is counted again."""
        rested = self._looked is None or time.monotonic() - self._looked > REST_SECONDS
        if rested and (self._task is None or self._task.done()):
            self._looked = time.monotonic()
            self._task = asyncio.create_task(self.count())
        return self._table

    async def count(self) -> None:
        ids = await self._games.ids()
        for game_id in ids:
            if game_id not in self._known:
                game = await self._games.game(game_id)
                self._known[game_id] = [] if game is None else await self._openings(game)
        for gone in self._known.keys() - set(ids):
            del self._known[gone]
        found = [openings for openings in self._known.values() if openings]
        if len(found) >= FEWEST_GAMES:
            self._table = _counted(found) | {"games": len(found)}
        else:
            self._table = None

    async def _openings(self, game: FinishedGame) -> list[Began]:
        if not game.seats:
            return []
        try:
            thought = await self._thinking.work(
                Finished(game.setup, game.moves), "openings", _NOBODY
            )
        except NoAnswer as error:  # such as a game of rules that are no more
            log.info("a finished game was not counted: %s", error)
            return []
        return [thought.began[i] for i in game.seats]

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def _counted(games: list[list[Began]]) -> dict[str, Any]:
    from brainstone.coach.openings import Opening, counted  # not needed before somebody asks

    return counted([Opening(**asdict(one)) for began in games for one in began])
