"""Who thinks next: everybody in turn, however much one of them asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, NamedTuple


class Asker(NamedTuple):
    """On whose account a bot thinks. ``origin`` is an address, hashed."""

    origin: str
    person: str
    is_watched: bool  # somebody looks: before what nobody waits for


class QueueTimeout(Exception):
    """Nobody had time for it."""


class Queue:
    """A number of places. Who waits for one is served by origin in turn, there by person in turn.

    So one visitor with a hundred games takes as much time from another as one with one game does.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: Final[OrderedDict[str, OrderedDict[str, list[_Ticket]]]] = OrderedDict()

    @asynccontextmanager
    async def place(self, asker: Asker, seconds: float | None = None) -> AsyncIterator[None]:
        """A place; ``QueueTimeout`` if none was free within ``seconds``."""
        await self._enter(asker, seconds)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, asker: Asker, seconds: float | None) -> None:
        if self._free:
            self._free -= 1
            return
        ticket = _Ticket(asker)
        people = self._waiting.setdefault(asker.origin, OrderedDict())
        people.setdefault(asker.person, []).append(ticket)
        try:
            async with asyncio.timeout(seconds):
                await ticket.turn.wait()
        except BaseException as error:
            if ticket.turn.is_set():
                self._leave()  # it came just now: to the next one
            else:
                self._remove(ticket)
            if isinstance(error, TimeoutError):
                raise QueueTimeout from None
            raise

    def _leave(self) -> None:
        if not self._waiting:
            self._free += 1
            return
        origin, people = next(iter(self._waiting.items()))
        person, tickets = next(iter(people.items()))
        self._waiting.move_to_end(origin)
        people.move_to_end(person)
        ticket = next((t for t in tickets if t.asker.is_watched), tickets[0])
        self._remove(ticket)
        ticket.turn.set()

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
