"""Tables of equals: which bot's table makes more points."""

from __future__ import annotations

from bench.together import board, told
from brainstone.arena.tournament import Tournament


def test_a_board_is_played_by_a_table_of_each_bot() -> None:
    match = next(iter(Tournament(bots=("casual",), games=1, players=2, nodes=1).matches()))
    found = board(("casual", "novice"), match)
    assert len(found["first"]) == len(found["second"]) == 2
    assert found == board(("casual", "novice"), match)


def test_two_tables_are_compared_board_by_board() -> None:
    boards = [
        {"board": 0, "first": [100, 120], "second": [104, 122]},
        {"board": 1, "first": [90, 110], "second": [95, 115]},
    ]
    text = told(["a", "b"], boards)
    assert text == "2 boards: a 105.0 a seat, the winner 115.0; b 109.0, 118.5; +4.0 (1.0)"
    assert told(["a", "b"], boards[:1]).endswith("+3.0")
