"""Games of bots that misjudge, each seat in its own way: all kinds of positions are seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from brainstone.bots.contract import Budget
from brainstone.bots.thinker import Level, Thinker
from brainstone.bots.weights import load_weights
from brainstone.engine.core.state import GameState
from brainstone.engine.game import Game
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.setup.choices import Setup

PLAYERS: Final = (4, 4, 4, 3, 2)  # one of these
LEVEL: Final = Level(2, 400, Budget(nodes=700))
SHAKEN: Final = 0.4  # how far a seat misjudges what a thing is worth


class Played(NamedTuple):
    """A game, to be looked at."""

    seed: int
    players: int
    moves: list[str]

    def setup(self) -> Setup:
        return Setup.random(players=self.players, seed=self.seed, factions="random")


class Turn(NamedTuple):
    """A position in which a seat chooses its main action."""

    ply: int
    seat: int
    state: GameState


def play(seed: int) -> Played:
    chance = random.Random(f"begins/{seed}")
    players = chance.choice(PLAYERS)
    game = Game(Played(seed, players, []).setup(), events=False)
    weights = load_weights()
    bots = [
        Thinker("shaken", seat, LEVEL, weights.shaken(SHAKEN, chance)) for seat in range(players)
    ]
    while not game.over:
        game.push(bots[game.decision.seat].choose(game))
    return Played(seed, players, [str(move) for move in game.moves])


def turns_of(game: Played, number: int) -> Iterator[Turn]:
    """All turns of a round."""
    twin = Game(game.setup(), events=False)
    for ply, text in enumerate(game.moves):
        if twin.state.round > number:
            return
        decision = top_decision(twin.state)
        if twin.state.round == number and isinstance(decision, MainAction):
            yield Turn(ply, decision.seat, twin.state.clone())
        twin.play(text)
