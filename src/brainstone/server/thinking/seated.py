"""Bots at the tables: they move in the background, a moment after they are asked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Any, Final

from brainstone.server.common.errors import ApiError, Unavailable
from brainstone.server.tables.changes import Changes
from brainstone.server.tables.engine_room import EngineRoom
from brainstone.server.tables.hub import Hub
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.position import Position
from brainstone.server.tables.registry import Registry
from brainstone.server.thinking.pool import Ended, NoAnswer, Thinking
from brainstone.server.thinking.questions import any_move
from brainstone.server.thinking.queues import Asker

log = logging.getLogger(__name__)

ASKED: Final = 3  # so often, if the process ends while it thinks
FIRST_PAUSE: Final = 0.5  # seconds, doubled as long as something does not work
LONGEST_PAUSE: Final = 20.0


class Bots:
    """One task per game that waits for a bot; the storage decides between several processes.

    A game of bots alone goes on while somebody looks at it.
    """

    def __init__(
        self,
        registry: Registry,
        changes: Changes,
        room: EngineRoom,
        thinking: Thinking,
        hub: Hub,
        delay: float,
    ) -> None:
        self._registry: Final = registry
        self._changes: Final = changes
        self._room: Final = room
        self._thinking: Final = thinking
        self._hub: Final = hub
        self._delay: Final = delay
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self._failing: Final[dict[str, set[int]]] = {}
        self._closed = False

    def failing(self, game_id: str) -> Collection[int]:
        """The seats of a game whose bots could not be asked when it was their turn."""
        return self._failing.get(game_id, ())

    def consider(self, live: LiveGame) -> None:
        """Let a bot move if it is asked and nobody does it already."""
        if live.position.game.over:
            self._failing.pop(live.id, None)
        if not self._closed and live.id not in self._busy and self._is_due(live):
            self._busy[live.id] = asyncio.create_task(self._play(live.id))

    def _is_due(self, live: LiveGame) -> bool:
        return live.asks_bot() and (not live.is_bots_only() or self._hub.is_watched(live.id))

    def resume(self, game_ids: Sequence[str]) -> None:
        """Go on with games a stopped server left."""
        for game_id in game_ids:
            self._busy[game_id] = asyncio.create_task(self._play(game_id))

    async def close(self) -> None:
        self._closed = True
        tasks: list[asyncio.Task[Any]] = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, game_id: str) -> None:
        """Move after move, until a person is asked. What does not work now may work later."""
        pause = FIRST_PAUSE
        try:
            while True:
                try:
                    if not await self._move(game_id):
                        return
                    pause = FIRST_PAUSE
                except Exception as error:
                    if isinstance(error, ApiError) and not isinstance(error, Unavailable):
                        log.info("a bot left the game %s", game_id)
                        return
                    log.warning("a bot waits in the game %s: %s", game_id, _first_line(error))
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._busy.pop(game_id, None)

    async def _move(self, game_id: str) -> bool:
        """Whether a bot was due."""
        await asyncio.sleep(self._delay)
        live = await self._registry.held(game_id)
        if not self._is_due(live):
            return False
        position = live.position
        text = await self._choose(live, position)
        try:
            await self._changes.play_for_bot(game_id, position, text)
        except Unavailable:
            raise
        except ApiError:
            await self._registry.get(game_id)  # somebody was faster: look again
        return True

    async def _choose(self, live: LiveGame, position: Position) -> str:
        """The bot's choice; any move if it has none in time, for the others wait."""
        seat = live.seats[position.asked]
        terms = live.terms
        asker = Asker(terms.origin, terms.creator, self._hub.is_watched(live.id))
        for asked in range(1, ASKED + 1):
            try:
                text = (await self._thinking.ask(live, position, seat.bot, asker)).move
            except Ended as problem:
                log.warning("%s is asked again in the game %s: %s", seat.bot, live.id, problem)
                await asyncio.sleep(FIRST_PAUSE * asked)
            except NoAnswer as problem:
                log.warning("%s moves at random in the game %s: %s", seat.bot, live.id, problem)
                break
            else:
                self._tell(live, seat.seat, has_failed=False)
                return text
        self._tell(live, seat.seat, has_failed=True)
        return await self._room.run(any_move, position.game)

    def _tell(self, live: LiveGame, seat: int, has_failed: bool) -> None:
        """Mark a seat at the table, so that everybody sees why it moves so strangely."""
        failing = self._failing.setdefault(live.id, set())
        if has_failed != (seat in failing):
            failing.symmetric_difference_update({seat})
            live.frames.clear()
        if not failing:
            del self._failing[live.id]


def _first_line(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]
