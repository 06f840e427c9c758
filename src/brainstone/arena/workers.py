"""Work for several processes: results come as they are ready, and no failure stops the others.

Own processes instead of a pool: one that dies is noticed and replaced, and all can be ended at
once when a person interrupts.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from brainstone.arena.interrupts import CAN_BLOCK, held_back

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Done(Generic[T, R]):
    """A task with its result, or with the sentence why there is none."""

    task: T
    result: R | None
    failure: str = ""


def attempt(work: Callable[[T], R], task: T) -> Done[T, R]:
    try:
        return Done(task, work(task))
    except Exception as error:
        return Done(task, None, f"{type(error).__name__}: {error}")


def run_local(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[Done[T, R]]:
    """Do all tasks, in any order; ``jobs`` 0 takes every core, 1 stays in this process.

    ``work`` must be a function of a module, tasks and results plain values.
    """
    waiting = iter(tasks)
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        for task in waiting:
            yield attempt(work, task)
        return
    crew: list[_Worker[T, R]] = []
    try:
        for task in islice(waiting, jobs):
            crew.append(_Worker(work, task))
        while crew:
            ready = wait([worker.pipe for worker in crew])
            for worker in [worker for worker in crew if worker.pipe in ready]:
                done = worker.take()
                further = list(islice(waiting, 1))
                if further and not worker.is_dead:
                    worker.give(further[0])
                else:
                    crew.remove(worker)
                    worker.end()
                    crew += [_Worker(work, task) for task in further]
                yield done
    finally:
        for worker in crew:
            worker.end()


class _Worker(Generic[T, R]):
    """A process that always has one task."""

    def __init__(self, work: Callable[[T], R], task: T) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        with _uninterrupted():
            self.process.start()
        theirs.close()  # so that the end of the process is the end of the pipe
        self.is_dead = False
        self.give(task)

    def give(self, task: T) -> None:
        self.task = task
        with suppress(OSError):  # it may have ended; take() says so
            self.pipe.send(task)

    def take(self) -> Done[T, R]:
        try:
            done: Done[T, R] = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            self.is_dead = True
            code = self.process.exitcode
            return Done(self.task, None, f"its worker process ended with code {code}")
        return done

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def _serve(pipe: Connection, work: Callable[[T], R]) -> None:
    """The life of a worker: until its parent has no more for it, or is gone."""
    if CAN_BLOCK:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    try:
        while True:
            pipe.send(attempt(work, pipe.recv()))
    except (EOFError, OSError):
        return


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; ours ends the others, so they must not hear it.

    A process begins deaf to what was blocked when it was started, from its very first line on. It
    is started whole: SIGTERM waits as well, on both sides, until it is at work.
    """
    if CAN_BLOCK:
        resource_tracker.ensure_running()  # its start would unblock the signal again
    with held_back():
        yield
