"""Bots think in processes of their own: a search holds up neither requests nor the engine."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from importlib import import_module
from typing import Final

import msgspec

from brainstone.engine.sentences import listed, say
from brainstone.server.errors import Invalid
from brainstone.server.live_game import LiveGame
from brainstone.server.position import Position
from brainstone.server.thinker import READY, Question, Thought

START_SECONDS: Final = 60.0


class NoAnswer(Exception):
    """A bot that took too long, or failed; the message is for the log."""


class Thinking:
    """A pool of processes, started when they are needed.

    ``module`` makes bots by name. A question that takes longer than ``seconds`` is given up and its
    process replaced.
    """

    def __init__(self, module: str, workers: int, seconds: float) -> None:
        self.names: Final[list[str]] = list(import_module(module).bot_names())
        self.best: Final = "expert" if "expert" in self.names else self.names[-1]
        self._module: Final = module
        self._seconds: Final = seconds
        self._places: Final = asyncio.Semaphore(workers)
        self._idle: Final[list[Worker]] = []  # the one idle for the longest time first
        self._all: Final[set[Worker]] = set()

    def check_name(self, bot: str) -> None:
        if bot not in self.names:
            raise Invalid(
                say(
                    "no-bot",
                    "There is no bot {bot!r}; there are {names}.",
                    bot=bot,
                    names=listed(self.names),
                )
            )

    async def ask(
        self, live: LiveGame, position: Position, bot: str, explain: bool = False
    ) -> Thought:
        """What a bot would play at a position of a game."""
        question = Question(live.id, live.setup.to_json(), position.texts(), bot, explain)
        line = msgspec.json.encode(question) + b"\n"
        async with self._places:
            worker = self._take(live.id)
            try:
                thought = await worker.ask(line, self._seconds)
            except BaseException:  # also a cancelled request: its answer would come to the next
                self._all.discard(worker)
                worker.kill()
                raise
            self._idle.append(worker)
        if thought.error:
            raise NoAnswer(thought.error)
        return thought

    def _take(self, game_id: str) -> Worker:
        """An idle worker, best the one that knows the game; a new one if there is none."""
        for worker in self._idle:
            if worker.game == game_id:
                break
        else:
            worker = self._idle[0] if self._idle else Worker(self._module)
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
    """One process; it is asked one thing at a time."""

    def __init__(self, module: str) -> None:
        self._module: Final = module
        self._process: Process | None = None
        self._is_dead = False
        self.game = ""  # what it was asked about last

    async def ask(self, line: bytes, seconds: float) -> Thought:
        process = self._process or await self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(line)
            async with asyncio.timeout(seconds):
                answer = await self._read(process)
        except TimeoutError:
            raise NoAnswer(f"no answer within {seconds} s") from None
        except OSError as error:
            raise NoAnswer(f"the process of the bots ended: {error}") from None
        return msgspec.json.decode(answer, type=Thought)

    async def _start(self) -> Process:
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # modules are found where this process finds them, nowhere else
            "-m",
            "brainstone.server.thinker",
            self._module,
            stdin=PIPE,
            stdout=PIPE,
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
            raise NoAnswer("the process of the bots ended")
        return line

    def kill(self) -> None:
        self._is_dead = True
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def gone(self) -> None:
        if self._process is not None:
            await self._process.wait()
