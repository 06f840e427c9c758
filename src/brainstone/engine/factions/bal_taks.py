"""Bal T'aks: gaiaformers turn into Q.I.C.; Navigation only with the institute [R-FAC-BAL-1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brainstone.engine.core.ids import NAVIGATION
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import PlayerState


@final
class BalTaks(Faction):
    def can_advance(self, player: PlayerState, area: int) -> bool:
        return area != NAVIGATION or player.has_institute()

    def final_qic(self, player: PlayerState) -> int:
        return player.gaiaformers
