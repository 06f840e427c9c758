"""Threads that work for the event loop, and are asked by it alone.

What an executor of the standard library does, for half of its price: every move of every table is
handed over twice, to the engine and to the database.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Job: TypeAlias = "tuple[asyncio.Future[Any], Callable[[], None]]"  # who waits for it, and the work


class Crew:
    """``size`` threads; what they are given first they do first."""

    def __init__(self, name: str, size: int = 1) -> None:
        self._jobs: Final[SimpleQueue[Job | None]] = SimpleQueue()
        names = [f"{name}_{i}" for i in range(size)]
        self._threads: Final = [Thread(target=self._work, name=n, daemon=True) for n in names]
        for thread in self._threads:
            thread.start()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def job() -> None:
            try:
                result = work(*args, **kwargs)
            except StopIteration as error:  # whoever waits could not be told of it
                _tell(loop, done, done.set_exception, RuntimeError(f"nothing left: {error!r}"))
            except BaseException as error:
                _tell(loop, done, done.set_exception, error)
            else:
                _tell(loop, done, done.set_result, result)

        self._jobs.put((done, job))
        return await done

    def _work(self) -> None:
        while (given := self._jobs.get()) is not None:
            done, job = given
            if not done.cancelled():
                job()

    def close(self) -> None:
        """What is being done is done to the end, what nobody has begun is cancelled."""
        with contextlib.suppress(Empty):
            while (given := self._jobs.get_nowait()) is not None:
                given[0].cancel()
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()


def _tell(
    loop: asyncio.AbstractEventLoop,
    done: asyncio.Future[Any],
    settle: Callable[[Any], None],
    value: object,
) -> None:
    def tell() -> None:
        if not done.done():  # somebody may wait no longer
            settle(value)

    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits at all
        loop.call_soon_threadsafe(tell)
