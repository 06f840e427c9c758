"""Gleens with The Lost Fleet: more range once per round."""

from __future__ import annotations

from typing import Final, final

from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.gleens import Gleens
from brainstone.lost_fleet.data.factions import GLEENS_ACTION
from brainstone.lost_fleet.words import read

_ACTION: Final = read(GLEENS_ACTION)[0]  # a mine, a Gaia project or a ship [R-LFF-4]


@final
class FleetGleens(Gleens):
    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [
            FactionAction(
                "range-2", first_bit, FleetGleens, _ACTION, False, "R-LFF-4", GLEENS_ACTION
            )
        ]
