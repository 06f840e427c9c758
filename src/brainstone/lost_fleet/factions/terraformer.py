"""Tinkeroids and Moweyds: three home types fixed by the terraforming board need three steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.core.ids import HOME_TYPES
from brainstone.engine.factions.base import Faction
from brainstone.lost_fleet.core.fleet import changed_board, fleet_of
from brainstone.lost_fleet.data.factions import CHEAP_STEPS, EXPENSIVE_STEPS, EXPENSIVE_TYPES

if TYPE_CHECKING:
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.state import GameState


class Terraformer(Faction):
    """Immutable like every faction: the one with its types settled is another object."""

    def __init__(self, board: FactionBoard, expensive: list[int]) -> None:
        self.board: FactionBoard = board
        self.expensive: list[int] = expensive
        super().__init__(board)

    def terraforming_steps(self) -> list[int]:
        return [
            EXPENSIVE_STEPS if planet in self.expensive else CHEAP_STEPS
            for planet in range(HOME_TYPES)
        ]

    def start_stage(self) -> int:
        return 2

    def with_expensive(self, expensive: list[int]) -> Faction:
        raise NotImplementedError


def give_expensive_types(state: GameState) -> None:
    """The home types of the other players first, then by the board, in turn order [R-LFS-10]."""
    homes = [player.me.home for player in state.players if player.me.home < HOME_TYPES]
    left = [planet for planet in fleet_of(state).terraforming_board if planet not in homes]
    for seat in state.order:
        player = state.players[seat]
        me = player.me
        if isinstance(me, Terraformer):
            number = EXPENSIVE_TYPES - len(homes)
            expensive = homes + left[:number]
            left = left[number:]
            changed_board(player).expensive = expensive
            player.faction = me.with_expensive(expensive)
