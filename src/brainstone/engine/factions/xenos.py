"""Xenos: a third starting mine [R-FAC-XEN-1]; with the institute federations need only 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.factions.base import Faction, printed_number

if TYPE_CHECKING:
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.state import PlayerState


class Xenos(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.institute_power: Final = printed_number(self.with_institute, "federation", "power")

    def federation_power(self, player: PlayerState) -> int:
        if player.has_institute():
            return self.institute_power  # R-FAC-XEN-2
        return super().federation_power(player)
