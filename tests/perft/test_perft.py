"""Every change of what is legal changes these counts; every change of the order is seen too."""

from __future__ import annotations

import pytest

from tests.perft.perft import Position, divide, order, perft, read

POSITIONS = read()


@pytest.mark.parametrize("position", POSITIONS, ids=[position.name for position in POSITIONS])
def test_counts(position: Position) -> None:
    state = position.game().state
    for depth, expected in position.counts.items():
        found = perft(state, depth)
        assert found == expected, (
            f"depth {depth}: {found} positions, expected {expected}; by first move:\n"
            f"{divide(state, depth)}"
        )
    assert order(state) == position.order, f"another order:\n{divide(state, 1)}"


def test_all_stages_of_the_game_are_counted() -> None:
    rounds = {position.game().state.round for position in POSITIONS}
    assert rounds >= {1, 2, 3, 4, 5, 6}
    assert sum(3 in position.counts for position in POSITIONS) >= 10
