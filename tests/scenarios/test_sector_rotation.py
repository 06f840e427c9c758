"""Which sectors the last player turns, and how far [R-SET-31, R-SET-33, RUL-04]."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.board import equal_neighbours
from tests.table import legal, play, refused

OUTER = {5, 6, 7, 8, 9, 10}
ALL = OUTER | {1, 2, 3, 4}


def turned_sectors(game: Game, choice: int = -1) -> set[int]:
    asked = set()
    while game.decision.kind == "rotate":
        move = game.legal_moves()[choice]
        asked.add(int(move.notation().split()[1]))
        game.push(move)
    return asked


@pytest.mark.parametrize(
    ("layout", "free"),
    [
        ("method-1", OUTER),
        ("method-2-upright", OUTER),
        ("method-2", ALL),
        ("method-3", ALL),
    ],
)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("choice", [0, 1, -1])
def test_only_what_the_layout_leaves_free_is_turned(
    layout: str, free: set[int], players: int, choice: int
) -> None:
    """[R-SET-33] Methods 1 and 2 (as the English rules have it) fix the inner four (RUL-04)."""
    setup = Setup.random(players=players, seed=8, layout=layout, rotate_sectors=True)
    game = Game(setup)
    asked = turned_sectors(game, choice)
    assert asked <= free
    assert len(free - asked) <= 2  # one that can lie only in one way needs no question
    assert not equal_neighbours(game.state.board)
    if free == OUTER:
        for before, after in zip(setup.board, game.state.board.places, strict=True):
            assert before == after or int(before[0]) in OUTER


def test_a_fixed_sector_refuses_to_be_turned() -> None:
    """[R-SET-33] With a sentence, and nothing changes."""
    game = Game(Setup.random(players=4, seed=8, layout="method-1", rotate_sectors=True))
    before = legal(game)
    assert "sector 2 is not turned in this layout [R-SET-33]" in refused(game, "rotate 2 1")
    assert legal(game) == before


def test_there_are_six_ways_to_lie() -> None:
    """[R-SET-31] More than five turns do not exist; that is said, not something about planets."""
    game = Game(Setup.random(players=2, seed=8, rotate_sectors=True))
    sector = legal(game)[0].split()[1]
    for turns in (6, 7, 12):
        assert "0 to 5 times 60 degrees" in refused(game, f"rotate {sector} {turns}")
    play(game, f"rotate {sector} 5" if f"rotate {sector} 5" in legal(game) else legal(game)[-1])


def test_a_board_labelled_as_drawn_by_hand_is_free() -> None:
    """[R-SET-34] A custom board fixes nothing."""
    drawn = Setup.random(players=3, seed=8, layout="method-1")
    game = Game(Setup.random(players=3, seed=8, board=drawn.board, rotate_sectors=True))
    assert turned_sectors(game) & {1, 2, 3, 4}
