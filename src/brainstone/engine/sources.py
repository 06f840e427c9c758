"""A source of main actions: lists the moves of one family."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from brainstone.engine.state import GameState
    from brainstone.engine.steps import Move


class MoveSource:
    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        """Add every legal move of this family; each can be carried out in full [R-SEQ-1]."""
        raise NotImplementedError
