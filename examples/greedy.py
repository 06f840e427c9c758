"""Write your own player: look one move ahead, and take the best.

A player is a function from a game to one of its legal moves. To look ahead, clone the game and
push a move on the clone; the game itself stays as it is.

    python examples/greedy.py [games]
"""

import random
import sys
from collections.abc import Callable

from brainstone import Game, Move, Setup

Player = Callable[[Game], Move]


def worth(game: Game, seat: int) -> float:
    """What a position is worth to a player: VP, income to come, and what lies in store."""
    player = game.state.players[seat]
    structures = sum(
        number * value for number, value in zip(player.built, (0, 3, 5, 8, 12, 12, 12), strict=True)
    )
    research = sum(level * level for level in player.levels)
    store = 0.3 * player.credits + player.ore + player.knowledge + 2 * player.qic
    power = 0.2 * player.area2 + 0.4 * player.area3
    return player.vp + structures + research + store + power + 6 * len(player.tokens)


def greedy(game: Game) -> Move:
    seat = game.decision.seat
    best, best_worth = game.legal_moves()[0], float("-inf")
    for move in game.legal_moves():
        twin = game.clone()
        twin.push(move)
        value = worth(twin, seat) - (5 if str(move) == "pass" else 0)
        if value > best_worth:
            best, best_worth = move, value
    return best


def uniform(rng: random.Random) -> Player:
    return lambda game: rng.choice(game.legal_moves())


def play(setup: Setup, players: list[Player]) -> Game:
    game = Game(setup)
    while not game.over:
        game.push(players[game.decision.seat](game))
    return game


def main(games: int = 3) -> None:
    wins = 0
    for seed in range(games):
        setup = Setup.random(players=2, seed=seed, factions="random")
        game = play(setup, [greedy, uniform(random.Random(seed))])
        mine, theirs = [score["total"] for score in game.scores()]
        print(f"game {seed}: greedy {mine}, random {theirs}")
        wins += mine > theirs
    print(f"greedy won {wins} of {games}")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]])
