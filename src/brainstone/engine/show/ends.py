"""What becomes impossible by what is done before the main action."""

from __future__ import annotations

from brainstone.engine.core.move_source import family_of
from brainstone.engine.core.state import GameState
from brainstone.engine.phases.flow import MainAction, legal_moves


def possible_actions(state: GameState) -> list[str]:
    """The families of actions that can be taken now; none unless a main action is asked for."""
    if not state.stack or not isinstance(state.stack[-1], MainAction):
        return []
    return list(dict.fromkeys([family_of(state, move) for move in legal_moves(state)]))


def ended_actions(possible: list[str], before: GameState, after: GameState) -> list[str]:
    """Which of the families that were possible no longer are, while the same turn goes on.

    Who has acted can take no other action in any case: that is not told.
    """
    if not possible or not after.stack or after.stack[-1] is not before.stack[-1]:
        return []
    left = possible_actions(after)
    return [family for family in possible if family not in left]
