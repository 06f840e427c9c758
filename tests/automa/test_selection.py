"""Tiebreakers, numbered and directional selection (section 5)."""

from __future__ import annotations

import pytest

from brainstone.automa.cards.cards import card
from brainstone.automa.choosing.selection import (
    Choice,
    Trail,
    in_reading_order,
    numbered,
    reading_place,
)
from brainstone.engine.core.hexes import space_name, space_number
from tests.automa.helpers import act, solo, take_actions


def spaces(text: str) -> list[int]:
    return [space_number(name) for name in text.split()]


@pytest.mark.parametrize(
    ("rightwards", "count", "expected"),
    [(False, 2, "economy"), (True, 4, "terraforming"), (False, 5, "economy")],
)
def test_numbered_selection(rightwards: bool, count: int, expected: str) -> None:
    """Section 16, case 3."""
    areas = ["terraforming", "economy", "science"]
    assert areas[numbered([0, 1, 2], rightwards, count)] == expected


def test_the_example_of_5_3() -> None:
    """Four actions are free, left with 5: the rightmost free one."""
    game = solo("itars")
    take_actions(game, 1, 4, 6, 9)
    told = act(game, 5, 12)
    assert told["steps"][0]["choice"] == "qic types"
    assert told["steps"][0]["options"] == [
        "power 2steps",
        "power 2knowledge",
        "power 2tokens",
        "qic types",
    ]


def test_reading_order() -> None:
    """Section 16, case 11: two planets in row -2."""
    board = solo().state.board
    cells = {(board.q[s], board.r[s]): s for s in board.spaces}
    pair = [cells[1, -3], cells[-3, 1]]
    assert reading_place(board, 0, pair[0]) == (-2, 4)
    assert reading_place(board, 0, pair[1]) == (-2, -4)
    assert in_reading_order(board, 0, pair) == [pair[1], pair[0]]


def test_the_rows_of_the_view() -> None:
    """5.4: the top sector has rows -7 to -3, the left one begins two, the right one three lower."""
    board = solo().state.board
    rows = {
        sector: sorted(
            {reading_place(board, 0, s)[0] for s in board.spaces if s // 19 == sector - 1}
        )
        for sector in (1, 5, 2, 7)
    }
    assert rows[1] == [-7, -6, -5, -4, -3]
    assert rows[5][0] == -4
    assert rows[2][0] == -5
    assert rows[7][-1] == 7
    places = {reading_place(board, 0, s) for s in board.spaces}
    assert len(places) == len(board.spaces)


@pytest.mark.parametrize("rotation", range(6))
def test_six_views(rotation: int) -> None:
    """`board_rotation` turns the map before it is read; a half turn reverses the order."""
    board = solo().state.board
    order = in_reading_order(board, rotation, board.spaces)
    assert sorted(order) == board.spaces
    assert order == in_reading_order(board, rotation + 3, board.spaces)[::-1]
    if rotation:
        assert order != in_reading_order(board, 0, board.spaces)


def trail_of(options: list[int]) -> Trail:
    trail = Trail(True, "test", "5.1")
    trail.options({space: space_name(space) for space in options})
    return trail


def test_a_preference_keeps_all_if_none_fits() -> None:
    """5.1."""
    options = spaces("1B1 1B5 2B1")
    choice = Choice(options, trail_of(options))
    choice.prefer("3b", "sectors", [])
    assert choice.left == options
    choice.prefer("3b", "sectors", spaces("1B5 2B1 7B0"))
    assert choice.left == spaces("1B5 2B1")
    choice.least("3d", "near_human", [4, 4])
    assert choice.left == spaces("1B5 2B1")
    choice.least("3d", "near_human", [4, 3])
    assert choice.left == spaces("2B1")
    before = choice.trail.data["tiebreakers"].copy()
    choice.least("3d", "near_human", [1])
    choice.prefer("3b", "sectors", [])
    assert choice.trail.data["tiebreakers"] == before  # it stops as soon as one is left
    assert choice.chosen() == space_number("2B1")


def test_what_a_tiebreaker_tells() -> None:
    options = spaces("1B1 1B5")
    choice = Choice(options, trail_of(options))
    choice.least("3c", "steps", [2, 0])
    assert choice.trail.data["tiebreakers"] == [
        {
            "rule": "3c",
            "code": "steps",
            "kept": ["1B5"],
            "removed": ["1B1"],
            "values": {"1B1": 2, "1B5": 0},
        }
    ]


@pytest.mark.parametrize(("number", "expected"), [(2, "1B5"), (4, "2B1")])
def test_directions(number: int, expected: str) -> None:
    """5.4: forward takes the first in reading order, backward the last."""
    board = solo().state.board
    options = spaces("2B1 1B1 1B5")  # rows -3, -5, -6
    choice = Choice(options, trail_of(options))
    choice.by_direction("3e", board, 0, card(number))
    assert space_name(choice.chosen()) == expected
