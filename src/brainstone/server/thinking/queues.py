"""Who thinks next: everybody in turn, however much one of them asks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, NamedTuple

MOST_REMEMBERED: Final = 10_000


class Asker(NamedTuple):
    """On whose account a bot thinks. ``origin`` is an address, hashed."""

    origin: str
    person: str
    is_watched: bool  # somebody looks: before what nobody waits for


class QueueTimeout(Exception):
    """Nobody had time for it."""


class Queue:
    """A number of places, and one more that only an origin may have which holds none. Of those who
    wait for one, the origin is served whose last turn is the longest ago, and there the person
    whose last turn is.

    So one visitor with a hundred games takes as much time from another as one with one game does,
    and whoever comes anew waits for nobody: the two share the processor at worst.
    """

    def __init__(self, places: int) -> None:
        self._places: Final = places
        self._held: Final[Counter[str]] = Counter()  # places, by origin
        self._waiting: Final[dict[str, dict[str, list[_Ticket]]]] = {}
        self._turns = 0
        self._last: Final[dict[tuple[str, ...], int]] = {}  # turns of origins and of their people

    @asynccontextmanager
    async def place(self, asker: Asker, seconds: float | None = None) -> AsyncIterator[None]:
        """A place; ``QueueTimeout`` if none was free within ``seconds``."""
        await self._enter(asker, seconds)
        try:
            yield
        finally:
            self._leave(asker)

    def _has_place(self, origin: str) -> bool:
        spare = origin not in self._held
        return self._held.total() < self._places + spare

    async def _enter(self, asker: Asker, seconds: float | None) -> None:
        if self._has_place(asker.origin):
            self._serve(asker)
            return
        ticket = _Ticket(asker)
        people = self._waiting.setdefault(asker.origin, {})
        people.setdefault(asker.person, []).append(ticket)
        try:
            async with asyncio.timeout(seconds):
                await ticket.turn.wait()
        except BaseException as error:
            if ticket.turn.is_set():
                self._leave(asker)  # it came just now: to the next one
            else:
                self._remove(ticket)
            if isinstance(error, TimeoutError):
                raise QueueTimeout from None
            raise

    def _leave(self, asker: Asker) -> None:
        self._held[asker.origin] -= 1
        if not self._held[asker.origin]:
            del self._held[asker.origin]
        admitted = filter(self._has_place, self._waiting)
        origin = min(admitted, key=lambda one: self._last.get((one,), 0), default=None)
        if origin is None:
            return
        people = self._waiting[origin]
        person = min(people, key=lambda one: self._last.get((origin, one), 0))
        tickets = people[person]
        ticket = next((t for t in tickets if t.asker.is_watched), tickets[0])
        self._remove(ticket)
        self._serve(ticket.asker)
        ticket.turn.set()

    def _serve(self, asker: Asker) -> None:
        if len(self._last) > MOST_REMEMBERED:
            self._last.clear()  # once in a while everybody is new again
        self._held[asker.origin] += 1
        self._turns += 1
        self._last[asker.origin,] = self._last[asker.origin, asker.person] = self._turns

    def _remove(self, ticket: _Ticket) -> None:
        origin, person = ticket.asker.origin, ticket.asker.person
        people = self._waiting[origin]
        with suppress(ValueError):
            people[person].remove(ticket)
        if not people[person]:
            del people[person]
        if not people:
            del self._waiting[origin]


class _Ticket:
    def __init__(self, asker: Asker) -> None:
        self.asker: Final = asker
        self.turn: Final = asyncio.Event()
