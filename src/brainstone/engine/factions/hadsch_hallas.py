"""Hadsch Hallas: with the institute credits buy what power buys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.rules import Conversion
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

# R-FAC-HAD-1
CREDIT_CONVERSIONS: Final = [
    Conversion("4c", "1q"),
    Conversion("3c", "1o"),
    Conversion("4c", "1k"),
]


@final
class HadschHallas(Faction):
    def conversions(self, state: GameState, player: PlayerState) -> list[Conversion]:
        if player.has_institute():
            return state.rules.conversions + CREDIT_CONVERSIONS
        return state.rules.conversions
