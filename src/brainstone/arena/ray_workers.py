"""The same work on a Ray cluster (the extra ``brainstone[ray]``)."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

from brainstone.arena.errors import ArenaError
from brainstone.arena.workers import Done, attempt

T = TypeVar("T")
R = TypeVar("R")

LOCAL: Final = "local"  # a cluster of its own on this machine
_PATIENCE: Final = 5.0  # seconds; Ray itself tries for minutes


def run_on_ray(
    work: Callable[[T], R], tasks: Iterable[T], address: str, jobs: int
) -> Iterator[Done[T, R]]:
    """Do all tasks on the cluster, in any order; ``jobs`` 0 uses every core of it."""
    ray = _start(address, jobs)
    try:
        remote = ray.remote(attempt)
        at_once = jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: dict[Any, T] = {}
        for task in tasks:
            if len(running) >= at_once:
                yield from _next(ray, running)
            running[remote.remote(work, task)] = task
        while running:
            yield from _next(ray, running)
    finally:
        ray.shutdown()


def _start(address: str, jobs: int) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise ArenaError("Ray is not installed: pip install 'brainstone[ray]'") from None
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if address == LOCAL:
        options.update(num_cpus=jobs or os.cpu_count(), include_dashboard=False)
    try:
        _knock(address)
        ray.init(address=address, **options)
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0]
        raise ArenaError(f"cannot reach a Ray cluster at {address}: {reason}") from None
    return ray


def _knock(address: str) -> None:
    """See whether anybody is at a host and port; other forms are left to Ray."""
    match = re.fullmatch(r"(?:ray://)?\[?([^/]+?)\]?:(\d+)", address)
    if match is not None:
        socket.create_connection((match[1], int(match[2])), _PATIENCE).close()


def _next(ray: Any, running: dict[Any, T]) -> Iterator[Done[T, Any]]:
    ready, _ = ray.wait(list(running), num_returns=1)
    for reference in ready:
        task = running.pop(reference)
        try:
            yield ray.get(reference)
        except ray.exceptions.RayError as error:
            reason = str(error).strip().splitlines()[0]
            yield Done(task, None, f"its Ray worker failed: {reason}")
