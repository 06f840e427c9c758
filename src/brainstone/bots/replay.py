"""An earlier plan, tried again: what the others have spoilt is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.bots.planner import Node, Planner
from brainstone.data.components import ROUNDS
from brainstone.engine.phases.flow import (
    EndOfTurn,
    EndTurn,
    MainAction,
    legal_moves,
    push,
    top_decision,
)
from brainstone.engine.phases.passing import Pass

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move

_PASSES: Final[list[list[Move]]] = [[Pass()]] * ROUNDS  # when a plan is exhausted


def turns_of(node: Node) -> list[list[Move]]:
    """A plan turn by turn, from the first one on."""
    turns: list[list[Move]] = []
    step: Node | None = node
    while step is not None:
        if step.moves:
            turns.append(step.moves)
        step = step.parent
    turns.reverse()
    return turns


def replay(planner: Planner, turns: list[list[Move]], last: int) -> Node | None:
    """The plan of these turns from the planner's position on, through the round ``last``.

    Nothing if the position is none before a main action.
    """
    state = planner.root
    decision = top_decision(state)
    if not isinstance(decision, MainAction) or decision.seat != planner.seat:
        return None
    return replay_from(planner, Node(state, 0.0, None, [], 0.0), turns, last)


def replay_from(planner: Planner, node: Node, turns: list[list[Move]], last: int) -> Node:
    """The plan of these turns after that of a node, before a main action or the end."""
    for turn in [*turns, *_PASSES]:
        if node.state.over or node.state.round > last:
            break
        further = play_turn(planner, node, turn)
        if further is not None:
            node = further
    return node


def play_turn(planner: Planner, node: Node, turn: list[Move]) -> Node | None:
    """A turn after that of a node; nothing if its main action is impossible."""
    result = _turn(planner, node, turn)
    if result is None:
        return None
    after, moves = result
    urge = planner.urge_after(node, _action(moves))
    return planner.after(node, after, moves, urge)


def _action(moves: list[Move]) -> Move:
    """The main action of a turn."""
    for move in moves:
        if not move.is_free_action():
            return move
    return moves[-1]


def _turn(planner: Planner, node: Node, wanted: list[Move]) -> tuple[GameState, list[Move]] | None:
    """Play a turn after a node up to the next main action; nothing if that is impossible."""
    state = node.state.clone()
    waiting = [move for move in wanted if not isinstance(move, EndTurn)]
    played: list[Move] = []
    acted = False
    while not state.over:
        decision = top_decision(state)
        if decision.seat != planner.seat:
            planner.follower.stand_still(state, decision)
            continue
        if isinstance(decision, EndOfTurn):
            move: Move = EndTurn()
        elif isinstance(decision, MainAction):
            if acted:
                break
            if not waiting:
                return None
            move = waiting.pop(0)
            if move not in legal_moves(state):
                if move.is_free_action():
                    continue  # no longer needed, it is hoped
                return None
            acted = not move.is_free_action()
        elif waiting and waiting[0] in legal_moves(state):
            move = waiting.pop(0)
        else:
            move = planner.follower.best(state, legal_moves(state))
        push(state, move)
        planner.pushed(node, move, state)
        played.append(move)
    return state, played
