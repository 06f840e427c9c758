"""Gleens with The Lost Fleet: more range once per round."""

from __future__ import annotations

from typing import final

from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.gleens import Gleens
from brainstone.lost_fleet.effects.words import board_action


@final
class FleetGleens(Gleens):
    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        """A mine, a Gaia project or a ship [R-LFF-4]."""
        action, printed = board_action(self.ability)
        return [FactionAction("range-2", first_bit, FleetGleens, action, False, "R-LFF-4", printed)]
