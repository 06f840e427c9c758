"""Action 7: special actions, the orange spaces of boards and tiles [R-SPC]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.actions.gaia_projects import (
    GrantedRange,
    has_range_target,
    why_no_range_target,
)
from brainstone.engine.actions.mines import (
    LEAST_MINE,
    GrantedMine,
    mine_targets,
    why_no_granted_mine,
)
from brainstone.engine.core.amounts import NOTHING, Amounts
from brainstone.engine.core.events import SpaceUsed
from brainstone.engine.core.ids import ACADEMY_RIGHT, NONE
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import named
from brainstone.engine.core.sentences import say
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import Decision, Move
from brainstone.engine.effects.gains import gain

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset, Tech
    from brainstone.engine.core.state import GameState

BOOSTER_STEP: Final = MineTerms(free_steps=1)
BOOSTER_RANGE: Final = MineTerms(range_bonus=3)


@final
class AcademyAction(SpecialAction):
    """The right academy: 1 Q.I.C. for most factions [R-UPG-5]."""

    def is_owned(self, state: GameState, seat: int) -> bool:
        return state.players[seat].built[ACADEMY_RIGHT] > 0

    def can_start(self, state: GameState, seat: int) -> bool:
        return True  # also at a maximum: the gain is lost, the turn is taken

    def start(self, state: GameState, seat: int) -> None:
        gain(state, seat, state.players[seat].me.academy_action, self.source)


@final
class TechAction(SpecialAction):
    """A tech tile with an orange space; a covered one is lost [R-TECH-3]."""

    def __init__(self, tech: Tech, bit: int, is_advanced: bool) -> None:
        super().__init__(tech.name, bit)
        self.tech: Final = tech
        self.is_advanced: Final = is_advanced

    def is_owned(self, state: GameState, seat: int) -> bool:
        player = state.players[seat]
        mask = player.advanced_tech if self.is_advanced else player.open_tech()
        return mask >> self.tech.index & 1 == 1

    def can_start(self, state: GameState, seat: int) -> bool:
        return True

    def start(self, state: GameState, seat: int) -> None:
        gain(state, seat, self.tech.special, self.tech.source)


class BoosterAction(SpecialAction):
    """An orange space on the round booster in front of the player [R-SPC-2]."""

    def is_owned(self, state: GameState, seat: int) -> bool:
        booster = state.players[seat].booster
        return booster != NONE and state.rules.boosters[booster].special == self.name

    def cost(self) -> Amounts:
        return LEAST_MINE


@final
class BoosterStep(BoosterAction):
    def can_start(self, state: GameState, seat: int) -> bool:
        return bool(mine_targets(state, seat, BOOSTER_STEP, True))

    def why_not_now(self, state: GameState, seat: int) -> str:
        return why_no_granted_mine(state, seat, BOOSTER_STEP)

    def start(self, state: GameState, seat: int) -> None:
        state.stack.append(GrantedMine(seat, BOOSTER_STEP))


@final
class BoosterRange(BoosterAction):
    def can_start(self, state: GameState, seat: int) -> bool:
        return has_range_target(state, seat, BOOSTER_RANGE)

    def why_not_now(self, state: GameState, seat: int) -> str:
        return why_no_range_target(state, seat, BOOSTER_RANGE)

    def start(self, state: GameState, seat: int) -> None:
        state.stack.append(GrantedRange(seat, BOOSTER_RANGE))


def add_special_actions(rules: Ruleset) -> None:
    """The special actions of the base game that do not belong to a faction."""
    add_special(rules, BoosterStep("step", len(rules.specials)))
    add_special(rules, BoosterRange("range", len(rules.specials)))
    add_special(rules, AcademyAction("academy", len(rules.specials)))
    for is_advanced, tiles in ((False, rules.standard_tech), (True, rules.advanced_tech)):
        for tech in tiles:
            if tech.special != NOTHING:
                bit = len(rules.specials)
                add_special(rules, TechAction(tech, bit, is_advanced))


def add_special(rules: Ruleset, action: SpecialAction) -> None:
    assert action.name not in rules.specials
    rules.specials[action.name] = action


@final
class UseSpecial(Move):
    """``special academy``: use an orange action space."""

    def __init__(self, action: SpecialAction) -> None:
        self.action: Final = action

    def notation(self) -> str:
        return f"special {self.action.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        state.players[decision.seat].used_specials |= 1 << self.action.bit
        if state.events is not None:
            state.report(SpaceUsed(decision.seat, self.action.source))
        self.action.start(state, decision.seat)

    def cost(self, state: GameState, seat: int) -> Amounts:
        return self.action.cost()

    def why_not(self, state: GameState, decision: Decision) -> str:
        if not self.action.is_owned(state, decision.seat):
            return say("special.not-owned", "you do not have this special action [R-SPC-1]")
        if state.players[decision.seat].used_specials >> self.action.bit & 1:
            return say("special.used", "you have used this special action in this round [R-SPC-1]")
        if not self.action.can_start(state, decision.seat):
            return self.action.why_not_now(state, decision.seat)
        return ""


@final
class SpecialMoves(MoveSource):
    def family(self) -> str:
        return "special"

    def lists(self, move: Move) -> bool:
        return isinstance(move, UseSpecial)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        used = state.players[seat].used_specials
        for action in state.rules.specials.values():
            if (
                not used >> action.bit & 1
                and action.is_owned(state, seat)
                and action.can_start(state, seat)
            ):
                out.append(UseSpecial(action))

    def why_none(self, state: GameState, decision: Decision) -> str:
        """An action that has not been used comes before those that have."""
        seat = decision.seat
        used = state.players[seat].used_specials
        owned = [action for action in state.rules.specials.values() if action.is_owned(state, seat)]
        if not owned:
            return say("special.none", "you have no special action [R-SPC-1]")
        for action in owned:
            if not used >> action.bit & 1:
                return UseSpecial(action).why_not(state, decision)
        return say(
            "special.all-used", "you have used all your special actions in this round [R-SPC-1]"
        )


def _read_special(rules: Ruleset, words: list[str]) -> Move:
    names = list(rules.specials)
    return UseSpecial(rules.specials[names[named(words, "special action", names)]])


SPECS: Final = (Spec("special", _read_special),)
