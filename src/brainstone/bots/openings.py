"""The setup: first structures and first booster."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

from brainstone.bots.homes import homes_value
from brainstone.bots.pace import Pace
from brainstone.bots.planner import OutOfBudget, Planner
from brainstone.bots.turns import imagined
from brainstone.data.components import ROUNDS
from brainstone.engine.core.ids import (
    COUNT_MINES,
    CREDIT,
    KNOWLEDGE,
    ORE,
    PHASE_SETUP,
    POWER,
    QIC,
    TOKEN,
)
from brainstone.engine.phases.beginning import PlaceStart
from brainstone.engine.phases.flow import legal_moves, push, top_decision
from brainstone.engine.phases.passing import TakeBooster

if TYPE_CHECKING:
    from brainstone.bots.weights import Weights
    from brainstone.engine.core.rules import BoosterTile
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move

# The worth of the first booster; below the least one is as good as another.
_WORTH: Final = {CREDIT: 0.625, ORE: 2.5, KNOWLEDGE: 2.0, QIC: 3.75, TOKEN: 0.25, POWER: 0.875}
_ACTION: Final = 1.75
_VP_FOR_MINES: Final = 0.5  # the one thing that everybody has in the first round
_LEAST: Final = 3.0

# Plans of the whole game, as narrow as can be, by weights that are a little off: each errs in its
# own way, and the mean of some says more than one wide plan (docs/bots.md).
_LOOKS: Final = 12
_SHAKEN: Final = 0.2
_STAY: Final = 2 / 3  # of the moves after each look
_HOMES: Final = 1.2  # how much a VP of homes says, beside a VP of such a mean


def home_value(state: GameState, seat: int, space: int) -> float:
    """How good a first structure on a space is, beside those one has."""
    return homes_value(state, seat, [*state.players[seat].colonised, space])


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


class Opening(NamedTuple):
    """A move of the setup and what is thought of it, in VP."""

    move: Move
    value: float


def openings(state: GameState, moves: list[Move]) -> list[Opening]:
    """The moves of the setup at first sight, the best first."""
    seat = top_decision(state).seat
    found: list[Opening] = []
    for move in moves:
        value = 0.0
        if isinstance(move, PlaceStart):
            value = home_value(state, seat, move.space) + hinted(state, seat, move)
        elif isinstance(move, TakeBooster):
            value = booster_value(state.rules.boosters[move.booster])
        found.append(Opening(move, value))
    found.sort(key=_worst_last)
    return found


def opening_move(state: GameState, moves: list[Move]) -> Move:
    """The best of the moves of the setup at first sight."""
    return openings(state, moves)[0].move


def _worst_last(opening: Opening) -> float:
    return -opening.value


def after_setup(state: GameState, move: Move, seed: int) -> GameState:
    """The first round, if a move of the setup is played and the rest of it as at first sight."""
    twin = imagined(state, seed)
    push(twin, move)
    while twin.phase == PHASE_SETUP:
        push(twin, opening_move(twin, legal_moves(twin)))
    return twin


class Rehearsed(NamedTuple):
    """The move that was found best, the VP that plans after it come to, and the nodes it took."""

    move: Move
    value: float
    nodes: int


class _Tried:
    """A move, where it leads, and the plans that were made from there."""

    def __init__(self, opening: Opening, after: GameState) -> None:
        self.move: Final = opening.move
        self.after: Final = after
        self.homes: Final = opening.value if isinstance(opening.move, PlaceStart) else 0.0
        self.plans: Final[list[float]] = []

    def mean(self) -> float:
        return sum(self.plans) / len(self.plans)

    def worst_last(self) -> float:
        return -self.mean() - _HOMES * self.homes


def rehearsed(
    state: GameState,
    seen: list[Opening],
    weights: Weights,
    seed: int,
    most_nodes: int,
    deadline: float,
) -> Rehearsed:
    """Every move is judged by plans of the whole game that follows, a home by first sight, too.

    ``most_nodes`` and ``deadline`` end it (0: never). Only what was planned as often is compared.
    """
    seat = top_decision(state).seat
    chance = random.Random(seed)
    left = [_Tried(opening, after_setup(state, opening.move, seed)) for opening in seen]
    best = Rehearsed(seen[0].move, 0.0, 0)
    nodes = 0
    for look in range(_LOOKS):
        own = weights.shaken(_SHAKEN, chance) if look else weights
        done: list[_Tried] = []
        for tried in left:
            more = most_nodes - nodes
            if most_nodes and more <= 0:
                break
            planner = Planner(tried.after, seat, own, 0, most_nodes and more, deadline)
            is_planned = True
            try:
                tried.plans.append(planner.plan(Pace(1), ROUNDS).value)
            except OutOfBudget:
                is_planned = False
            nodes += planner.nodes
            if not is_planned:
                break
            done.append(tried)
        is_whole = len(done) == len(left)
        done.sort(key=_Tried.worst_last)
        if done and (is_whole or not look):
            best = Rehearsed(done[0].move, done[0].mean(), 0)
        if not is_whole:
            break
        left = done[: max(2, round(len(done) * _STAY))]
    return best._replace(nodes=nodes)
