"""Playing a tournament: what a journal lacks, on this machine or on a Ray cluster.

Everything that needs many games takes this way: the command line, tuning, tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from brainstone.arena.journal import Journal
from brainstone.arena.match import play
from brainstone.arena.ray_workers import run_on_ray
from brainstone.arena.workers import Done, run_local

T = TypeVar("T")
R = TypeVar("R")


def run(
    work: Callable[[T], R], tasks: Iterable[T], jobs: int = 0, ray: str = ""
) -> Iterator[Done[T, R]]:
    """Do something with every match or other task, in any order; ``jobs`` 0 takes every core."""
    return run_on_ray(work, tasks, ray, jobs) if ray else run_local(work, tasks, jobs)


def play_tournament(
    journal: Journal, jobs: int = 0, ray: str = "", tick: Callable[[], None] = lambda: None
) -> list[str]:
    """Play the games the journal lacks; sentences about those that failed."""
    lacking = (match for match in journal.tournament.matches() if not journal.has(match.number))
    failures: list[str] = []
    for done in run(play, lacking, jobs, ray):
        if done.result is None:
            failures.append(f"{done.task}: {done.failure}")
        else:
            journal.add(done.result)
        tick()
    return failures
