"""The games a process holds in memory, and the frame of every change of a game.

A change is made under the game's lock: on a copy, then stored under the version that was seen, then
taken over. If another process was faster, the game is read again and the change tried anew, so the
rules of who may do what are always asked about the present table.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from brainstone import Setup
from brainstone.engine.sentences import say
from brainstone.server.engine_room import EngineRoom
from brainstone.server.errors import ApiError, TableMovedOn, Unknown
from brainstone.server.live_game import LiveGame, Seat
from brainstone.server.position import Position
from brainstone.server.store import Store, StoredGame

GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,32}")
TRIES: Final = 5

# Makes a change and stores it; False if another process was faster. Raises why not.
Step = Callable[[LiveGame], Awaitable[bool]]


class Registry:
    """``on_change`` is told of every change of a game, whoever made it."""

    def __init__(
        self, store: Store, room: EngineRoom, capacity: int, on_change: Callable[[LiveGame], None]
    ) -> None:
        self._store: Final = store
        self._room: Final = room
        self._capacity: Final = capacity
        self._on_change: Final = on_change
        self._games: Final[OrderedDict[str, LiveGame]] = OrderedDict()
        self._locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    # Looking

    async def get(self, game_id: str) -> LiveGame:
        """The game as it is stored now, whichever process wrote it."""
        async with self._locked(game_id):
            return await self._refresh(game_id)

    async def ping(self) -> None:
        """Raises if the database does not answer."""
        await self._store.version("-")

    def peek(self, game_id: str) -> LiveGame | None:
        """The game if it is in memory."""
        return self._games.get(game_id)

    async def held(self, game_id: str) -> LiveGame:
        """The game as this process knows it; read only if it is not in memory."""
        live = self._games.get(game_id)
        if live is None:
            return await self.get(game_id)
        self._games.move_to_end(game_id)
        return live

    async def _refresh(self, game_id: str) -> LiveGame:
        live = self._games.get(game_id)
        if live is not None and await self._store.version(game_id) == live.version:
            self._games.move_to_end(game_id)
            return live
        if live is None:
            stored = await self._store.load(game_id)
        else:
            stored = await self._store.load(game_id, live.generation, live.ply)
        if stored is None:
            raise Unknown(say("no-game", "There is no such game."))
        if live is None:
            live = await self._room.run(_bring_to_life, stored)
            self._keep(live)
            return live
        position = live.position
        if stored.row["generation"] != live.generation:
            position = await self._room.run(_replay, live.setup, stored.texts)
        elif stored.texts:
            position = await self._room.run(position.after, stored.texts)
        if position is not live.position:
            live.move_to(position)
        live.version = stored.row["version"]
        live.seats = stored.seats
        live.takeback = stored.takeback
        live.undos = stored.undos
        live.frames.clear()
        self._on_change(live)
        return live

    def _keep(self, live: LiveGame) -> None:
        self._games[live.id] = live
        self._games.move_to_end(live.id)
        while len(self._games) > self._capacity:
            self._games.popitem(last=False)

    @asynccontextmanager
    async def _locked(self, game_id: str) -> AsyncIterator[None]:
        if not GAME_ID.fullmatch(game_id):
            raise Unknown(say("no-game", "There is no such game."))
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        async with lock:
            yield

    # Changing

    async def create(
        self,
        game_id: str,
        title: str,
        undo: str,
        creator: str,
        position: Position,
        seats: list[Seat],
    ) -> LiveGame:
        setup = position.game.setup
        row = {
            "id": game_id,
            "title": title,
            "setup": msgspec.json.encode(setup.to_json()).decode(),
            "undo": undo,
            "creator": creator,
        }
        values = await self._store.create(row, position, seats)
        live = LiveGame(
            game_id, title, setup, undo, creator, values["created"], 1, [], position, seats, None
        )
        self._keep(live)
        self._on_change(live)
        return live

    async def change(self, game_id: str, step: Step) -> LiveGame:
        """A step under the game's lock; tried anew as often as another process was faster.

        A refusal counts only if it was about the present table.
        """
        async with self._locked(game_id):
            live = self._games.get(game_id) or await self._refresh(game_id)
            for _ in range(TRIES):
                try:
                    if await step(live):
                        live.frames.clear()
                        self._keep(live)
                        self._on_change(live)
                        return live
                except ApiError:
                    if await self._store.version(game_id) == live.version:
                        raise
                live = await self._refresh(game_id)
        raise TableMovedOn(game_id)


def _replay(setup: Setup, texts: Sequence[str]) -> Position:
    return Position.start(setup).after(texts)


def _bring_to_life(stored: StoredGame) -> LiveGame:
    row: Any = stored.row
    setup = Setup.from_json(msgspec.json.decode(row["setup"]))
    return LiveGame(
        row["id"],
        row["title"],
        setup,
        row["undo"],
        row["creator"],
        row["created"],
        row["version"],
        stored.undos,
        _replay(setup, stored.texts),
        stored.seats,
        stored.takeback,
    )
