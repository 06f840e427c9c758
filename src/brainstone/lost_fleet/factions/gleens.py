"""Gleens with The Lost Fleet: more range once per round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.actions.gaia_projects import (
    GrantedRange,
    has_range_target,
    why_no_range_target,
)
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.factions.gleens import Gleens
from brainstone.lost_fleet.data.factions import GLEENS_RANGE

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

_TERMS: Final = MineTerms(range_bonus=GLEENS_RANGE)


@final
class FleetGleens(Gleens):
    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [GleensRange("range-2", first_bit)]


@final
class GleensRange(SpecialAction):
    """A mine, a Gaia project or a ship with range +2 [R-LFF-4]."""

    def is_owned(self, state: GameState, seat: int) -> bool:
        return isinstance(state.players[seat].me, FleetGleens)

    def can_start(self, state: GameState, seat: int) -> bool:
        return has_range_target(state, seat, _TERMS)

    def why_not_now(self, state: GameState, seat: int) -> str:
        return why_no_range_target(state, seat, _TERMS)

    def start(self, state: GameState, seat: int) -> None:
        state.stack.append(GrantedRange(seat, _TERMS))
