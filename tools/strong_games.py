"""Makes what the coach knows of strong games (docs/analysis-of-games.md).

    python -m tools.strong_games

The games of ``bench/starts`` are played to their end by the bot that began them, and what their
seats had when rounds began is written to ``coach/strong.json``. It is the same on every machine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from bench.starts import BOT, EXPANSIONS, load
from brainstone import Game
from brainstone.bots.contract import Budget
from brainstone.bots.registry import make_bot
from brainstone.coach.strong import TABLE, Measured, measured, summed

NODES: Final = 300  # for a decision after the stored ones
PACKAGE: Final = Path(__file__).parents[1] / "src" / "brainstone" / "coach"


def finished(game: Game, seed: int) -> list[str]:
    """The moves of a game that is played to its end."""
    bot = make_bot(BOT, seed)
    while not game.over:
        game.push(bot.choose(game, Budget(nodes=NODES)))
    return [move.notation() for move in game.moves]


def main() -> None:
    seats: list[Measured] = []
    games = 0
    for expansion in EXPANSIONS:
        for number, entry in enumerate(load(expansion)):
            game = Game.from_record(entry["record"])
            moves = finished(game, number)
            seats += measured(Game(game.setup, events=False), moves)
            games += 1
    told = {"bot": BOT, "games": games} | summed(seats)
    (PACKAGE / TABLE).write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
