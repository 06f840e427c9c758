"""Lantids with The Lost Fleet: their institute tile depends on the number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brainstone.engine.core.ids import KNOWLEDGE, POWER
from brainstone.engine.effects.gains import gain_one
from brainstone.engine.factions.lantids import Lantids
from brainstone.lost_fleet.data.factions import LANTIDS_CHARGE, LANTIDS_KNOWLEDGE

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


@final
class FleetLantids(Lantids):
    def mine_built(self, state: GameState, seat: int, space: int, is_guest: bool) -> None:
        """With two players the home type pays too, with three guests also charge [R-LFF-3]."""
        super().mine_built(state, seat, space, is_guest)
        if not state.players[seat].has_institute():
            return
        players = len(state.players)
        if is_guest and players == 3:
            gain_one(state, seat, POWER, LANTIDS_CHARGE, self.source)
        if not is_guest and players <= 2 and state.planet[space] == self.home:
            gain_one(state, seat, KNOWLEDGE, LANTIDS_KNOWLEDGE, self.source)
