"""The games a process holds in memory, and the frame of every change of a game.

A change is made under the game's lock: on a copy, then stored under the version that was seen, then
taken over. If another process was faster, the game is read again and the change tried anew, so the
rules of who may do what are always asked about the present table.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from brainstone import Game, RecordError, Setup
from brainstone.engine.core.sentences import say
from brainstone.engine.game import RECORD_FORMAT
from brainstone.server.common.errors import ApiError, Conflict, TableMovedOn, Unknown
from brainstone.server.tables.engine_room import Room
from brainstone.server.tables.live_game import LiveGame, Seat, Terms
from brainstone.server.tables.position import Position, StoredMove
from brainstone.server.tables.storing import StoredGame, Storing

GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,32}")
TRIES: Final = 5

# Makes a change and stores it; False if another process was faster. Raises why not.
Step = Callable[[LiveGame], Awaitable[bool]]


class Registry:
    """``on_change`` is told of every change of a game, whoever made it, ``on_end`` of its end."""

    def __init__(
        self,
        store: Storing,
        room: Room,
        capacity: int,
        on_change: Callable[[LiveGame], None],
        on_end: Callable[[str], None],
    ) -> None:
        self._on_end: Final = on_end
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
            self._forget(game_id)
            raise Unknown(say("no-game", "There is no such game."))
        if live is None:
            live = await self._room.run(_bring_to_life, stored)
            _take_over(live, stored)
            self._keep(live)
            return live
        position, problem = live.position, live.frozen
        if stored.row["generation"] != live.generation:
            position, problem = await self._room.run(_from_start, live.setup, stored.moves)
        elif stored.moves:
            position, problem = await self._room.run(position.replayed, stored.moves)
        if position is not live.position:
            live.move_to(position)
        live.frozen = problem
        _take_over(live, stored)
        live.frames.clear()
        self._on_change(live)
        return live

    def _forget(self, game_id: str) -> None:
        """The game is no more."""
        if self._games.pop(game_id, None) is not None:
            self._on_end(game_id)

    def _keep(self, live: LiveGame) -> None:
        self._games[live.id] = live
        self._games.move_to_end(live.id)
        while len(self._games) > self._capacity:
            self._games.popitem(last=False)

    def _locked(self, game_id: str) -> asyncio.Lock:
        if not GAME_ID.fullmatch(game_id):
            raise Unknown(say("no-game", "There is no such game."))
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    # Changing

    async def create(
        self, game_id: str, terms: Terms, position: Position, seats: list[Seat]
    ) -> LiveGame:
        created = await self._store.create(game_id, terms, position, seats)
        live = LiveGame(game_id, terms, created, 1, 0, position, seats)
        self._keep(live)
        self._on_change(live)
        return live

    def forget(self, game_ids: Sequence[str]) -> None:
        """Games that were deleted in the storage."""
        for game_id in game_ids:
            self._forget(game_id)

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


def _bring_to_life(stored: StoredGame) -> LiveGame:
    """A game keeps the rules it began with; where it cannot be played on, it stands still."""
    row: Any = stored.row
    setup = setup_by_rules(row["rules"], msgspec.json.decode(row["setup"]))
    position, problem = _from_start(setup, stored.moves)
    live = LiveGame(
        row["id"],
        _terms(row),
        row["created"],
        row["version"],
        row["generation"],
        position,
        stored.seats,
    )
    live.frozen = problem
    return live


def _from_start(setup: Setup, moves: Sequence[StoredMove]) -> tuple[Position, str]:
    return Position.start(setup).replayed(moves)


def _terms(row: Any) -> Terms:
    return Terms(**{name: row[name] for name in Terms.__struct_fields__})


def setup_by_rules(rules: int, setup: dict[str, Any]) -> Setup:
    """A setup as the rules of a version read it: the same way as a record of that version."""
    record = {"format": RECORD_FORMAT, "rules": rules, "setup": setup, "moves": []}
    try:
        return Game.from_record(record).setup
    except RecordError as error:
        raise Conflict(
            say(
                "unreadable-game",
                "This game was begun with other rules and cannot be shown: {reason}",
                reason=error.sentence,
            )
        ) from None


def _take_over(live: LiveGame, stored: StoredGame) -> None:
    """Everything beside the moves."""
    live.terms = _terms(stored.row)
    live.version = stored.row["version"]
    live.generation = stored.row["generation"]
    live.anew = stored.row["anew"]
    live.seats = stored.seats
    live.takeback = stored.takeback
    live.undos = stored.undos
    live.votes = stored.votes
