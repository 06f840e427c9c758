"""Bescods: swapped upgrades and incomes, an advance in the lowest area every round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.research import Advance, ChooseAdvance, can_advance, why_no_advance
from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    ANY_AREA,
    AREAS,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    TRADING_STATION,
)
from brainstone.engine.core.sentences import area_word, say
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.base import Faction, printed_number

if TYPE_CHECKING:
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.state import GameState, PlayerState


@final
class Bescods(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.institute_value: Final = printed_number(self.with_institute, "home_value", "more")

    def upgrade_paths(self) -> list[list[int]]:
        """Institute and academies have changed places [R-UPG-3]."""
        return [
            [],
            [TRADING_STATION],
            [RESEARCH_LAB, ACADEMY_LEFT, ACADEMY_RIGHT],
            [PLANETARY_INSTITUTE],
            [],
            [],
            [],
        ]

    def upgrade_rule(self) -> str:
        return "R-UPG-3"

    def power_bonus(self, state: GameState, player: PlayerState, space: int) -> int:
        """With the institute structures on gray planets are worth 1 more [R-FAC-BES-2]."""
        is_home = state.planet[space] == self.home
        return self.institute_value if is_home and player.has_institute() else 0

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [FactionAction("lowest", first_bit, Bescods, AdvanceLowest(), False, "R-FAC-BES-1")]


@final
class AdvanceLowest(Ask):
    """Advance in one of the lowest areas, from the start of the game [R-FAC-BES-1]."""

    def question(self, seat: int) -> Decision:
        return ChooseLowest(seat, ANY_AREA)

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        levels = state.players[seat].levels
        return say(
            "bescods.closed",
            "you can advance in none of your lowest areas: {reason}",
            reason=why_no_advance(state, seat, levels.index(min(levels))),
        )


def lowest_areas(state: GameState, seat: int) -> list[int]:
    """The lowest of all six areas, as far as they can be advanced (RUL-37)."""
    levels = state.players[seat].levels
    lowest = min(levels)
    return [
        area for area in range(AREAS) if levels[area] == lowest and can_advance(state, seat, area)
    ]


@final
class ChooseLowest(ChooseAdvance):
    """In which of the lowest areas to advance (D-41); part of the action, not to be declined."""

    tag: ClassVar[str] = "ChooseLowest"
    about: ClassVar[About] = About(
        "lowest-area",
        "D-41",
        "R-FAC-BES-1",
        "In which research area do you advance?",
        branches=True,
    )

    def areas(self, state: GameState) -> list[int]:
        return lowest_areas(state, self.seat)

    def why_not_here(self, state: GameState, area: int) -> str:
        levels = state.players[self.seat].levels
        return say(
            "bescods.not-lowest",
            "the action advances in one of your lowest areas, on level {level}; "
            "{area} is on level {have} [R-FAC-BES-1]",
            level=min(levels),
            area=area_word(area),
            have=levels[area],
        )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for area in self.areas(state):
            out.append(Advance(area))
