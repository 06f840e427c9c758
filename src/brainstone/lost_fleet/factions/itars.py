"""Itars with The Lost Fleet: exploring costs a power token."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brainstone.engine.effects.power import LEAVE_BY_DISCARD, leave
from brainstone.engine.factions.itars import Itars
from brainstone.lost_fleet.core.sources import EXPLORING
from brainstone.lost_fleet.data.factions import EXPLORING_TOKENS

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState


@final
class FleetItars(Itars):
    def can_pay_more(self, player: PlayerState) -> bool:
        return player.power_tokens() >= EXPLORING_TOKENS

    def pay_more(self, state: GameState, seat: int) -> None:
        leave(state, seat, EXPLORING_TOKENS, LEAVE_BY_DISCARD, EXPLORING)
