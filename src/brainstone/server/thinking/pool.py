"""Bots think in processes of their own: a search holds up neither requests nor the engine."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.position import Position
from brainstone.server.thinking.questions import READY, Question, Task, Thought
from brainstone.server.thinking.queues import Asker, Queue
from brainstone.server.thinking.roster import Roster

BOTS: Final = "brainstone.server.thinking.worker"  # their program
START_SECONDS: Final = 60.0
LONGEST_LINE: Final = 1 << 20  # bytes of an answer
QUICK_SECONDS: Final = 0.25  # of a processor's time: such a bot does not wait behind a slow one
QUICK_PLACES: Final = 1
MEMORY: Final = 0.7  # how much the last thoughts count for what a bot costs


class NoAnswer(Exception):
    """A bot that took too long, or failed; the message is for the log."""


class Ended(NoAnswer):
    """The process ended, perhaps by no fault of the bot: one may ask again."""


class Thinking(Roster):
    """A pool of processes, started when they are needed: ``workers``, and one for quick bots.

    ``module`` makes bots by name. A question that takes longer than ``seconds`` is given up and its
    process replaced.
    """

    def __init__(self, module: str, workers: int, seconds: float) -> None:
        super().__init__(module)
        self._module: Final = module
        self._seconds: Final = seconds
        self._slow: Final = Queue(workers)
        self._quick: Final = Queue(QUICK_PLACES)
        self._costs: Final[dict[str, float]] = {}  # seconds of a processor, as measured
        self._idle: Final[list[Worker]] = []  # the one idle for the longest time first
        self._all: Final[set[Worker]] = set()

    async def ask(
        self,
        live: LiveGame,
        position: Position,
        bot: str,
        asker: Asker,
        explain: bool = False,
        patience: float | None = None,
        draft: Sequence[str] = (),
    ) -> Thought:
        """What a bot would play at a position of a game.

        ``QueueTimeout`` if it could not even begin within ``patience`` seconds.
        """
        setup = live.setup.to_json()
        texts, guess = position.texts, live.guess
        who = live.players()
        question = Question(live.id, setup, texts, bot, explain, list(draft), guess, who)
        kind = f"{bot} explains" if explain else bot
        return await self.work(question, kind, asker, patience, live.id)

    async def work(
        self, task: Task, kind: str, asker: Asker, patience: float | None = None, game_id: str = ""
    ) -> Thought:
        """What a process answers; ``kind`` names what takes about as long."""
        line = msgspec.json.encode(task) + b"\n"
        is_quick = self._costs.get(kind, QUICK_SECONDS) < QUICK_SECONDS
        async with (self._quick if is_quick else self._slow).place(asker, patience):
            worker = self._take(game_id)
            try:
                answer = await worker.ask(line, self._seconds)
                thought = msgspec.json.decode(answer, type=Thought)
            except BaseException:  # also a cancelled request: its answer would come to the next
                worker.kill()
                self._all.intersection_update([w for w in self._all if not w.has_ended()])
                raise
            self._idle.append(worker)
        known = self._costs.get(kind, thought.seconds)
        self._costs[kind] = MEMORY * known + (1 - MEMORY) * thought.seconds
        if thought.error:
            raise NoAnswer(thought.error)
        return thought

    def _take(self, game_id: str) -> Worker:
        """An idle worker, best the one that knows the game; a new one if there is none."""
        for worker in self._idle:
            if worker.game == game_id:
                break
        else:
            worker = self._idle[0] if self._idle else Worker(BOTS, self._module)
        with suppress(ValueError):
            self._idle.remove(worker)
        self._all.add(worker)
        worker.game = game_id
        return worker

    async def close(self) -> None:
        for worker in self._all:
            worker.kill()
        await asyncio.gather(*[worker.gone() for worker in self._all])


class Worker:
    """One process that runs a program; it is asked one thing at a time, in lines of JSON."""

    def __init__(self, *program: str) -> None:
        self._program: Final = program
        self._process: Process | None = None
        self._is_dead = False
        self.game = ""  # what it was asked about last

    async def ask(self, line: bytes, seconds: float) -> bytes:
        process = self._process or await self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(line)
            async with asyncio.timeout(seconds):
                return await self._read(process)
        except TimeoutError:
            raise NoAnswer(f"no answer within {seconds} s") from None
        except OSError as error:
            raise Ended(f"the process of the bots ended: {error}") from None

    async def _start(self) -> Process:
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # modules are found where this process finds them, nowhere else
            "-m",
            *self._program,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])},
        )
        if self._is_dead:  # meanwhile
            process.kill()
        try:
            async with asyncio.timeout(START_SECONDS):
                if await self._read(process) != READY:
                    raise NoAnswer("the process of the bots said something unexpected")
        except TimeoutError:
            raise NoAnswer("the process of the bots did not start") from None
        return process

    async def _read(self, process: Process) -> bytes:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise Ended("the process of the bots ended")
        return line

    def has_ended(self) -> bool:
        return self._is_dead and (self._process is None or self._process.returncode is not None)

    def kill(self) -> None:
        self._is_dead = True
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def gone(self) -> None:
        if self._process is not None:
            await self._process.wait()
