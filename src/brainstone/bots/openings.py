"""The setup: faction, first structures, first booster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.data.components import NEIGHBOUR_DISTANCE
from brainstone.engine.ids import GAIA, HOME_TYPES, NOBODY, TRANSDIM
from brainstone.engine.passing import TakeBooster
from brainstone.engine.setup_steps import PlaceStart, TakeFaction

if TYPE_CHECKING:
    from brainstone.engine.game import Game
    from brainstone.engine.state import GameState
    from brainstone.engine.steps import Move

_NEAR: Final = (0.0, 1.0, 0.75, 0.5, 0.2)  # by distance
_STEPS: Final = (3.0, 2.0, 1.3, 0.6)  # worth of a planet by terraforming steps

_FIRST_BOOSTER: Final = {
    "credits-qic": 5.0,
    "ore-knowledge": 4.5,
    "range": 3.5,
    "big": 3.5,
    "tokens-ore": 3.0,
    "mine": 3.0,
    "terraform": 3.0,
}
_FACTION: Final[dict[str, float]] = {}


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


def opening_move(game: Game, moves: list[Move]) -> Move:
    """The best of the moves of the setup."""
    seat = game.decision.seat
    best = moves[0]
    most = -1e9
    for move in moves:
        value = 0.0
        if isinstance(move, PlaceStart):
            value = place_value(game.state, seat, move.space)
        elif isinstance(move, TakeBooster):
            value = _FIRST_BOOSTER.get(move.name, 0.0)
        elif isinstance(move, TakeFaction):
            value = _FACTION.get(move.name, 0.0)
        if value > most:
            best = move
            most = value
    return best
