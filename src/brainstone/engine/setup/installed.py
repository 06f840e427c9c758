"""What can be played besides the base game: found when it is asked for, not on import.

The engine knows nobody: whoever puts the package together says with ``find_with`` where to look.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.setup.parts import ExpansionBox


class Installed:
    """The base game alone, for people only."""

    def complete(self, rules: Ruleset) -> None:
        """Add to the rules of the base game what takes part in its games, as the Automa does."""

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
