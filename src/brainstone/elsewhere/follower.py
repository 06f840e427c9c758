"""Somebody else's game under way in our engine, move by move."""

from __future__ import annotations

from brainstone.engine.core.ids import NONE
from brainstone.engine.core.state import GameState
from brainstone.engine.core.steps import Decision
from brainstone.engine.game import Game


def top(state: GameState) -> Decision | None:
    if not state.stack:
        return None
    step = state.stack[-1]
    return step if isinstance(step, Decision) else None


class Follower:
    """``notes`` names the places where the two engines differ and the game goes on."""

    notes: list[str]
    game: Game

    @property
    def state(self) -> GameState:
        return self.game.state

    def kind(self) -> str:
        """What our engine asks now."""
        decision = top(self.state)
        return "" if decision is None else decision.asks().kind

    def seat(self) -> int:
        """Whom our engine asks now."""
        decision = top(self.state)
        return NONE if decision is None else decision.seat
