"""What must not be left half done, done between interrupts."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

CAN_BLOCK: Final = hasattr(signal, "pthread_sigmask")  # not on Windows


@contextmanager
def held_back() -> Iterator[None]:
    """Ctrl-C and SIGTERM wait until this is over."""
    if not CAN_BLOCK:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGTERM])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
