"""Write your own bot: it meets the built-in ones, and a package can offer it to everybody.

A bot has a name and answers decisions. This one takes a mine where it can, then an upgrade, then
research, and leaves every other question to chance. To offer it in the arena, on the command line
and on the server, name it in the ``pyproject.toml`` of your package:

    [project.entry-points."brainstone.bots"]
    settler = "your_package:Settler"

    python examples/own_bot.py [games]
"""

import random
import sys

from brainstone import Game, Move, Setup
from brainstone.bots.contract import Bot, Budget, play_out
from brainstone.bots.registry import make_bot

LIKES = ("federate", "build m", "build", "research", "charge", "token 12vp")


class Settler:
    name = "settler"

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        moves = game.legal_moves()
        for word in LIKES:
            liked = [move for move in moves if move.notation().startswith(word)]
            if liked:
                return self.chance.choice(liked)
        return self.chance.choice([m for m in moves if not m.is_free_action()] or moves)


def main(games: int = 2) -> None:
    for seed in range(games):
        bots: dict[int, Bot] = {0: Settler(seed), 1: make_bot("novice", seed)}
        game = play_out(Game(Setup.random(players=2, seed=seed, factions="random")), bots)
        own, other = [score["total"] for score in game.scores()]
        print(f"game {seed}: settler {own}, novice {other}")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]])
