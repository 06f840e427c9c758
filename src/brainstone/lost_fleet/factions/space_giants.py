"""Space Giants: two steps to every home type, two free steps once per round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.actions.tech import ChooseTech
from brainstone.engine.core.ids import HOME_TYPES
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.base import Faction
from brainstone.lost_fleet.data.factions import GIANTS_ACTION, SPACE_GIANTS_STEPS
from brainstone.lost_fleet.words import read

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

_ACTION: Final = read(GIANTS_ACTION)[0]  # from the start of the game [R-LFN-4]


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
        return [
            FactionAction(
                "2steps", first_bit, SpaceGiants, _ACTION, False, "R-LFN-4", GIANTS_ACTION
            )
        ]
