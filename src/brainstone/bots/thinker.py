"""A bot that plans: the ladder from novice to expert differs in how far and how wide."""

from __future__ import annotations

from typing import Final

from brainstone.bots.contract import Budget
from brainstone.bots.openings import place_value
from brainstone.bots.planner import Node, Planner
from brainstone.bots.weights import Weights
from brainstone.engine.game import Game
from brainstone.engine.ids import PHASE_SETUP
from brainstone.engine.passing import TakeBooster
from brainstone.engine.setup_steps import PlaceStart
from brainstone.engine.steps import Move

_FIRST_BOOSTER: Final = {
    "credits-qic": 5.0,
    "range": 3.5,
    "big": 3.5,
    "tokens-ore": 3.0,
    "ore-knowledge": 4.5,
    "mine": 3.0,
    "terraform": 3.0,
}


class Thinker:
    """``rounds`` and ``width`` bound the beam; a default budget bounds the time."""

    def __init__(
        self, name: str, seed: int, weights: Weights, rounds: int, width: int, budget: Budget
    ) -> None:
        self.name: Final = name
        self.weights: Final = weights
        self.rounds: Final = rounds
        self.width: Final = width
        self.budget: Final = budget
        self.nodes = 0
        self._planned: dict[tuple[object, ...], Move] = {}

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        moves = game.legal_moves()
        if len(moves) == 1:
            return moves[0]
        key = game.key()
        planned = self._planned.get(key)
        if planned is not None and planned in moves:
            return planned
        if game.state.phase == PHASE_SETUP:
            return self.set_up(game, moves)
        if game.decision.kind == "charge":
            planner = Planner(game.state, game.decision.seat, self.weights)
            return planner.follower.best(game.state, moves)
        node = self.think(game, budget or self.budget)
        path = node.path()
        self.remember(game, path)
        return path[0]

    def set_up(self, game: Game, moves: list[Move]) -> Move:
        seat = game.decision.seat
        best = moves[0]
        most = -1e9
        for move in moves:
            value = 0.0
            if isinstance(move, PlaceStart):
                value = place_value(game.state, seat, move.space)
            elif isinstance(move, TakeBooster):
                value = _FIRST_BOOSTER.get(move.name, 0.0)
            if value > most:
                best = move
                most = value
        return best

    def remember(self, game: Game, path: list[Move]) -> None:
        """What follows in the same turn needs no new thinking."""
        seat = game.decision.seat
        twin = game.clone()
        self._planned = {}
        for i, move in enumerate(path):
            decision = twin.decision
            if decision.seat != seat or (
                i > 0 and decision.kind == "action" and not path[i - 1].is_free_action()
            ):
                break
            self._planned[twin.key()] = move
            twin.push(move)
            if twin.over:
                break

    def think(self, game: Game, budget: Budget) -> Node:
        seat = game.decision.seat
        planner = Planner(game.state, seat, self.weights)
        node = planner.plan(self.width, self.rounds)
        self.nodes = planner.nodes
        return node
