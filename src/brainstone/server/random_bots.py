"""The simplest bot: any legal move."""

from __future__ import annotations

import random
from typing import Final

from brainstone import Game
from brainstone.engine.steps import Move


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._chance: Final = random.Random(seed)

    def choose(self, game: Game) -> Move:
        return self._chance.choice(game.legal_moves())


def bot_names() -> list[str]:
    return ["random"]


def make_bot(name: str, seed: int) -> RandomBot:
    if name not in bot_names():
        raise ValueError(f"there is no bot {name!r}")
    return RandomBot(seed)
