"""Lantids with The Lost Fleet: their institute tile depends on the number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.language import ON, Row
from brainstone.engine.effects.gains import gain
from brainstone.engine.factions.lantids import Lantids
from brainstone.lost_fleet.data.factions import LANTIDS_INSTITUTE

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

_ADDED: Final = {players: Row(text) for players, text in LANTIDS_INSTITUTE.items()}


@final
class FleetLantids(Lantids):
    def happened(self, state: GameState, seat: int, event: int) -> None:
        """With two players the home type pays too, with three guests also charge [R-LFF-3]."""
        super().happened(state, seat, event)
        added = _ADDED.get(len(state.players))
        if added is not None and added.event() == event and state.players[seat].has_institute():
            gain(state, seat, added.amounts(ON), self.source)
