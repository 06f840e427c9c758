"""The VP that every player is expected to have in the end, at a moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.bots.weights import load_weights
from brainstone.bots.worth import Judge

if TYPE_CHECKING:
    from brainstone.engine.game import Game


def expected(game: Game, seat: int) -> float:
    """The value of the position to a seat, as the bots see it."""
    state = game.state
    if state.over:
        return float(state.players[seat].vp)
    return Judge(state, seat, load_weights()).value(state)
