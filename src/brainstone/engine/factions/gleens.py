"""Gleens: ore in place of Q.I.C. for a long time, at home on Gaia planets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.core.ids import ACADEMY_RIGHT, ORE, QIC
from brainstone.engine.factions.base import Faction
from brainstone.engine.federations.forming import gain_token

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState


class Gleens(Faction):
    def qic_becomes(self, player: PlayerState) -> int:
        """Ore until the right academy stands [R-FAC-GLE-1]."""
        return QIC if player.built[ACADEMY_RIGHT] else ORE

    def gaia_planet_resource(self) -> int:
        return ORE

    def institute_built(self, state: GameState, seat: int) -> None:
        """Their own federation token, which counts as forming a federation [R-FAC-GLE-2]."""
        for token in state.rules.tokens:
            if token.name == self.name:
                gain_token(state, seat, token.index)
