"""How a game would go on if everybody acted at first sight from now on.

Plans take the others for still; here all move. Such games are poor ones, but what they bring to
each seat tells what its plan does not: who charges, who is first at a planet, who wins a race.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.bots.planner import Planner
from brainstone.bots.turns import imagined
from brainstone.engine.phases.flow import legal_moves, push, top_decision

if TYPE_CHECKING:
    from brainstone.bots.weights import Weights
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


def rehearsed(state: GameState, weights: Weights, seed: int) -> GameState:
    """The end of the game that follows from a position after the setup."""
    twin = imagined(state, seed)
    meant: list[list[Move]] = [[] for _ in twin.players]  # the rest of each seat's turn
    while not twin.over:
        moves = legal_moves(twin)
        seat = top_decision(twin).seat
        move = moves[0]
        if len(moves) > 1:
            if not meant[seat] or meant[seat][0] not in moves:
                meant[seat] = _turn(twin, seat, moves, weights, seed)
            move = meant[seat].pop(0)
        push(twin, move)
    return twin


def _turn(
    state: GameState, seat: int, moves: list[Move], weights: Weights, seed: int
) -> list[Move]:
    planner = Planner(state, seat, weights, seed)
    path = planner.glance().path()
    return path if path[0] in moves else [planner.follower.best(planner.root, moves)]
