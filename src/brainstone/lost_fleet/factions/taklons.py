"""Taklons with The Lost Fleet: exploring takes the brainstone to the Gaia area."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brainstone.engine.core.ids import GAIA_AREA
from brainstone.engine.factions.taklons import Taklons

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState


@final
class FleetTaklons(Taklons):
    def can_pay_more(self, player: PlayerState) -> bool:
        """Not while the brainstone is in the Gaia area, or gone (RUL-44)."""
        return 1 <= player.brainstone <= 3

    def pay_more(self, state: GameState, seat: int) -> None:
        state.players[seat].brainstone = GAIA_AREA
