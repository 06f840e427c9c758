"""The one thread in which the engine works, so that the event loop never waits for it.

One thread, not several: engine work holds the interpreter anyway, and positions may be looked at
without locks when nobody else can be looking.  Compiled work would hold it to its end, so the
engine is asked to pause now and then.

Looks, which change nothing, are cheap to ask for: those of one address come one after the other, so
that whoever moves elsewhere waits for one of them, not for as many as somebody likes to send.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, Protocol, TypeVar
from weakref import WeakValueDictionary

from brainstone.engine.core.pauses import share_time
from brainstone.server.common.crew import Crew

P = ParamSpec("P")
T = TypeVar("T")


class Room(Protocol):
    """Where the engine works: a thread of its own, or whoever asks waits."""

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T: ...


class EngineRoom(Crew):
    def __init__(self) -> None:
        super().__init__("engine")
        # address -> its turn, as long as somebody there looks or waits for it
        self._turns: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        def begin() -> T:
            share_time()
            return work(*args, **kwargs)

        return await super().run(begin)

    @asynccontextmanager
    async def looking(self, address: str) -> AsyncIterator[None]:
        """The turn of one look from this address."""
        turn = self._turns.setdefault(address, asyncio.Lock())
        async with turn:
            yield
