"""The course of the game: rounds, phases, turns, and the stack that drives them [R-TURN]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import ROUNDS
from brainstone.engine.actions.free_actions import collect_free_actions, has_free_action
from brainstone.engine.core.events import PhaseBegun, RoundBegun
from brainstone.engine.core.ids import PHASE_ACTIONS, PHASE_GAIA, PHASE_INCOME, PHASE_OVER
from brainstone.engine.core.move_source import move_at
from brainstone.engine.core.notation import Spec, plain
from brainstone.engine.core.sentences import say
from brainstone.engine.core.steps import About, Decision, Move, Task
from brainstone.engine.phases.charging import OfferCharges
from brainstone.engine.phases.gaia_phase import GaiaPhase
from brainstone.engine.phases.income import ReceiveIncome
from brainstone.engine.phases.scoring import score_end

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


def push(state: GameState, move: Move) -> None:
    """Answer the decision on top with one of its legal moves, and go on to the next decision."""
    answer(state, move)
    settle(state)


def answer(state: GameState, move: Move) -> None:
    """Answer the decision on top; what comes of it is left to be settled."""
    decision = top_decision(state)
    state.options = None
    if not move.is_free_action():
        state.stack.pop()
        if decision.is_turn():
            state.players[decision.seat].surplus = 0  # a combined payment ends [R-FREE-6]
    move.apply(state, decision)


def settle(state: GameState) -> None:
    """Run tasks, and decisions with a single answer, until a player has to choose."""
    stack = state.stack
    while stack:
        step = stack[-1]
        if isinstance(step, Task):
            stack.pop()
            step.run(state)
            continue
        assert isinstance(step, Decision)
        if not step.is_automatic() or step.has_choice(state):
            return
        options: list[Move] = []
        step.collect(state, options)
        if len(options) > 1:
            state.options = options
            return
        stack.pop()
        if options:
            options[0].apply(state, step)


def legal_moves(state: GameState) -> list[Move]:
    """Every answer to the decision on top, listed once per position."""
    if state.options is None:
        options: list[Move] = []
        if state.stack:
            top_decision(state).collect(state, options)
            assert options, "nobody may be left without a move"
        state.options = options
    return state.options


def top_decision(state: GameState) -> Decision:
    step = state.stack[-1]
    assert isinstance(step, Decision), "the game waits for nobody"
    return step


def is_answered(before: GameState, after: GameState) -> bool:
    """Whether moves leave nothing to choose of what was asked before them.

    That is a whole turn, or outside of turns one question with all that it brings along: what lies
    under it on the stack is reached. Steps are told apart by identity, clones share them.
    """
    if not after.stack or top_decision(after).seat != top_decision(before).seat:
        return True
    steps = before.stack[:-1]
    own_turn = before.turn == top_decision(before).seat
    ends = [step for step in steps if own_turn and isinstance(step, OfferCharges)] or steps
    return not any([step is ends[-1] for step in after.stack[:-1]]) if ends else True


# Rounds


@final
class StartRound(Task):
    """Phases I to III of the next round, laid out on the stack."""

    tag: ClassVar[str] = "StartRound"

    def run(self, state: GameState) -> None:
        state.round += 1
        state.phase = PHASE_INCOME
        if state.events is not None:
            state.report(RoundBegun(state.round))
        state.stack.append(EndRound())
        state.stack.append(NextTurn())
        state.stack.append(EnterPhase(PHASE_ACTIONS))
        state.stack.append(GaiaPhase())
        state.stack.append(EnterPhase(PHASE_GAIA))
        for seat in reversed(state.order):
            state.stack.append(ReceiveIncome(seat))
        for seat in reversed(state.order):
            state.players[seat].me.round_begins(state, seat)


@final
class EnterPhase(Task):
    tag: ClassVar[str] = "EnterPhase"

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, state: GameState) -> None:
        state.phase = self.phase
        if state.events is not None:
            state.report(PhaseBegun(state.round, self.phase))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.phase)


@final
class NextTurn(Task):
    """Give the turn to the next player who has not passed; nobody left ends the phase."""

    tag: ClassVar[str] = "NextTurn"

    def run(self, state: GameState) -> None:
        order = state.order
        if len(state.pass_order) == len(order):
            return
        start = order.index(state.turn) + 1 if state.turn in order else 0
        for i in range(len(order)):
            seat = order[(start + i) % len(order)]
            if not state.players[seat].passed:
                break
        state.turn = seat
        state.stack.append(NextTurn())
        state.stack.append(OfferCharges())
        state.rules.expansion.turn_begins(state, seat)
        state.players[seat].me.take_turn(state, seat)


@final
class EndRound(Task):
    """Phase IV, or the end of the game after round 6 [R-END-1, R-END-2]."""

    tag: ClassVar[str] = "EndRound"

    def run(self, state: GameState) -> None:
        if state.round == ROUNDS:
            score_end(state)
            state.phase = PHASE_OVER
            state.over = True
            state.turn = -1
            return
        if state.table.variable_turn_order:
            state.order = state.pass_order
        else:
            players = len(state.players)
            first = state.pass_order[0]
            state.order = [(first + i) % players for i in range(players)]
        state.pass_order = []
        state.turn = -1
        state.used_actions = 0
        for player in state.players:
            player.passed = False
            player.used_specials = 0
        state.stack.append(StartRound())


# Turns


@final
class MainAction(Decision):
    """The main action of a turn, with free actions before it (D-20, D-21)."""

    tag: ClassVar[str] = "MainAction"
    about: ClassVar[About] = About("action", "D-20", "R-TURN-6", "What do you do?")

    def is_automatic(self) -> bool:
        return False

    def is_turn(self) -> bool:
        return True

    def is_about(self, state: GameState, move: Move) -> bool:
        return move.is_free_action() or any([s.lists(move) for s in state.rules.sources])

    def at(self, state: GameState, space: int) -> Move | None:
        return move_at(state, self.seat, space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for source in state.rules.sources:
            source.collect(state, self.seat, out)
        collect_free_actions(state, self.seat, out)


@final
class AfterAction(Task):
    """Free actions after the main action, but not after passing [R-TURN-6]."""

    tag: ClassVar[str] = "AfterAction"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: GameState) -> None:
        if not state.players[self.seat].passed:
            state.stack.append(EndOfTurn(self.seat))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat)


@final
class EndTurn(Move):
    """``end``: end the turn."""

    def notation(self) -> str:
        return "end"

    def declines(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        pass


@final
class EndOfTurn(Decision):
    """More free actions or the end of the turn (D-44)."""

    tag: ClassVar[str] = "EndOfTurn"
    about: ClassVar[About] = About(
        "end-of-turn", "D-44", "R-TURN-6", "Free actions, or end of turn?"
    )

    def is_turn(self) -> bool:
        return True

    def is_about(self, state: GameState, move: Move) -> bool:
        return move.is_free_action()

    def at(self, state: GameState, space: int) -> Move | None:
        return move_at(state, self.seat, space)

    def why_no_other(self, state: GameState) -> str:
        return say("turn.acted", "you have taken your action of this turn [R-TURN-6]")

    def has_choice(self, state: GameState) -> bool:
        return has_free_action(state, self.seat)

    def collect(self, state: GameState, out: list[Move]) -> None:
        out.append(EndTurn())
        collect_free_actions(state, self.seat, out)


SPECS: Final = (Spec("end", "", plain(EndTurn())),)
