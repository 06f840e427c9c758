"""What can be played besides the base game: found when it is asked for, not on import.

The engine knows nobody: whoever puts the package together says with ``find_with`` where to look.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from brainstone.engine.setup.box import Box
    from brainstone.engine.setup.parts import ExpansionBox


class Installed:
    """The base game alone, for people only."""

    def always(self) -> list[Box]:
        """What takes part in every game without being asked for, as the Automa does."""
        return []

    def boxes(self) -> dict[str, Box]:
        """What may be added to any game, by name."""
        return {}

    def expansions(self) -> dict[str, ExpansionBox]:
        """The expansions a game may be set up with, by name."""
        return {}


_finders: Final[list[Callable[[], Installed]]] = []


def find_with(finder: Callable[[], Installed]) -> None:
    """Ask there from now on; before anybody has asked."""
    _finders[:] = [finder]


@cache
def installed() -> Installed:
    return _finders[0]() if _finders else Installed()
