"""Geodens: the institute rewards every planet type that is new to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.ids import KNOWLEDGE
from brainstone.engine.effects.gains import gain_one
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

NEW_TYPE_KNOWLEDGE: Final = 3


@final
class Geodens(Faction):
    def new_type(self, state: GameState, seat: int) -> None:
        if state.players[seat].has_institute():
            gain_one(state, seat, KNOWLEDGE, NEW_TYPE_KNOWLEDGE, self.source)  # R-FAC-GEO-1
