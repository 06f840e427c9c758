"""The games a process holds in memory, and every change of a game.

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
from brainstone.server.engine_room import EngineRoom
from brainstone.server.errors import (
    ApiError,
    Conflict,
    Illegal,
    Invalid,
    NotYours,
    TableMovedOn,
    Unknown,
)
from brainstone.server.live_game import LiveGame, Seat, Takeback
from brainstone.server.position import Position
from brainstone.server.store import Store, StoredGame
from brainstone.server.undo_rules import earliest_undo
from brainstone.server.view_json import ViewJson

GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{4,32}")
TRIES: Final = 5


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
            raise Unknown("There is no such game.")
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
            raise Unknown("There is no such game.")
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
            game_id, title, setup, undo, values["created"], 1, [], position, seats, None
        )
        self._keep(live)
        self._on_change(live)
        return live

    async def play(self, game_id: str, person: str, ply: int, texts: Sequence[str]) -> LiveGame:
        """Moves of a person's seats: all of them or none."""
        if not texts:
            raise Invalid("There are no moves to play.")

        async def step(live: LiveGame) -> bool:
            yours = _check_seated(live, person)
            _check_ply(live, ply)
            return await self._play(live, texts, yours)

        return await self._change(game_id, step)

    async def play_for_bot(self, game_id: str, ply: int, text: str) -> None:
        """A bot's move, unless the table has moved on."""

        async def step(live: LiveGame) -> bool:
            _check_ply(live, ply)
            if not live.asks_bot():
                raise TableMovedOn(game_id)
            return await self._play(live, [text], [live.position.asked])

        await self._change(game_id, step)

    async def _play(self, live: LiveGame, texts: Sequence[str], seats: list[int]) -> bool:
        old = live.position
        bots = [seat.seat for seat in live.seats if seat.kind == "bot"]
        new, view = await self._room.run(_play_and_look, old, texts, seats, bots)
        if not await self._store.append(live.id, live.version, live.generation, old, new):
            return False
        live.version += 1
        live.move_to(new, view)
        return True

    async def undo(self, game_id: str, person: str, ply: int, to: int) -> LiveGame:
        async def step(live: LiveGame) -> bool:
            _check_seated(live, person)
            _check_ply(live, ply)
            _check_target(live, to)
            if to < earliest_undo_of(live, person):
                raise NotYours(
                    "Only your own moves of this turn can be undone, and only until somebody "
                    "else has moved: ask for a takeback."
                )
            return await self._undo(live, to, person)

        return await self._change(game_id, step)

    async def _undo(self, live: LiveGame, to: int, person: str) -> bool:
        old = live.position
        new = await self._room.run(old.back_to, to)
        if not await self._store.undo(live.id, live.version, live.generation, old, new, person):
            return False
        live.version += 1
        live.undos = [*live.undos, to]
        live.move_to(new)
        return True

    async def ask_takeback(self, game_id: str, person: str, ply: int, to: int) -> LiveGame:
        """Ask the others; if there are none, it is done at once."""

        async def step(live: LiveGame) -> bool:
            yours = _check_seated(live, person)
            _check_ply(live, ply)
            _check_target(live, to)
            if live.takeback is not None:
                raise Conflict("Somebody has asked for a takeback already.")
            takeback = Takeback(0, live.generation, live.ply, to, yours[0], person, ())
            if not live.waiting_for(takeback):
                return await self._undo(live, to, person)
            number = await self._store.ask_takeback(game_id, live.version, takeback)
            if number is None:
                return False
            live.version += 1
            live.takeback = msgspec.structs.replace(takeback, id=number)
            return True

        return await self._change(game_id, step)

    async def answer_takeback(self, game_id: str, person: str, yes: bool) -> LiveGame:
        """The last one to agree takes the moves back; anybody's no, also the asker's, ends it."""

        async def step(live: LiveGame) -> bool:
            _check_seated(live, person)
            takeback = live.takeback
            if takeback is None:
                raise TableMovedOn(game_id)
            if yes and person == takeback.person:
                raise NotYours("The others are asked.")
            if yes:
                agreed = (*[p for p in takeback.agreed if p != person], person)
                takeback = msgspec.structs.replace(takeback, agreed=agreed)
                if not live.waiting_for(takeback):
                    return await self._undo(live, takeback.to, takeback.person)
            if not await self._store.answer_takeback(game_id, live.version, takeback, yes):
                return False
            live.version += 1
            live.takeback = takeback if yes else None
            return True

        return await self._change(game_id, step)

    async def change_seat(
        self, game_id: str, seat: int, change: Callable[[LiveGame, Seat], Seat]
    ) -> LiveGame:
        """``change`` says what becomes of a seat, or raises why not."""

        async def step(live: LiveGame) -> bool:
            if not 0 <= seat < len(live.seats):
                raise Unknown("There is no such seat.")
            new = change(live, live.seats[seat])
            if not await self._store.change_seat(game_id, live.version, new):
                return False
            live.version += 1
            live.seats = [*live.seats[:seat], new, *live.seats[seat + 1 :]]
            return True

        return await self._change(game_id, step)

    async def _change(self, game_id: str, step: Callable[[LiveGame], Awaitable[bool]]) -> LiveGame:
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


def _check_seated(live: LiveGame, person: str) -> list[int]:
    yours = live.seats_of(person)
    if not yours:
        raise NotYours("You have no seat at this table.")
    return yours


def _check_ply(live: LiveGame, ply: int) -> None:
    if live.ply != ply:
        raise TableMovedOn(live.id)


def _check_target(live: LiveGame, to: int) -> None:
    if not 0 <= to < live.ply:
        raise Illegal(f"One can go back to a move from 0 to {live.ply - 1}.")


def earliest_undo_of(live: LiveGame, person: str) -> int:
    free = live.undo == "free" and live.is_hotseat_of(person)
    return earliest_undo(live.position, live.seats_of(person), free)


def _play_and_look(
    old: Position, texts: Sequence[str], seats: list[int], bots: list[int]
) -> tuple[Position, ViewJson]:
    """The view as well, since everybody at the table will ask for it."""
    new = old.after(texts, seats)
    return new, ViewJson(new).prepare(new.asked not in bots)


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
        row["created"],
        row["version"],
        stored.undos,
        _replay(setup, stored.texts),
        stored.seats,
        stored.takeback,
    )
