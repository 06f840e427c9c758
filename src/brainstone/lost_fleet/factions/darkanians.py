"""Darkanians: one step to every home type; the institute rewards sectors new to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.amounts import parse_amounts
from brainstone.engine.core.ids import HOME_TYPES
from brainstone.engine.effects.gains import gain
from brainstone.engine.factions.base import Faction
from brainstone.lost_fleet.data.factions import DARKANIANS_GAIN, DARKANIANS_STEPS

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

_GAIN: Final = parse_amounts(DARKANIANS_GAIN)


@final
class Darkanians(Faction):
    def terraforming_steps(self) -> list[int]:
        return [DARKANIANS_STEPS] * HOME_TYPES

    def starting_mines(self) -> int:
        return 1

    def start_stage(self) -> int:
        return 2

    def new_sector(self, state: GameState, seat: int) -> None:
        if state.players[seat].has_institute():
            gain(state, seat, _GAIN, self.source)  # R-LFN-2
