"""Counting positions, and the plain text files that say what the counts must be.

::

    id     4p-method-3-after-120
    game   4p-method-3 after 120
    order  0f3c9a1b7d2e4c58
    perft  1 17
    perft  2 310

``game`` names a golden game and how many of its moves have been played, ``order`` is a
fingerprint of the list of legal moves, and ``perft d n`` says that n positions can be reached with
d decisions, those reached in several ways counted as often.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from brainstone import Game
from brainstone.engine.core.state import GameState
from brainstone.engine.phases.flow import legal_moves, push
from tests.golden.games import after

FILE = Path(__file__).parent / "positions.txt"


@dataclass
class Position:
    name: str
    golden: str
    ply: int
    order: str = ""
    counts: dict[int, int] = field(default_factory=dict)

    def game(self) -> Game:
        return after(self.golden, self.ply)


def perft(state: GameState, depth: int) -> int:
    """The number of positions after ``depth`` more decisions; a game that is over has none."""
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = state.clone()
        push(twin, move)
        total += perft(twin, depth - 1)
    return total


def divide(state: GameState, depth: int) -> str:
    """The count for each first move: compare two of these to find the culprit."""
    lines: list[str] = []
    for move in legal_moves(state):
        twin = state.clone()
        push(twin, move)
        lines.append(f"{move}: {perft(twin, depth - 1) if depth > 1 else 1}")
    return "\n".join(lines)


def order(state: GameState) -> str:
    text = "\n".join([move.notation() for move in legal_moves(state)])
    return sha256(text.encode()).hexdigest()[:16]


def read() -> list[Position]:
    positions: list[Position] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "id":
            name = words[1]
        elif words[0] == "game":
            positions.append(Position(name, words[1], int(words[3])))
        elif words[0] == "order":
            positions[-1].order = words[1]
        else:
            assert words[0] == "perft", line
            positions[-1].counts[int(words[1])] = int(words[2])
    return positions


def write(positions: list[Position]) -> None:
    lines = ["# python -m tests.perft.regenerate"]
    for position in positions:
        lines += ["", f"id     {position.name}"]
        lines.append(f"game   {position.golden} after {position.ply}")
        lines.append(f"order  {position.order}")
        lines += [f"perft  {depth} {count}" for depth, count in position.counts.items()]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
