"""A source of main actions: lists the moves of one family."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from brainstone.engine.state import GameState
    from brainstone.engine.steps import Move


class MoveSource:
    def lists(self, move: Move) -> bool:
        """Whether a move is of this family, legal or not."""
        raise NotImplementedError

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        """Add every legal move of this family; each can be carried out in full [R-SEQ-1]."""
        raise NotImplementedError
