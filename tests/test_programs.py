"""What the tests start hears Ctrl+C although the tests do not, and is gone when they are done."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator

import pytest

from tests.programs import children, ended, processes, started

ASKED = "import signal; print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)"
ENDLESS = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
print("started", flush=True)
time.sleep(3600)
"""


@pytest.fixture
def in_the_background() -> Iterator[None]:
    """As a shell starts what ends with "&"."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    assert signal.signal(signal.SIGINT, before) == signal.SIG_IGN


@pytest.mark.usefixtures("in_the_background")
def test_programs_of_tests_in_the_background_hear_interrupts() -> None:
    with started(sys.executable, "-c", ASKED) as process:
        assert ended(process) == (0, "False\n", "")


def failing(seen: list[int]) -> None:
    """A test that starts a program, which starts another, and fails."""
    with started(sys.executable, "-c", ENDLESS) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "started\n"
        seen += [process.pid, *children(process.pid)]
        raise ZeroDivisionError


def test_a_test_that_fails_leaves_no_program_behind() -> None:
    seen: list[int] = []
    with pytest.raises(ZeroDivisionError):
        failing(seen)
    assert len(seen) == 2
    for _ in range(200):  # what is killed takes a moment to be gone
        if not set(seen) & set(processes()):
            break
        time.sleep(0.05)
    assert not set(seen) & set(processes())
