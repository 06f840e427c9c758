"""Space Giants: two steps to every home type, two free steps once per round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.actions.mines import GrantedMine, mine_targets, why_no_granted_mine
from brainstone.engine.actions.tech import ChooseTech
from brainstone.engine.core.ids import HOME_TYPES
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.factions.base import Faction
from brainstone.lost_fleet.data.factions import GIANTS_STEPS, SPACE_GIANTS_STEPS

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

_TERMS: Final = MineTerms(free_steps=GIANTS_STEPS)


@final
class SpaceGiants(Faction):
    def terraforming_steps(self) -> list[int]:
        return [SPACE_GIANTS_STEPS] * HOME_TYPES

    def starting_mines(self) -> int:
        return 1

    def start_stage(self) -> int:
        return 2

    def institute_built(self, state: GameState, seat: int) -> None:
        state.stack.append(ChooseTech(seat))  # R-LFN-4

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [GiantSteps("2steps", first_bit)]


@final
class GiantSteps(SpecialAction):
    """A mine with two free steps, from the start of the game [R-LFN-4]."""

    def is_owned(self, state: GameState, seat: int) -> bool:
        return isinstance(state.players[seat].me, SpaceGiants)

    def can_start(self, state: GameState, seat: int) -> bool:
        return bool(mine_targets(state, seat, _TERMS, True))

    def why_not_now(self, state: GameState, seat: int) -> str:
        return why_no_granted_mine(state, seat, _TERMS)

    def start(self, state: GameState, seat: int) -> None:
        state.stack.append(GrantedMine(seat, _TERMS))
