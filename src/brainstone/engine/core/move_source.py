"""A source of main actions: lists the moves of one family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.core.opened import mypyc_attr

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Decision, Move

FREE_ACTIONS: Final = "convert"  # the family of free actions; the others are those of main actions
FREE: Final = "R-FREE-2"
TURN: Final = "R-TURN-6"


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveSource:
    def family(self) -> str:
        """A stable name for programs; two sources may be one family to players."""
        raise NotImplementedError

    def rule(self) -> str:
        """The rule that tells of this family first."""
        return TURN

    def lists(self, move: Move) -> bool:
        """Whether a move is of this family, legal or not."""
        raise NotImplementedError

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        """Add every legal move of this family; each can be carried out in full [R-SEQ-1]."""
        raise NotImplementedError

    def why_none(self, state: GameState, decision: Decision) -> str:
        """Why no move of this family is possible: what the one that comes nearest lacks."""
        raise NotImplementedError

    def at(self, state: GameState, seat: int, space: int) -> Move | None:
        """The move of this family at a space, legal or not; none if it is not about spaces."""
        return None

    def is_for(self, state: GameState, seat: int, space: int) -> bool:
        """Whether this is the family that one would think of at a space."""
        return False


def move_at(state: GameState, seat: int, space: int) -> Move | None:
    """The main action that one would think of at a space, legal or not."""
    for source in state.rules.sources:
        if source.is_for(state, seat, space):
            return source.at(state, seat, space)
    return None


def family_of(state: GameState, move: Move) -> str:
    """The family of a main action or a free action, "" for answers to other questions."""
    if move.is_free_action():
        return FREE_ACTIONS
    for source in state.rules.sources:
        if source.lists(move):
            return source.family()
    return ""


def rule_of(state: GameState, decision: Decision, move: Move) -> str:
    """The rule that tells of an answer: of a main action that of its family."""
    if move.is_free_action():
        return FREE
    if decision.is_turn():
        for source in state.rules.sources:
            if source.lists(move):
                return source.rule()
    return decision.asks().rule
