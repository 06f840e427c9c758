"""Positions with what became of them: features, and the VP of a plan to the end of the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from brainstone.bots.contract import Budget
from brainstone.bots.planner import Planner
from brainstone.bots.thinker import Level, Thinker
from brainstone.bots.weights import Weights
from brainstone.data.components import ROUNDS
from brainstone.engine.game import Game
from brainstone.engine.setup import Setup

_PLAYERS: Final = (4, 4, 3, 2)  # taken in turn
_WHIMS: Final = (2.0, 5.0)  # so that positions differ, good and bad ones
_LOOK: Final = 3  # the width of the plans
_PER_ROUND: Final = 0.16  # the share of main actions that become samples


class Sample(NamedTuple):
    faction: str
    round: int
    features: list[float]
    vp: float


def sample_task(task: tuple[int, dict[str, Any]]) -> list[Sample]:
    """For a process of a pool: a seed, and weights as JSON."""
    seed, weights = task
    return list(play_and_sample(seed, Weights.from_json(weights)))


def play_and_sample(seed: int, weights: Weights) -> Iterator[Sample]:
    """Play one game with whims; from some of its positions plan to the end."""
    chance = random.Random(f"sample/{seed}")
    players = _PLAYERS[seed % len(_PLAYERS)]
    game = Game(Setup.random(players=players, seed=seed, factions="random"), events=False)
    level = Level(0, 1, Budget(nodes=1000), whim=chance.choice(_WHIMS))
    bots = [Thinker("whim", seat, level, weights) for seat in range(players)]
    while not game.over:
        decision = game.decision
        if decision.kind == "action" and chance.random() < _PER_ROUND:
            yield sample(game, decision.seat, weights)
        game.push(bots[decision.seat].choose(game))


def sample(game: Game, seat: int, weights: Weights) -> Sample:
    planner = Planner(game.state, seat, weights, game.ply)
    judge = planner.judge
    number = game.state.round
    finals = judge.finals(game.state, game.state.players[seat], ROUNDS - number)
    features = judge.features.of(game.state, finals)
    best = planner.plan(_LOOK, ROUNDS)
    faction = game.state.players[seat].me.name
    return Sample(faction, number, features, best.value - best.urge)
