"""Why something is not allowed: a move, an action as a whole, a space, a thing on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.actions.free_actions import why_no_free_action
from brainstone.engine.core.board import no_space
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.move_source import FREE_ACTIONS
from brainstone.engine.core.sentences import Sentence, say
from brainstone.engine.phases.flow import MainAction, legal_moves, top_decision

if TYPE_CHECKING:
    from brainstone.engine.core.bill import Bill
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


def why_not(state: GameState, move: Move) -> str:
    """Why a move is not allowed now; "" if it is."""
    if state.over:
        return game_over()
    if move in legal_moves(state):
        return ""
    reason = move.why_not(state, top_decision(state)) if is_about(state, move) else ""
    return reason or other_question(state)


def why_none_of(state: GameState, moves: list[Move]) -> str:
    """Why a thing on the table cannot be taken, which stands for different moves at different
    times: the reason of the one that answers the question asked, or when one of them would."""
    if state.over or not moves:
        return game_over() if state.over else ""
    legal = legal_moves(state)
    if any([move in legal for move in moves]):
        return ""
    for move in moves:
        if is_about(state, move):
            return why_not(state, move)
    for move in moves:
        if move.when():
            return move.when()
    return other_question(state)


def why_no_action(state: GameState, family: str) -> str:
    """Why no action of a family is possible now: what the one that comes nearest lacks."""
    if state.over:
        return game_over()
    decision = top_decision(state)
    moves = legal_moves(state)
    if family == FREE_ACTIONS:
        if any([move.is_free_action() for move in moves]):
            return ""
        reason = why_no_free_action(state, decision) if decision.is_turn() else ""
        return reason or other_question(state)
    sources = [source for source in state.rules.sources if source.family() == family]
    if any([source.lists(move) for source in sources for move in moves]):
        return ""
    if isinstance(decision, MainAction):
        for source in sources:
            reason = source.why_none(state, decision)
            if reason:
                return reason
    return other_question(state)


def why_not_at(state: GameState, space: int, family: str) -> str:
    """Why nothing can be done at a space, by any action or by those of one family; "" if something
    can, or if nobody would think of this space now."""
    if state.over:
        return game_over()
    if not state.board.has_space(space):
        name = space_name(space)
        return no_space(name)
    move = move_meant(state, space, family)
    return "" if move is None else why_not(state, move)


def bill_at(state: GameState, space: int, family: str) -> Bill | None:
    """What it would take to do something at a space, by the action that ``why_not_at`` is about."""
    if state.over or not state.board.has_space(space):
        return None
    move = move_meant(state, space, family)
    if move is None or not is_about(state, move):
        return None
    return move.bill(state, top_decision(state))


def move_meant(state: GameState, space: int, family: str) -> Move | None:
    """The move that one would think of at a space, legal or not."""
    decision = top_decision(state)
    if not family or not isinstance(decision, MainAction):
        return decision.at(state, space)
    for source in state.rules.sources:
        if source.family() == family:
            move = source.at(state, decision.seat, space)
            if move is not None:
                return move
    return None


def is_about(state: GameState, move: Move) -> bool:
    """Whether a move is of a kind that answers the present question."""
    kinds = {type(option) for option in legal_moves(state)}
    return type(move) in kinds or top_decision(state).is_about(state, move)


def other_question(state: GameState) -> str:
    decision = top_decision(state)
    return decision.why_no_other(state) or say(
        "not-an-answer",
        "not an answer to the question to seat {seat}: {prompt} [{rule}]",
        seat=decision.seat,
        prompt=Sentence(decision.prompt(state), f"table.ask.kind.{decision.asks().kind}"),
        rule=decision.asks().rule,
    )


def game_over() -> str:
    return say("over", "the game is over [R-END-2]")
