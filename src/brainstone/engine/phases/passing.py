"""Action 8: pass and take the next round booster [R-PASS]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import ROUNDS
from brainstone.engine.core.events import BoosterTaken, Passed
from brainstone.engine.core.ids import NONE
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec, plain, tile_named
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import PASSING, SETUP
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.engine.effects.counts import count
from brainstone.engine.effects.gains import score
from brainstone.engine.effects.power import can_burn, spendable
from brainstone.engine.phases.income import exceeds_maximum, excess_charge

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


def booster_count(state: GameState, seat: int) -> int:
    """How often the booster in front of a player scores when passing now [R-PASS-2]."""
    booster = state.rules.boosters[state.players[seat].booster]
    return count(state, seat, booster.per) if booster.pass_vp else 0


STILL_POSSIBLE: Final = {"mine": "could-build", "board": "open-actions"}  # families of actions


def idle_power(state: GameState, seat: int) -> list[tuple[str, int]]:
    """Power that is better moved before the next income: at the end of the game all is counted."""
    player = state.players[seat]
    found: list[tuple[str, int]] = []
    if can_burn(player):
        if player.me.keeps_burnt():
            found.append(("burn-kept", player.area2 // 2))
        if player.brainstone == 2:
            found.append(("burn-brainstone", 0))
    power = spendable(player)
    excess = excess_charge(state, seat)
    if excess > 0 and power > 0:
        found.append(("power-cap", excess))
    if power > 0:
        found.append(("unspent-power", power))
    return found


@final
class Pass(Move):
    """``pass``: end the round for oneself."""

    def notation(self) -> str:
        return "pass"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        rules = state.rules
        if state.events is not None:
            state.report(Passed(seat, PASSING, len(state.pass_order) + 1))
        booster = rules.boosters[player.booster]
        if booster.pass_vp:
            times = booster_count(state, seat)
            score(state, seat, booster.pass_vp, booster.source, times)
        if player.advanced_tech:
            for tech in rules.advanced_passes:
                if player.advanced_tech >> tech.index & 1:
                    times = count(state, seat, tech.per)
                    score(state, seat, tech.pass_vp, tech.source, times)
        player.passed = True
        state.pass_order = [*state.pass_order, seat]
        if state.round < ROUNDS:
            state.stack.append(ChooseBooster(seat, False))
        else:
            state.boosters = [*state.boosters, player.booster]
            player.booster = NONE

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        return True

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        specials = state.rules.specials.values()
        unused = [action for action in specials if action.is_left(state, decision.seat)]
        found = [("unused-specials", len(unused))] if unused else []
        for source in state.rules.sources:
            if source.family() in STILL_POSSIBLE:
                moves: list[Move] = []
                source.collect(state, decision.seat, moves)
                if moves:
                    found.append((STILL_POSSIBLE[source.family()], len(moves)))
        if state.round < ROUNDS:
            if exceeds_maximum(state, decision.seat, NONE):
                found.append(("income-cap", 0))
            found += idle_power(state, decision.seat)
        return found


@final
class PassMoves(MoveSource):
    def family(self) -> str:
        return "pass"

    def rule(self) -> str:
        return "R-PASS-2"

    def lists(self, move: Move) -> bool:
        return isinstance(move, Pass)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        out.append(Pass())

    def why_none(self, state: GameState, decision: Decision) -> str:
        return ""  # passing is always possible [R-PASS-1]


@final
class TakeBooster(Move):
    """``booster range``: the round booster for the next (or first) round."""

    def __init__(self, booster: int, name: str) -> None:
        self.booster: Final = booster
        self.name: Final = name

    def notation(self) -> str:
        return f"booster {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        player = state.players[decision.seat]
        boosters = [booster for booster in state.boosters if booster != self.booster]
        back = ""
        if player.booster != NONE:
            slot = state.boosters.index(self.booster)
            place = slot if state.table.keeps_booster_slots else len(boosters)
            boosters.insert(place, player.booster)
            back = state.rules.boosters[player.booster].name
        state.boosters = boosters
        player.booster = self.booster
        if state.events is not None:
            source = PASSING if back else SETUP
            state.report(BoosterTaken(decision.seat, source, self.name, back))

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        is_above = exceeds_maximum(state, decision.seat, self.booster)
        return [("income-cap", 0)] if is_above else []

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "booster.gone",
            "the booster {name} is not available [{rule}]",
            name=self.name,
            rule=decision.asks().rule,
        )

    def when(self) -> str:
        return say("booster.when", "a round booster is taken when passing [R-PASS-2]")


@final
class ChooseBooster(Decision):
    """Which round booster (D-04 at the start, D-42 when passing)."""

    tag: ClassVar[str] = "ChooseBooster"
    about: ClassVar[About] = About(
        "booster", "D-42", "R-PASS-2", "Which round booster do you take?", branches=True
    )
    first: ClassVar[About] = About(
        "booster", "D-04", "R-SET-11", "Which round booster do you take?", branches=True
    )

    def __init__(self, seat: int, is_first: bool) -> None:
        super().__init__(seat)
        self.is_first: Final = is_first

    def asks(self) -> About:
        return self.first if self.is_first else self.about

    def collect(self, state: GameState, out: list[Move]) -> None:
        for booster in sorted(state.boosters):
            out.append(TakeBooster(booster, state.rules.boosters[booster].name))


SPECS: Final = (
    Spec(
        "booster", "booster", tile_named("round booster", lambda rules: rules.boosters, TakeBooster)
    ),
    Spec("pass", "", plain(Pass())),
)
