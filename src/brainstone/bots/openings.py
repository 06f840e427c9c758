"""The setup: faction, first structures, first booster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.data.components import NEIGHBOUR_DISTANCE
from brainstone.engine.ids import GAIA, HOME_TYPES, NOBODY, TRANSDIM

if TYPE_CHECKING:
    from brainstone.engine.state import GameState

_NEAR: Final = (0.0, 1.0, 0.75, 0.5, 0.2)  # by distance
_STEPS: Final = (3.0, 2.0, 1.3, 0.6)  # worth of a planet by terraforming steps


def place_value(state: GameState, seat: int, space: int) -> float:
    """How good a home is: cheap planets around, neighbours to charge from, room between mines."""
    board = state.board
    row = board.distances(space)
    me = state.players[seat].me
    value = 0.0
    for planet in board.planets:
        distance = row[planet]
        if planet == space or distance >= len(_NEAR) or state.owner[planet] != NOBODY:
            continue
        kind = state.planet[planet]
        if kind < HOME_TYPES:
            worth = _STEPS[me.steps_to[kind]]
        elif kind == GAIA:
            worth = 2.0
        elif kind == TRANSDIM:
            worth = 1.2
        else:
            continue
        value += worth * _NEAR[distance]
    others = 0
    for other, player in enumerate(state.players):
        for theirs in player.colonised:
            if other == seat:
                distance = row[theirs]
                value += 1.5 if 3 <= distance <= 5 else 0.0
            elif row[theirs] <= NEIGHBOUR_DISTANCE:
                others += 1
            elif row[theirs] <= NEIGHBOUR_DISTANCE + 1:
                value += 0.5
    return value + min(others, 2) * 2.5
