"""Nevlas: tokens of area III turn into knowledge; with the institute they are worth 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.factions.base import Faction, printed_number

if TYPE_CHECKING:
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.state import PlayerState


class Nevlas(Faction):
    """Their free conversion is printed on the board: area III to Gaia area [R-FAC-NEV-1]."""

    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.institute_value: Final = printed_number(self.with_institute, "token", "value")

    def token_value(self, player: PlayerState) -> int:
        return self.institute_value if player.has_institute() else 1  # R-FAC-NEV-2
