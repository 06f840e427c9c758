"""Xenos with The Lost Fleet: ore becomes a charged token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.rules import Conversion
from brainstone.engine.factions.xenos import Xenos

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

TOKEN_CONVERSION: Final = [Conversion("1o", "1t3")]  # R-LFF-5


@final
class FleetXenos(Xenos):
    def conversions(self, state: GameState, player: PlayerState) -> list[Conversion]:
        return state.rules.conversions + TOKEN_CONVERSION
