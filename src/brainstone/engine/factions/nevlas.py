"""Nevlas: tokens of area III turn into knowledge; with the institute they are worth 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.core.rules import Conversion
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

INSTITUTE_TOKEN_VALUE: Final = 2
KNOWLEDGE_CONVERSION: Final = [Conversion("1t", "1k")]  # R-FAC-NEV-1: area III to Gaia area


class Nevlas(Faction):
    def token_value(self, player: PlayerState) -> int:
        return INSTITUTE_TOKEN_VALUE if player.has_institute() else 1  # R-FAC-NEV-2

    def conversions(self, state: GameState, player: PlayerState) -> list[Conversion]:
        return state.rules.conversions + KNOWLEDGE_CONVERSION
