"""Seats played by a program: what the engine has to know of it, and nothing of what it does.

``brainstone.automa`` puts its ``Program`` into the rules. The seat then has a faction of the
program's own, which overrides the seams of ``Faction``, and a memory in the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.engine.core.opened import mypyc_attr

if TYPE_CHECKING:
    from brainstone.engine.core.events import Event
    from brainstone.engine.core.state import GameState


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """What a program remembers of its game. Immutable once in a state: a change replaces it."""

    def key(self) -> tuple[object, ...]:
        raise NotImplementedError

    def imagined(self, seed: int) -> Memory:
        """The same as far as people can know; what is hidden from them is drawn anew."""
        return self

    def turns_left(self) -> int:
        """How many turns of the round may come, as people can count; 0 if they cannot."""
        return 0

    def turns_in_round(self) -> int:
        """How many a whole round may have, counted in the same way."""
        return 0


class Program:
    """How a program takes a seat. ``switches`` are its options by name, the unusual ones only."""

    def levels(self) -> list[str]:
        raise NotImplementedError

    def factions(self) -> list[str]:
        """The factions it can play."""
        raise NotImplementedError

    def problem(self, faction: str, level: str, switches: dict[str, Any]) -> str:
        """Why such a seat is impossible, or ""."""
        raise NotImplementedError

    def keeps_booster_slots(self, switches: dict[str, Any]) -> bool:
        """Whether a returned round booster takes the place of the one that is taken."""
        return False

    def sit_down(
        self,
        state: GameState,
        seat: int,
        faction: str,
        level: str,
        seed: int,
        switches: dict[str, Any],
    ) -> None:
        """Give the seat its faction and its memory, before anybody else begins."""
        raise NotImplementedError

    def map_turn(self, state: GameState) -> int:
        """By how many degrees the map is turned clockwise when it is drawn for such a game."""
        return 0

    def view(self, state: GameState, events: list[tuple[int, Event]]) -> list[dict[str, Any]]:
        """What everybody may see of its seats, as JSON; ``events`` are (ply, event)."""
        return []

    def catalog(self) -> dict[str, Any]:
        """What it brings into the box, as JSON."""
        return {}
