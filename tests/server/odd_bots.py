"""Bots for tests, made by name like those of the game: good ones and every kind of bad one."""

from __future__ import annotations

import os
import random
import time
from dataclasses import dataclass
from pathlib import Path

from brainstone import Game
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.steps import Move


@dataclass
class Advice:
    move: Move
    plan: tuple[str, ...]
    expected_vp: float


class Bot:
    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.chance = random.Random(seed)

    def choose(self, game: Game) -> Move:
        if self.name == "slow" and game.ply < 6:  # not for ever: others want to be asked as well
            time.sleep(600)
        if self.name == "broken":
            raise ValueError("no idea")
        if self.name == "crash":
            os._exit(3)
        if self.name == "fragile" and ended_once():
            os._exit(9)
        if self.name == "gated":
            wait_for_the_test()
        if self.name == "cheat":
            return parse_move(game.state.rules, "gaia stop")
        if self.name == "chatty":
            print("hm, let me see")
        return self.chance.choice(game.legal_moves())


def ended_once() -> bool:
    """Whether the process is to end: the first time, as the file named so shows."""
    mark = Path(os.environ["BRAINSTONE_TEST_MARK"])
    is_first = not mark.exists()
    mark.touch()
    return is_first


def wait_for_the_test() -> None:
    """At a pipe, as long as there is one: it is read when the test has written to it."""
    gate = Path(os.environ["BRAINSTONE_TEST_GATE"])
    if gate.exists():
        gate.read_text()


class Expert(Bot):
    """Always the first move, and it says so."""

    def choose(self, game: Game) -> Move:
        super().choose(game)
        return game.legal_moves()[0]

    def explain(self, game: Game) -> Advice:
        first = self.choose(game)
        twin = game.clone()
        twin.push(first)
        then = twin.legal_moves()[0]
        return Advice(first, (first.notation(), then.notation()), 100.0 + game.ply)


def bot_names() -> list[str]:
    odd = ["slow", "broken", "crash", "cheat", "chatty", "fragile", "expert", "wild", "gated"]
    return ["random", *odd]


def characters() -> dict[str, list[str]]:
    return {"wild": ["tame"]}


def make_bot(name: str, seed: int) -> Bot:
    return Expert(name, seed) if name in ("expert", "fragile") else Bot(name, seed)
