"""Darkanians: one step to every home type; the institute rewards sectors new to them."""

from __future__ import annotations

from typing import final

from brainstone.engine.core.ids import HOME_TYPES
from brainstone.engine.factions.base import Faction
from brainstone.lost_fleet.data.factions import DARKANIANS_STEPS


@final
class Darkanians(Faction):
    """What new sectors give is printed on the board [R-LFN-2]."""

    def terraforming_steps(self) -> list[int]:
        return [DARKANIANS_STEPS] * HOME_TYPES

    def start_stage(self) -> int:
        return 2
