"""What is there besides the base game: the Automa, the expansions, and the boxes of other packages.

A package brings a box by an entry point of the group ``brainstone.boxes`` whose value is a ``Box``.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from brainstone.automa import program
from brainstone.engine.core.errors import BrainstoneError
from brainstone.engine.setup.box import Box
from brainstone.engine.setup.installed import Installed

if TYPE_CHECKING:
    from brainstone.engine.setup.parts import ExpansionBox

GROUP: Final = "brainstone.boxes"
AUTOMA: Final = Box("automa", complete=program.install)


class Boxes(Installed):
    def always(self) -> list[Box]:
        return [AUTOMA]

    def boxes(self) -> dict[str, Box]:
        return _added()

    def expansions(self) -> dict[str, ExpansionBox]:
        return {box.name: box for box in _expansions()}


@cache
def _expansions() -> list[ExpansionBox]:
    """One of each expansion: its folder may be left out."""
    if find_spec("brainstone.lost_fleet") is None:
        return []
    from brainstone.lost_fleet.expansion import LostFleetBox

    return [LostFleetBox()]


@cache
def _added() -> dict[str, Box]:
    """The boxes of other packages by name, each with the version of its package."""
    boxes: dict[str, Box] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        package = point.dist.name if point.dist is not None else point.value
        box = point.load()
        if not isinstance(box, Box):
            raise BrainstoneError(f"the package {package}: {point.value} is no Box")
        if box.name in boxes:
            raise BrainstoneError(f"two packages bring a box {box.name!r}; one is {package}")
        if not box.version and point.dist is not None:
            box.version = point.dist.version
        boxes[box.name] = box
    return boxes
