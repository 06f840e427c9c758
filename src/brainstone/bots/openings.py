"""The setup: faction, first structures, first booster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.bots.turns import imagined
from brainstone.data.components import NEIGHBOUR_DISTANCE
from brainstone.engine.core.ids import (
    COUNT_MINES,
    CREDIT,
    GAIA,
    HOME_TYPES,
    KNOWLEDGE,
    NOBODY,
    ORE,
    PHASE_SETUP,
    POWER,
    QIC,
    TOKEN,
    TRANSDIM,
)
from brainstone.engine.phases.beginning import PlaceStart
from brainstone.engine.phases.flow import legal_moves, push, top_decision
from brainstone.engine.phases.passing import TakeBooster

if TYPE_CHECKING:
    from brainstone.engine.core.rules import BoosterTile
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move

_NEAR: Final = (0.0, 1.0, 0.75, 0.5, 0.2)  # by distance
_STEPS: Final = (3.0, 2.0, 1.3, 0.6)  # worth of a planet by terraforming steps

# The worth of the first booster; below the least one is as good as another.
_WORTH: Final = {CREDIT: 0.625, ORE: 2.5, KNOWLEDGE: 2.0, QIC: 3.75, TOKEN: 0.25, POWER: 0.875}
_ACTION: Final = 1.75
_VP_FOR_MINES: Final = 0.5  # the one thing that everybody has in the first round
_LEAST: Final = 3.0


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


def hinted(state: GameState, seat: int, move: Move) -> float:
    """What the boxes besides the base game say of a home: what of theirs is near it."""
    hints = state.rules.expansion.hints()
    if not hints:
        return 0.0
    twin = state.clone()
    push(twin, move)
    return sum([hint.vp[0] * hint.of(twin, seat) for hint in hints])


def booster_value(tile: BoosterTile) -> float:
    value = sum([_WORTH.get(resource, 0.0) * n for resource, n in tile.income.amounts])
    if tile.action:
        value += _ACTION
    if tile.per == COUNT_MINES:
        value += _VP_FOR_MINES
    return value if value >= _LEAST else 0.0


def opening_move(state: GameState, moves: list[Move]) -> Move:
    """The best of the moves of the setup at first sight."""
    return opening_moves(state, moves)[0]


def opening_moves(state: GameState, moves: list[Move]) -> list[Move]:
    """The moves of the setup, the best at first sight first."""
    seat = top_decision(state).seat
    ranked: list[tuple[float, int]] = []
    for i, move in enumerate(moves):
        value = 0.0
        if isinstance(move, PlaceStart):
            value = place_value(state, seat, move.space) + hinted(state, seat, move)
        elif isinstance(move, TakeBooster):
            value = booster_value(state.rules.boosters[move.booster])
        ranked.append((-value, i))
    ranked.sort()
    return [moves[i] for _, i in ranked]


def after_setup(state: GameState, move: Move, seed: int) -> GameState:
    """The first round, if a move of the setup is played and the rest of it as at first sight."""
    twin = imagined(state, seed)
    push(twin, move)
    while twin.phase == PHASE_SETUP:
        push(twin, opening_move(twin, legal_moves(twin)))
    return twin
