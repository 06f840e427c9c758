"""Taklons: the brainstone (see power.py); the institute adds a token to every passive charge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import PlayerState


class Taklons(Faction):
    def wants_offer(self, player: PlayerState, amount: int) -> bool:
        """With the institute an offer of 0 still brings a token (RUL-07)."""
        return amount > 0 or self.tokens_when_charging(player) > 0  # R-FAC-TAK-2
