"""What a stranger's burst costs another table's bot: ``python -m bench.burst``.

A table asks its bot for moves, first alone, then while somebody else has many games whose bots are
all due. Reported is how many times as long it waits. ``--cores 1`` keeps everything on one
processor, where the two must share it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from functools import cache
from statistics import mean, median
from typing import Final

from bench.measures import is_compiled
from brainstone import Game, Setup
from brainstone.server.tables.live_game import LiveGame, Terms
from brainstone.server.tables.position import Position
from brainstone.server.thinking.pool import Thinking
from brainstone.server.thinking.queues import Asker

MODULE: Final = "brainstone.bots.registry"
PLY: Final = 60  # in the second round or later, where a bot has much to choose from


@cache
def position() -> Position:
    """A main action; all tables stand there, so that all answers cost the same."""
    game = Game(Setup.random(players=2, seed=1, factions="random"))
    while game.ply < PLY or game.decision.kind != "action":
        game.push(game.legal_moves()[game.ply % len(game.legal_moves())])
    return Position(game, [])


def table(name: str) -> LiveGame:
    """A game of its own for each question: a process remembers what it thought about the last."""
    terms = Terms(title="", undo="free", creator=name, rules=2)
    return LiveGame(name, terms, 0, 1, 0, position(), [])


class Burst:
    def __init__(self, thinking: Thinking, bot: str) -> None:
        self.thinking: Final = thinking
        self.bot: Final = bot
        self.strangers = 0

    async def ask(self, live: LiveGame, asker: Asker) -> float:
        start = time.perf_counter()
        await self.thinking.ask(live, live.position, self.bot, asker)
        return time.perf_counter() - start

    async def keep_asking(self, name: str, asker: Asker) -> None:
        """A stranger's table, whose bot is due again as soon as it has moved."""
        while True:
            await self.ask(table(f"{name} {self.strangers}"), asker)
            self.strangers += 1


async def measure(bot: str, games: int, moves: int) -> None:
    thinking = Thinking(MODULE, workers=1, seconds=60.0)
    burst = Burst(thinking, bot)
    me = Asker("here", "me", True)
    try:
        await burst.ask(table("first"), me)  # the process starts, and learns what this bot costs
        alone = [await burst.ask(table(f"alone {n}"), me) for n in range(moves)]
        stranger = Asker("elsewhere", "somebody", True)
        tasks = [
            asyncio.create_task(burst.keep_asking(f"their {n}", stranger)) for n in range(games)
        ]
        while burst.strangers < 1:  # the burst has begun
            await asyncio.sleep(0)
            await asyncio.wait(tasks, timeout=0.01)
        await burst.ask(table("second"), me)  # another process starts
        beside = [await burst.ask(table(f"beside {n}"), me) for n in range(moves)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await thinking.close()
    print(
        f"{bot}, {'compiled' if is_compiled() else 'interpreted'}, {games} games of a stranger: "
        f"{mean(beside) / mean(alone):.2f} times as long on average, "
        f"{median(beside) / median(alone):.2f} in the middle, "
        f"{max(beside) / max(alone):.2f} at worst"
    )


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--bot", default="strong")
    reader.add_argument("--games", type=int, default=30)
    reader.add_argument("--moves", type=int, default=10)
    reader.add_argument("--cores", type=int, help="use only so many processors")
    asked = reader.parse_args()
    if asked.cores:
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: asked.cores])
    asyncio.run(measure(asked.bot, min(asked.games, 200), min(asked.moves, 100)))


if __name__ == "__main__":
    main()
