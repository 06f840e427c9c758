"""Run as a program: changes each number of the printed tables in turn and plays the same games.

Every change has an interpreter in which nothing has read the tables yet. A line is printed for each
number: whether the games went another way (or could not be played at all).
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

TABLES = ("components", "research", "terraforming", "factions")
ONLY = {"factions": ("MINE_INCOME",)}  # the rest are boards, which scenarios compare one by one
GAMES = 4
STRIDE = 20  # decisions between two comparisons
AMOUNT = re.compile(r"\d+(?=[a-z])")


def changes(name: str) -> Iterator[tuple[str, str]]:
    """The source with one number changed, and what is changed."""
    module = import_module(f"brainstone.data.{name}")
    assert module.__file__ is not None
    source = Path(module.__file__).read_text(encoding="utf-8")
    lines = source.split("\n")
    for statement in ast.parse(source).body:
        if not isinstance(statement, ast.AnnAssign) or statement.value is None:
            continue
        assert isinstance(statement.target, ast.Name)
        what = statement.target.id
        if name in ONLY and what not in ONLY[name]:
            continue
        for node in ast.walk(statement.value):
            if not isinstance(node, ast.Constant) or node.end_col_offset is None:
                continue
            at, line = node.lineno - 1, lines[node.lineno - 1]
            start, end = node.col_offset, node.end_col_offset
            spans: list[tuple[int, int]] = []
            if isinstance(node.value, int):
                spans = [(start, end)]
            elif isinstance(node.value, str):
                spans = [match.span() for match in AMOUNT.finditer(line, start, end)]
            for low, high in spans:
                number = int(line[low:high])
                changed = f"{line[:low]}{0 if number else 1}{line[high:]}"
                said = f"{what} line {at + 1}: {line[low:].strip(', ')}"
                yield "\n".join([*lines[:at], changed, *lines[at + 1 :]]), said
        if what == "WHEEL":
            yield source.replace('"terra", "oxide"', '"oxide", "terra"'), "WHEEL"


def checkpoints() -> Iterator[str]:
    """Positions and games in which every number comes up."""
    yield from positions()
    yield from games()


def positions() -> Iterator[str]:
    """What follows from each move of the first turn on every level, and the incomes."""
    from brainstone import Game, Setup
    from brainstone.engine.core.ids import AREAS, MAX_LEVEL, MINE, PHASE_ACTIONS
    from brainstone.engine.phases.flow import legal_moves, push
    from brainstone.engine.phases.income import income_sources, mine_income

    game = Game(Setup.random(players=2, seed=1, factions=("terrans", "ivits")), events=False)
    while game.state.phase != PHASE_ACTIONS:
        game.push(game.legal_moves()[0])
    for level in range(MAX_LEVEL + 1):
        for goods in (0, 6):
            state = game.state.clone()
            seat = state.turn
            player = state.players[seat]
            player.levels = [level] * AREAS
            player.tokens = [1]
            player.green = [True]
            player.gaiaformers = 1
            player.credits = player.ore = player.qic = goods
            player.knowledge = 10
            player.area1 = player.area2 = player.area3 = 4
            state.options = None
            found: list[object] = [
                [(source.word, income.amounts) for income, source in income_sources(state, seat)]
            ]
            for move in legal_moves(state):
                after = state.clone()
                push(after, move)
                found.append((move.notation(), after.key()))
            yield digest(found)
    for mines in range(9):
        player = game.state.players[0]
        built = player.built
        player.built = [mines if kind == MINE else n for kind, n in enumerate(built)]
        yield digest(mine_income(game.state, 0))
        player.built = built


def digest(found: object) -> str:
    return hashlib.sha256(repr(found).encode()).hexdigest()


def games() -> Iterator[str]:
    """Everybody is rich."""
    from brainstone import Game, Setup

    for seed in range(GAMES):
        chance = Random(seed)
        players = (3, 4, 2, 1)[seed % 4]
        game = Game(Setup.random(players=players, seed=seed, factions="random"), events=False)
        number = 0
        while not game.over:
            state = game.state
            if state.turn >= 0:
                player = state.players[state.turn]
                player.credits = max(player.credits, 12)
                player.ore = max(player.ore, 8)
                player.knowledge = max(player.knowledge, 8)
                player.qic = max(player.qic, 4)
                player.area3 = max(player.area3, 7)
                state.options = None
            moves = game.legal_moves()
            game.push(moves[chance.randrange(len(moves))])
            number += 1
            if number % STRIDE == 0:
                yield digest((len(moves), state.key()))
        yield digest(game.state.key())


def in_a_child(module: ModuleType | None, source: str, usual: list[str], out: int) -> None:
    if module is not None:
        exec(compile(source, str(module.__file__), "exec"), module.__dict__)
    if not usual:
        os.write(out, "\n".join(checkpoints()).encode())
        return
    try:
        at = -1
        for at, found in enumerate(checkpoints()):
            if at >= len(usual) or found != usual[at]:
                os.write(out, b"noticed")
                return
        os.write(out, b"" if at + 1 == len(usual) else b"noticed")
    except Exception:  # the tables do not fit together any more
        os.write(out, b"noticed")


def fork(module: ModuleType | None, source: str, usual: list[str]) -> str:
    inwards, outwards = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(inwards)
        in_a_child(module, source, usual, outwards)
        os._exit(0)
    os.close(outwards)
    with os.fdopen(inwards, "rb") as pipe:
        said = pipe.read().decode()
    os.waitpid(child, 0)
    return said


def main() -> None:
    assert "brainstone.engine.core.rules" not in sys.modules
    usual = fork(None, "", []).split("\n")
    for name in TABLES:
        module = import_module(f"brainstone.data.{name}")
        for source, what in changes(name):
            noticed = fork(module, source, usual) == "noticed"
            print(f"{'noticed' if noticed else 'UNSEEN'}\t{name}\t{what}", flush=True)


if __name__ == "__main__":
    main()
