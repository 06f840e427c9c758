"""Action 7: special actions, the orange spaces of boards and tiles [R-SPC]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data.tiles import BOOSTERS
from brainstone.engine.actions.mines import MINE_GOODS
from brainstone.engine.core.amounts import Amounts, format_amounts
from brainstone.engine.core.effect import Effect, give_all
from brainstone.engine.core.events import SpaceUsed
from brainstone.engine.core.ids import ACADEMY_RIGHT
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import named
from brainstone.engine.core.sentences import say
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import Decision, Move

if TYPE_CHECKING:
    from brainstone.engine.core.rules import BoosterTile, Ruleset, Tech
    from brainstone.engine.core.state import GameState


@final
class AcademyAction(SpecialAction):
    """The right academy: 1 Q.I.C. for most factions [R-UPG-5]."""

    def home(self) -> str:
        return "academy"

    def rules(self) -> str:
        return "R-UPG-5"

    def row(self, state: GameState, seat: int) -> str:
        return format_amounts(state.players[seat].me.academy_gain)

    def is_owned(self, state: GameState, seat: int) -> bool:
        return state.players[seat].built[ACADEMY_RIGHT] > 0

    def given(self, state: GameState, seat: int) -> list[Effect]:
        return state.players[seat].me.academy_action


@final
class TechAction(SpecialAction):
    """A tech tile with an orange space; that of a covered one is lost [R-TECH-3]."""

    def __init__(self, tech: Tech, bit: int, is_advanced: bool) -> None:
        super().__init__(tech.name, bit, tech.action, tech.source)
        self.tile: Final = tech.index
        self.is_advanced: Final = is_advanced

    def home(self) -> str:
        return "tech"

    def is_owned(self, state: GameState, seat: int) -> bool:
        player = state.players[seat]
        tiles = player.advanced_tech if self.is_advanced else player.open_tech()
        return tiles >> self.tile & 1 == 1


@final
class BoosterAction(SpecialAction):
    """An orange space on the round booster in front of the player [R-SPC-2]."""

    def __init__(self, booster: BoosterTile, bit: int) -> None:
        super().__init__(booster.space, bit, booster.action)
        self.booster: Final = booster.index

    def home(self) -> str:
        return "booster"

    def rules(self) -> str:
        return "R-SPC-3"

    def is_owned(self, state: GameState, seat: int) -> bool:
        return state.players[seat].booster == self.booster

    def cost(self) -> Amounts:
        return MINE_GOODS


def add_special_actions(rules: Ruleset) -> None:
    """The special actions of the base game that do not belong to a faction."""
    add_booster_actions(rules, rules.boosters[: len(BOOSTERS)])
    add_special(rules, AcademyAction("academy", len(rules.specials), []))
    for is_advanced in (False, True):
        for tech in rules.advanced_tech if is_advanced else rules.standard_tech:
            if tech.action:
                add_special(rules, TechAction(tech, len(rules.specials), is_advanced))


def add_booster_actions(rules: Ruleset, boosters: list[BoosterTile]) -> None:
    for booster in boosters:
        if booster.action:
            add_special(rules, BoosterAction(booster, len(rules.specials)))


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
        action = self.action
        state.players[decision.seat].used_specials |= 1 << action.bit
        if state.events is not None:
            state.report(SpaceUsed(decision.seat, action.source))
        give_all(state, decision.seat, action.given(state, decision.seat), action.gain_source)

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

    def rule(self) -> str:
        return "R-SPC-1"

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


SPECS: Final = (Spec("special", "special", _read_special, own=True),)
