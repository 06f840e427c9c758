"""Xenos: a third starting mine; with the institute federations need only 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import PlayerState

INSTITUTE_FEDERATION_POWER: Final = 6


class Xenos(Faction):
    def starting_mines(self) -> int:
        return 3  # R-FAC-XEN-1

    def federation_power(self, player: PlayerState) -> int:
        if player.has_institute():
            return INSTITUTE_FEDERATION_POWER  # R-FAC-XEN-2
        return super().federation_power(player)
