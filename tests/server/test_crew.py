"""Threads that work for the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from brainstone.server.common.crew import Crew


def test_work_is_done_elsewhere_in_order_and_its_failures_come_back() -> None:
    done: list[int] = []

    def work(number: int) -> str:
        done.append(number)
        if number == 3:
            raise ValueError("three")
        return threading.current_thread().name

    async def ask() -> None:
        crew = Crew("helpers")
        names = await asyncio.gather(*[crew.run(work, number) for number in (0, 1, 2)])
        assert names == ["helpers_0"] * 3
        with pytest.raises(ValueError, match="three"):
            await crew.run(work, 3)
        crew.close()

    asyncio.run(ask())
    assert done == [0, 1, 2, 3]


def test_a_failure_that_no_future_takes_comes_back_too() -> None:
    async def ask() -> None:
        crew = Crew("helpers")
        nothing: Iterator[int] = iter(())
        async with asyncio.timeout(60):
            with pytest.raises(RuntimeError):
                await crew.run(next, nothing)
            assert await crew.run(len, "abc") == 3
        crew.close()

    asyncio.run(ask())


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    go_on = threading.Event()
    done: list[str] = []

    async def ask() -> None:
        crew = Crew("helpers")
        first = asyncio.create_task(crew.run(go_on.wait))
        given_up = asyncio.create_task(crew.run(done.append, "given up"))
        wanted = asyncio.create_task(crew.run(done.append, "wanted"))
        await asyncio.sleep(0)  # all are handed over
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        go_on.set()
        assert await first
        await wanted
        crew.close()

    asyncio.run(ask())
    assert done == ["wanted"]
