"""The weakest opponent: any legal move."""

from __future__ import annotations

import random
from typing import Final

from brainstone.bots.contract import Budget
from brainstone.engine.core.steps import Move
from brainstone.engine.game import Game


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self.name: Final = "random"
        self._chance: Final = random.Random(seed)

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        return self._chance.choice(game.legal_moves())
