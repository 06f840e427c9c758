"""Programs that tests start: whatever happens, none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

BRAINSTONE = (sys.executable, "-m", "brainstone")
PATIENCE = 60  # seconds for a program to end by itself


@contextmanager
def started(
    *words: object, env: Mapping[str, str] | None = None, stderr: int | None = subprocess.PIPE
) -> Iterator[subprocess.Popen[str]]:
    """A program in a process group of its own, which is gone with all its children afterwards."""
    with _hearing_interrupts():
        process = subprocess.Popen(
            [str(word) for word in words],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            env=env,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
        for pipe in (process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """The code and the outputs of a program that ends by itself."""
    output, errors = process.communicate(timeout=PATIENCE)
    return process.returncode, output, errors or ""


def processes() -> dict[int, int]:
    """Every living process and its parent."""
    found = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in found.stdout.splitlines()]
    return {int(pid): int(parent) for pid, parent, state in rows if not state.startswith("Z")}


def children(pid: int) -> list[int]:
    return [child for child, parent in processes().items() if parent == pid]


@contextmanager
def _hearing_interrupts() -> Iterator[None]:
    """Tests that run in the background may ignore SIGINT; what they start must not inherit that."""
    before = signal.getsignal(signal.SIGINT)
    if before != signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
