"""Play a random game, tell its story, and save it.

python examples/random_game.py [seed] [players] [file]
"""

import json
import random
import sys
from pathlib import Path

from brainstone import Game, Setup


def main(seed: int = 7, players: int = 3, file: str = "") -> None:
    game = Game(Setup.random(players=players, seed=seed, factions="random"))
    rng = random.Random(seed)
    while not game.over:
        question = game.decision
        move = rng.choice(game.legal_moves())
        if question.kind == "action":
            print(f"round {game.state.round}, seat {question.seat}: {move}")
        game.push(move)
    for score in game.scores():
        print(f"seat {score['seat']}, {score['faction']}: {score['total']} VP")
    print(f"winners: {game.winners()}")
    if file:
        Path(file).write_text(json.dumps(game.record()), encoding="utf-8")


if __name__ == "__main__":
    words = sys.argv[1:] + ["7", "3", ""][len(sys.argv) - 1 :]
    main(int(words[0]), int(words[1]), words[2])
