"""Bots at the tables: they move in the background, a moment after they are asked."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from typing import Any, Final

from brainstone.server.changes import Changes
from brainstone.server.engine_room import EngineRoom
from brainstone.server.errors import ApiError
from brainstone.server.live_game import LiveGame
from brainstone.server.position import Position
from brainstone.server.registry import Registry
from brainstone.server.thinking import NoAnswer, Thinking

log = logging.getLogger(__name__)

AUTOMA: Final = "automa"  # moves inside the engine, is never asked


class Bots:
    """One task per game that waits for a bot; the storage decides between several processes."""

    def __init__(
        self,
        registry: Registry,
        changes: Changes,
        room: EngineRoom,
        thinking: Thinking,
        delay: float,
    ) -> None:
        self._registry: Final = registry
        self._changes: Final = changes
        self._room: Final = room
        self._thinking: Final = thinking
        self._delay: Final = delay
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self._closed = False

    def consider(self, live: LiveGame) -> None:
        """Let a bot move if it is asked and nobody does it already."""
        if not self._closed and live.id not in self._busy and live.asks_bot():
            self._busy[live.id] = asyncio.create_task(self._play(live.id))

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
        try:
            while True:
                await asyncio.sleep(self._delay)
                live = await self._registry.held(game_id)
                if not live.asks_bot():
                    return
                position = live.position
                text = await self._choose(live, position)
                try:
                    await self._changes.play_for_bot(game_id, position, text)
                except ApiError:
                    await self._registry.get(game_id)  # somebody was faster: look again
        except ApiError:
            log.info("a bot left the game %s", game_id)
        except Exception:
            log.exception("a bot failed in the game %s", game_id)
        finally:
            self._busy.pop(game_id, None)

    async def _choose(self, live: LiveGame, position: Position) -> str:
        """The bot's choice; any move if it has none in time, for the others wait."""
        bot = live.seats[position.asked].bot
        try:
            return (await self._thinking.ask(live, position, bot)).move
        except NoAnswer as problem:
            log.warning("%s moves at random in the game %s: %s", bot, live.id, problem)
            return await self._room.run(any_move, position)


def any_move(position: Position) -> str:
    return random.choice(position.game.legal_moves()).notation()
