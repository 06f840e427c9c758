"""Lantids: mines as guests on planets that opponents have colonised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.core.ids import KNOWLEDGE, NOBODY
from brainstone.engine.effects.gains import gain_one
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

GUEST_KNOWLEDGE: Final = 2


class Lantids(Faction):
    def shares_planets(self) -> bool:
        return True

    def may_share(self, state: GameState, seat: int, space: int) -> bool:
        """An opponent's planet without a guest mine [R-FAC-LAN-1]."""
        return state.owner[space] not in (NOBODY, seat) and state.guest[space] == NOBODY

    def mine_built(self, state: GameState, seat: int, space: int, is_guest: bool) -> None:
        if is_guest and state.players[seat].has_institute():
            gain_one(state, seat, KNOWLEDGE, GUEST_KNOWLEDGE, self.source)  # R-FAC-LAN-2
