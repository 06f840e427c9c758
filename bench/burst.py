"""What a stranger's burst costs another table's bot: ``python -m bench.burst``.

One process thinks. A table asks its bot for moves, first alone, then while somebody else has many
games whose bots are all due. Reported is the factor, in wall time and in processor time: what was
thought between the question and its answer, divided by what the answer itself took. The second does
not depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from statistics import mean
from typing import Final, NamedTuple

from bench.measures import is_compiled
from brainstone import Game, Setup
from brainstone.server.tables.live_game import LiveGame, Terms
from brainstone.server.tables.position import Position
from brainstone.server.thinking.pool import Thinking
from brainstone.server.thinking.queues import Asker

MODULE: Final = "brainstone.bots.registry"
PLY: Final = 60  # in the second round or later, where a bot has much to choose from


class Wait(NamedTuple):
    wall: float
    thought: float  # by anybody, meanwhile


def table(name: str) -> LiveGame:
    """A game that stands at a main action; all are the same, so that all answers cost the same.

    Each question is about another game, for a process remembers what it thought about the last.
    """
    game = Game(Setup.random(players=2, seed=1, factions="random"))
    while game.ply < PLY or game.decision.kind != "action":
        game.push(game.legal_moves()[game.ply % len(game.legal_moves())])
    terms = Terms(title="", undo="free", creator=name, rules=2)
    return LiveGame(name, terms, 0, 1, 0, Position(game, []), [])


class Burst:
    def __init__(self, thinking: Thinking, bot: str) -> None:
        self.thinking: Final = thinking
        self.bot: Final = bot
        self.thought = 0.0
        self.strangers = 0

    async def ask(self, live: LiveGame, asker: Asker) -> Wait:
        start, known = time.perf_counter(), self.thought
        answer = await self.thinking.ask(live, live.position, self.bot, asker)
        self.thought += answer.seconds
        return Wait(time.perf_counter() - start, self.thought - known)

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
        beside = [await burst.ask(table(f"beside {n}"), me) for n in range(moves)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        await thinking.close()
    print(f"{bot}, {'compiled' if is_compiled() else 'interpreted'}, {games} games of a stranger:")
    for what, factor, longest in (
        ("wall time", *_factor([w.wall for w in alone], [w.wall for w in beside])),
        ("processor time", *_factor([w.thought for w in alone], [w.thought for w in beside])),
    ):
        print(f"  {what}: {factor:.2f} times as long on average, {longest:.2f} at worst")


def _factor(alone: list[float], beside: list[float]) -> tuple[float, float]:
    usual = mean(alone)
    return mean(beside) / usual, max(beside) / usual


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--bot", default="strong")
    reader.add_argument("--games", type=int, default=30)
    reader.add_argument("--moves", type=int, default=10)
    asked = reader.parse_args()
    asyncio.run(measure(asked.bot, min(asked.games, 200), min(asked.moves, 100)))


if __name__ == "__main__":
    main()
