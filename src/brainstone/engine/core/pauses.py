"""Rests in long work.

Compiled code keeps the interpreter to itself until it returns.  Work that may take long calls
``pause`` often, and every few milliseconds other threads get their turn: a server answers other
people while a list of federations is being made.  Nobody pauses unless somebody asked for it.
"""

from time import monotonic, sleep
from typing import Final, final

_SLICE: Final = 0.002  # seconds of work between two pauses
# A pause of no length would often end before another thread has woken up.
_REST: Final = 0.0001


@final
class _Clock:
    def __init__(self) -> None:
        self.wanted: bool = False
        self.next: float = 0.0


_CLOCK: Final = _Clock()


def share_time(wanted: bool = True) -> None:
    """Whether the work that begins now is to pause: other threads wait for the interpreter."""
    _CLOCK.wanted = wanted
    _CLOCK.next = monotonic() + _SLICE


def pause() -> None:
    """Let another thread go on if it is time."""
    if _CLOCK.wanted and monotonic() >= _CLOCK.next:
        sleep(_REST)
        _CLOCK.next = monotonic() + _SLICE
