"""Worker processes: the same results, and failures that stop nobody."""

from __future__ import annotations

import os

from brainstone.arena.workers import run_local
from tests.arena.helpers import played, timeless, tournament


def square(number: int) -> int:
    if number == 3:
        raise ValueError("no threes")
    if number == 5:
        os._exit(7)
    return number * number


def test_failures_and_dead_processes_stop_nobody() -> None:
    done = {entry.task: entry for entry in run_local(square, range(10), 2)}
    assert {task: entry.result for task, entry in done.items() if not entry.failure} == {
        n: n * n for n in range(10) if n not in (3, 5)
    }
    assert done[3].failure == "ValueError: no threes"
    assert done[5].failure == "its worker process ended with code 7"


def test_results_do_not_depend_on_the_number_of_processes(guest: str) -> None:
    some = tournament("random", guest, games=12, players=3, seed=2)
    assert timeless(played(some, jobs=1)) == timeless(played(some, jobs=2))


def test_no_work_needs_no_process() -> None:
    assert list(run_local(square, [], 4)) == []
