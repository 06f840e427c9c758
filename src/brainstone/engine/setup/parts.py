"""Expansions that a game may be set up with: how each draws, checks and lays out its part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from brainstone.engine.core.hexes import SPACE_SECTORS
from brainstone.engine.core.sentences import listed, say, setup_error
from brainstone.engine.setup.base_box import rules_with
from brainstone.engine.setup.installed import installed

if TYPE_CHECKING:
    from brainstone.data.boards import Place
    from brainstone.engine.core.board import Cell
    from brainstone.engine.core.chance import Chance
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState
    from brainstone.engine.setup.box import Box
    from brainstone.engine.setup.choices import Setup


class ExpansionSetup:
    """The part of a setup that belongs to an expansion. Immutable, comparable, hashable."""

    __slots__ = ()

    name: str = ""

    def box(self) -> Box:
        """Everything it puts on the table."""
        raise NotImplementedError

    def spaces(self, board: tuple[Place, ...], seats: int) -> tuple[Cell, ...]:
        """The spaces besides those of the sector tiles on the board."""
        raise NotImplementedError

    def check(self, setup: Setup) -> None:
        """Raise ``SetupError`` if it is impossible."""
        raise NotImplementedError

    def extra_advanced(self) -> str:
        """An advanced tech tile that belongs to no research area."""
        return ""

    def sector_mask(self, readings: tuple[str, ...]) -> int:
        """The sectors that tiles of the base game count."""
        return SPACE_SECTORS

    def lay_out(self, state: GameState) -> None:
        """Put the expansion on the table, before anybody has a faction."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        raise NotImplementedError


class ExpansionBox:
    """One expansion, as a new game meets it."""

    name: str = ""
    layouts: tuple[str, ...] = ()

    def options(self) -> list[str]:
        """What ``Setup.random`` takes by name for it."""
        raise NotImplementedError

    def choices(self) -> dict[str, tuple[str, ...]]:
        """The values of options that people choose by name, the usual one first."""
        return {}

    def draw(
        self,
        people: int,
        seats: int,
        chosen: dict[str, Any],
        final_scoring: list[str],
        chance: Chance,
    ) -> ExpansionSetup:
        raise NotImplementedError

    def draw_board(self, layout: str, seats: int, chance: Chance) -> tuple[Place, ...]:
        raise NotImplementedError

    def box(self) -> Box:
        """Everything it puts on the table, the same for every setup as far as names go."""
        raise NotImplementedError

    def read(self, data: dict[str, Any]) -> ExpansionSetup:
        """The inverse of ``ExpansionSetup.to_json``."""
        raise NotImplementedError

    def catalog(self) -> dict[str, Any]:
        """What is in the box, as JSON for clients."""
        return {}


def expansion_box(name: str) -> ExpansionBox:
    box = installed().expansions().get(name)
    if box is None:
        raise setup_error(
            "setup.expansion",
            "there is no expansion {name!r}; installed: {names}",
            name=name,
            names=listed(list(installed().expansions())) or say("setup.none", "none"),
        )
    return box


def box_named(name: str) -> Box:
    box = installed().boxes().get(name)
    if box is None:
        raise setup_error(
            "setup.box",
            "this game needs the box {name!r}, which is not installed: "
            "install the package that brings it (there are {names})",
            name=name,
            names=listed(list(installed().boxes())) or say("setup.none", "none"),
        )
    return box


def rules_named(expansion: str, boxes: Sequence[str] = ()) -> Ruleset:
    """The rules with the expansion of this name, or of the base game without one."""
    own = [expansion_box(expansion).box()] if expansion else []
    return rules_with(*own, *[box_named(name) for name in dict.fromkeys(boxes)])


def rules_of(expansion: ExpansionSetup | None, boxes: Sequence[str]) -> Ruleset:
    """The rules of a game with this expansion, or of the base game, and further boxes."""
    own = [] if expansion is None else [expansion.box()]
    return rules_with(*own, *[box_named(name) for name in dict.fromkeys(boxes)])


def read_boxes(data: object) -> tuple[str, ...]:
    """The names of the boxes; a game made with another version of one keeps its rules."""
    if not isinstance(data, dict) or not all(isinstance(one, str) for one in data.values()):
        raise setup_error(
            "setup.boxes", "setup field boxes: expected a JSON object with names and versions"
        )
    for name, version in data.items():
        box = installed().boxes().get(str(name))
        if box is not None and version not in (box.version, *box.plays):
            raise setup_error(
                "setup.box-version",
                "this game was made with version {theirs} of the box {name!r}; "
                "version {ours} is installed, and plays only {plays}",
                name=str(name),
                theirs=version,
                ours=box.version,
                plays=listed([*box.plays, box.version]),
            )
    return tuple([str(name) for name in data])


def read_expansion(data: object) -> ExpansionSetup:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise setup_error(
            "setup.expansion-object", "setup field expansion: expected a JSON object with a name"
        )
    return expansion_box(data["name"]).read(data)
