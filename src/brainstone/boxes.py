"""What is in this package besides the base game: the Automa, and the expansions that are there."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from brainstone.automa import program
from brainstone.engine.setup.installed import Installed

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.setup.parts import ExpansionBox


class Boxes(Installed):
    def complete(self, rules: Ruleset) -> None:
        program.install(rules)  # the Automa may take a seat

    def expansions(self) -> dict[str, ExpansionBox]:
        return {box.name: box for box in _boxes()}


@cache
def _boxes() -> list[ExpansionBox]:
    """One of each expansion: its folder may be left out."""
    if find_spec("brainstone.lost_fleet") is None:
        return []
    from brainstone.lost_fleet.setup_drawing import LostFleetBox

    return [LostFleetBox()]
