"""Lantids: mines as guests on planets that opponents have colonised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.core.ids import NOBODY
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


class Lantids(Faction):
    """What the institute gives for guest mines is printed on the board [R-FAC-LAN-2]."""

    def shares_planets(self) -> bool:
        return True

    def may_share(self, state: GameState, seat: int, space: int) -> bool:
        """An opponent's planet without a guest mine [R-FAC-LAN-1]."""
        return state.owner[space] not in (NOBODY, seat) and state.guest[space] == NOBODY
