"""Analyses of games: processes of their own judge one decision after the other, behind all else.

What is waited for stands in the storage, so that any process goes on with it, also after a restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter, deque
from typing import Any, Final, final

import msgspec

from brainstone.server.common.errors import ApiError
from brainstone.server.storage.analyses import (
    DONE,
    FAILED,
    Row,
    beat,
    claim,
    note,
    numbers_of,
    release,
)
from brainstone.server.storage.database import Database
from brainstone.server.tables.analysing import record_of
from brainstone.server.tables.engine_room import Room
from brainstone.server.tables.registry import Registry
from brainstone.server.thinking.pool import NoAnswer, Worker
from brainstone.server.thinking.questions import Finding, Inquiry

log = logging.getLogger(__name__)

PROGRAM: Final = "brainstone.server.thinking.analyst"
AT_ONCE: Final = 4  # games that are analysed in turns: the next person soon sees something too
TRIES: Final = 3  # of one decision
LOOK_SECONDS: Final = 5.0
IDLE_SECONDS: Final = 60.0  # then a process that has nothing to do is ended
STORE_SECONDS: Final = 1.0  # between two writes of one game
TASK_SECONDS: Final = 600.0  # the longest look at one decision, on a busy machine


@final
class Job:
    """One analysis that this process works on."""

    def __init__(self, row: Row, record: str, known: set[int]) -> None:
        self.row: Final = row
        self.record: Final = record
        self.known: Final = known  # what was judged before
        self.total = -1  # nobody knows yet
        self.waiting: deque[int | None] = deque([None])  # the first question is how many there are
        self.asked: int = 0  # of the processes just now
        self.found: dict[int, str] = {}  # and not stored yet
        self.tries: Final[Counter[int | None]] = Counter()
        self.served = 0.0
        self.stored = time.monotonic()
        self.owed: dict[str, Any] = {}  # what could not be stored
        self.is_over = False

    def begin(self, total: int) -> None:
        self.total = total
        self.waiting.extend([n for n in range(total) if n not in self.known])

    @property
    def is_done(self) -> bool:
        return self.total >= 0 and not self.waiting and not self.asked


class Analyses:
    """``workers`` processes, at this niceness."""

    def __init__(
        self, database: Database, registry: Registry, room: Room, workers: int, niceness: int
    ) -> None:
        self._database: Final = database
        self._registry: Final = registry
        self._room: Final = room
        self._workers: Final = workers
        self._program: Final = (PROGRAM, str(niceness))
        self._holder: Final = secrets.token_hex(8)
        self._jobs: Final[list[Job]] = []
        self._news: Final = asyncio.Event()  # for those that work
        self._asked: Final = asyncio.Event()  # for the one that looks for games
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        work = [self._look(), *[self._work() for _ in range(self._workers)]]
        self._tasks = [asyncio.create_task(one) for one in work]

    def wake(self) -> None:
        """Somebody has asked for something."""
        self._asked.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(ApiError):  # whoever starts next waits a little then
            for job in self._jobs:
                await self._store(job)
            await self._database.write(lambda c: release(c, self._holder))

    # Which games

    async def _look(self) -> None:
        while True:
            try:
                if self._jobs:
                    await self._database.write(lambda c: beat(c, self._holder))
                for job in [job for job in self._jobs if job.owed]:
                    await self._store(job)
                while len(self._jobs) < AT_ONCE and await self._take():
                    pass
            except Exception as error:  # tried again
                log.warning("no analysis could be begun: %s", f"{error}".splitlines()[:1])
            self._asked.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._asked.wait()

    async def _take(self) -> bool:
        """Whether there was another game to analyse."""
        row = await self._database.write(lambda c: claim(c, self._holder))
        if row is None:
            return False
        known = await self._database.read(lambda c: numbers_of(c, row.game, row.depth))
        try:
            live = await self._registry.get(row.game)
        except ApiError as error:
            log.info("the game %s is not analysed: %s", row.game, error.message)
            live = None
        if live is None or live.generation != row.generation or live.ply < row.ply:
            values = {"state": FAILED}  # its moves are no more: whoever wants asks again
            await self._database.write(lambda c: note(c, row, self._holder, {}, values))
            return True
        record = await self._room.run(record_of, live, row.ply)
        self._jobs.append(Job(row, record, known))
        self._news.set()
        return True

    # One decision after the other

    async def _work(self) -> None:
        worker = Worker(*self._program)
        try:
            while True:
                job = self._next()
                if job is None:
                    worker = await self._rest(worker)
                elif not await self._is_judged(worker, job):
                    worker.kill()
                    await worker.gone()
                    worker = Worker(*self._program)
        finally:
            worker.kill()
            await worker.gone()

    async def _rest(self, worker: Worker) -> Worker:
        """Wait for work; a process that waits for long is ended, the next one begins anew."""
        self._news.clear()
        try:
            async with asyncio.timeout(IDLE_SECONDS):
                await self._news.wait()
        except TimeoutError:
            worker.kill()
            await worker.gone()
            return Worker(*self._program)
        return worker

    def _next(self) -> Job | None:
        """Of the games that have something to judge, the one whose last turn is longest ago."""
        ready = [job for job in self._jobs if job.waiting and not job.is_over]
        return min(ready, key=lambda job: job.served, default=None)

    async def _is_judged(self, worker: Worker, job: Job) -> bool:
        """One decision of a game; False if the process is of no more use."""
        try:
            return await self._judge(worker, job)
        except Exception as error:  # a mistake of ours ends one analysis, not all
            log.error("the analysis of the game %s failed", job.row.game, exc_info=error)
            await self._fail(job)
            return False

    async def _judge(self, worker: Worker, job: Job) -> bool:
        number = job.waiting.popleft()
        job.served = time.monotonic()
        job.asked += 1
        inquiry = Inquiry(job.record, job.row.depth, number)
        try:
            line = await worker.ask(msgspec.json.encode(inquiry) + b"\n", TASK_SECONDS)
        except NoAnswer as problem:
            job.asked -= 1
            await self._again(job, number, str(problem))
            return False
        job.asked -= 1
        finding = msgspec.json.decode(line, type=Finding)
        if finding.error:
            await self._again(job, number, finding.error)
        elif number is None:
            job.begin(finding.total)
            await self._store(job, {"total": finding.total, "about": finding.about})
            self._news.set()
        else:
            job.found[number] = finding.part
        if job.is_done or time.monotonic() > job.stored + STORE_SECONDS:
            await self._store(job, {"state": DONE} if job.is_done else {})
        return True

    async def _again(self, job: Job, number: int | None, problem: str) -> None:
        job.tries[number] += 1
        log.warning("the game %s, decision %s: %s", job.row.game, number, problem)
        if job.tries[number] < TRIES:
            job.waiting.appendleft(number)
        else:
            await self._fail(job)

    async def _fail(self, job: Job) -> None:
        job.waiting.clear()
        await self._store(job, {"state": FAILED})

    async def _store(self, job: Job, values: dict[str, Any] | None = None) -> None:
        """What was found; the game is left alone when it is done, or not ours any more."""
        found, job.found = job.found, {}
        job.stored = time.monotonic()
        told = job.owed | (values or {})
        try:
            ours = await self._database.write(lambda c: note(c, job.row, self._holder, found, told))
        except ApiError as error:  # the disk is full, the database away: it is tried again
            job.found, job.owed = found | job.found, told
            log.warning("an analysis is not stored yet: %s", error.message)
            return
        job.owed = {}
        if not ours or "state" in told:
            self._end(job)

    def _end(self, job: Job) -> None:
        job.is_over = True
        with contextlib.suppress(ValueError):
            self._jobs.remove(job)
        self._asked.set()
