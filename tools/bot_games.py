"""Plays many fast games of bots and keeps them: what advice and statistics are made from.

    python -m tools.bot_games FOLDER --games 10000

Game ``i`` is always the same game. Files of 100 games are written one after the other and never
again, so that a run may be stopped and taken up at any time. Factions and first boosters are drawn
by lot: a mean is that of the faction or the booster, not of who would have taken it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from brainstone import Game, Setup
from brainstone.bots.contract import Budget
from brainstone.bots.registry import make_bot
from brainstone.engine.core.ids import PHASE_SETUP

BOT: Final = "casual"
PLAYERS: Final = (4, 3, 4, 2, 4, 3, 2, 4, 3, 2)  # of games one after the other
CHUNK: Final = 100  # games in a file
_BUDGET: Final = Budget(nodes=2000)  # more than a glance takes: the clock has no say


def setup_of(number: int) -> Setup:
    """The setup of a game."""
    players = PLAYERS[number % len(PLAYERS)]
    return Setup.random(players=players, seed=number + 1, factions="random")


def play(number: int) -> dict[str, Any]:
    """A game as one row: its number, what was played and what came out."""
    game = Game(setup_of(number), events=False)
    chance = random.Random(number)
    bot = make_bot(BOT, number)
    while not game.over:
        moves = game.legal_moves()
        if game.state.phase == PHASE_SETUP and game.decision.kind == "booster":
            game.push(chance.choice(moves))
        else:
            game.push(bot.choose(game, _BUDGET))
    return {
        "game": number,
        "moves": [move.notation() for move in game.moves],
        "vp": [player.vp for player in game.state.players],
    }


def read(folder: Path) -> Iterator[dict[str, Any]]:
    """The games of a folder in their order."""
    for path in sorted(folder.glob("games-*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=10_000)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for first in range(0, options.games, CHUNK):
        path = options.folder / f"games-{first:06}.jsonl.gz"
        if path.exists():
            continue
        rows = [json.dumps(play(number)) for number in range(first, first + CHUNK)]
        part = path.with_suffix(".part")
        with gzip.open(part, "wt", encoding="utf-8") as file:
            file.write("\n".join(rows) + "\n")
        part.rename(path)
        print(path.name, flush=True)


if __name__ == "__main__":
    main()
