"""The one thread in which the engine works, so that the event loop never waits for it.

One thread, not several: engine work holds the interpreter anyway, and positions may be looked at
without locks when nobody else can be looking.  Compiled work would hold it to its end, so the
engine is asked to pause now and then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from brainstone.engine.core.pauses import share_time

P = ParamSpec("P")
T = TypeVar("T")


class EngineRoom:
    def __init__(self) -> None:
        share_time()
        self._pool: Final = ThreadPoolExecutor(1, thread_name_prefix="engine")

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: work(*args, **kwargs))

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
