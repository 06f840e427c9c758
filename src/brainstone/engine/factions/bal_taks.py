"""Bal T'aks: gaiaformers turn into Q.I.C.; Navigation only with the institute [R-FAC-BAL-1]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.ids import NAVIGATION
from brainstone.engine.core.rules import Conversion
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

GAIAFORMER_CONVERSION: Final = [Conversion("1gf", "1q")]


@final
class BalTaks(Faction):
    def can_advance(self, player: PlayerState, area: int) -> bool:
        return area != NAVIGATION or player.has_institute()

    def conversions(self, state: GameState, player: PlayerState) -> list[Conversion]:
        return state.rules.conversions + GAIAFORMER_CONVERSION

    def final_qic(self, player: PlayerState) -> int:
        return player.gaiaformers
