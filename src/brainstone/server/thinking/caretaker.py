"""What a server does by itself now and then: waking sleeping bots, deleting abandoned games."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from brainstone.server.common.settings import Settings
from brainstone.server.storage.analyses import prune_analyses
from brainstone.server.storage.database import Database
from brainstone.server.storage.pruning import delete_abandoned
from brainstone.server.tables.hub import Hub
from brainstone.server.tables.registry import Registry
from brainstone.server.thinking.seated import Bots

log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 5.0
PRUNE_EVERY: Final = 720  # looks: an hour


class Caretaker:
    """Whatever goes wrong is tried again the next time."""

    def __init__(
        self, database: Database, registry: Registry, hub: Hub, bots: Bots, settings: Settings
    ) -> None:
        self._database: Final = database
        self._registry: Final = registry
        self._hub: Final = hub
        self._bots: Final = bots
        self._settings: Final = settings
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        looks = 0
        while True:
            try:
                if looks % PRUNE_EVERY == 0:
                    await self.prune()
                self.wake_bots()
            except Exception as error:
                log.warning("the caretaker failed: %s", f"{error}".splitlines()[:1])
            looks += 1
            await asyncio.sleep(LOOK_SECONDS)

    def wake_bots(self) -> None:
        """Nobody should wait for a bot that was forgotten, for whatever reason."""
        for game_id in self._hub.watched():
            live = self._registry.peek(game_id)
            if live is not None:
                self._bots.consider(live)

    async def prune(self) -> int:
        """Delete games nobody has touched for long; how many."""
        days = self._settings.idle_days, self._settings.unfinished_days
        deleted = 0
        while found := await self._database.write(lambda c: delete_abandoned(c, *days)):
            self._registry.forget(found)
            deleted += len(found)
        await self._database.write(prune_analyses)
        if deleted:
            log.info("deleted %s abandoned games", deleted)
        return deleted
