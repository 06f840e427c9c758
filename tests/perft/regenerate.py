"""Count anew: ``python -m tests.perft.regenerate``, after the golden games. Then read the diff.

Of every golden game some positions are taken, spread over the whole game. A depth is counted
as long as it has no more positions than ``MOST``.
"""

from __future__ import annotations

from tests.golden.games import load, names
from tests.perft.perft import Position, order, perft, write

PARTS = 5  # positions of each game
DEPTHS = (1, 2, 3)
MOST = 5000


def count(name: str, ply: int) -> Position:
    position = Position(f"{name}-{ply}", name, ply)
    state = position.game().state
    position.order = order(state)
    for depth in DEPTHS:
        number = perft(state, depth)
        if number > MOST and depth > 1:
            break
        position.counts[depth] = number
    return position


def main() -> None:
    positions: list[Position] = []
    for name in names():
        moves = len(load(name)["record"]["moves"])
        for part in range(PARTS):
            positions.append(count(name, (2 * part + 1) * moves // (2 * PARTS)))
    write(positions)
    print(f"{len(positions)} positions, {sum(sum(p.counts.values()) for p in positions)} counted")


if __name__ == "__main__":
    main()
