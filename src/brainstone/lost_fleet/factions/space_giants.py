"""Space Giants: two steps to every home type, two free steps once per round."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from brainstone.engine.core.effect import give_all
from brainstone.engine.core.ids import HOME_TYPES
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.base import Faction
from brainstone.lost_fleet.data.factions import SPACE_GIANTS_STEPS
from brainstone.lost_fleet.effects.words import VOCABULARY, board_action

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


@final
class SpaceGiants(Faction):
    def terraforming_steps(self) -> list[int]:
        return [SPACE_GIANTS_STEPS] * HOME_TYPES

    def start_stage(self) -> int:
        return 2

    def institute_built(self, state: GameState, seat: int) -> None:
        for row in self.with_institute:  # R-LFN-4
            give_all(state, seat, VOCABULARY.effects(row), self.source)

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        """From the start of the game [R-LFN-4]."""
        action, printed = board_action(self.ability)
        return [FactionAction("2steps", first_bit, SpaceGiants, action, False, "R-LFN-4", printed)]
