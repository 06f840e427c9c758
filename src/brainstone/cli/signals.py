"""How commands end before they are done: on Ctrl+C, and in the same way when they are asked to."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

INTERRUPTED: Final = 130  # what a shell expects of a program that was interrupted


@contextmanager
def ending_on_request() -> Iterator[None]:
    """SIGTERM (kill, a service manager, a shutdown) interrupts like Ctrl+C.

    SIGINT is left as it was found: a program started in the background with it ignored goes on
    ignoring it.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
