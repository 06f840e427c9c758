"""Tables of equals: what makes everybody score more, and which bot's table makes more points."""

from __future__ import annotations

import random

import pytest

from bench.together import board, told
from brainstone.arena.tournament import Tournament
from brainstone.bots.tuning.tables import (
    Board,
    Tables,
    advanced,
    effects,
    play_board,
    read_tables,
    signs_of,
    write_tables,
)
from brainstone.bots.tuning.trials import Stride, load_strides
from brainstone.bots.weights import load_weights

STRIDES = [
    Stride("ore", "early", 0.5),
    Stride("qic", "early", 0.5),
    Stride("vp", "late", 0.05),
    Stride("gaia", "early", 1.0, "terrans"),
    Stride("gaia", "early", 1.0, "itars"),
]


def made_up(number: int) -> list[Board]:
    """Boards on which the second stride brings everybody 2 VP, and the fourth Terrans 3."""
    chance = random.Random(number)
    boards = []
    for seed in range(number):
        signs = signs_of(seed, len(STRIDES))
        factions = ["terrans", "itars", "xenos"]
        one, other = (
            [
                round(120 + way * (2 * signs[1] + 3 * signs[3] * (name == "terrans")))
                + chance.randint(-6, 6)
                for name in factions
            ]
            for way in (1, -1)
        )
        boards.append(Board(seed, factions, one, other))
    return boards


def test_what_helps_all_and_what_helps_a_faction_is_found() -> None:
    found = effects(made_up(400), STRIDES)
    assert found[1] == pytest.approx(2.0, abs=0.4)
    assert found[3] == pytest.approx(3.0, abs=0.6)
    for i in (0, 2, 4):
        assert abs(found[i]) < 0.5


def test_a_faction_that_nobody_played_learns_nothing() -> None:
    boards = [one._replace(factions=["xenos", "nevlas", "firaks"]) for one in made_up(50)]
    assert effects(boards, STRIDES)[3:] == [0.0, 0.0]


def test_a_pass_goes_the_way_that_helps_and_not_too_far() -> None:
    today = load_weights()
    new, _ = advanced(today, STRIDES, Tables(3.0, len(STRIDES), "casual", made_up(400)))
    old = today.to_json()["features"]["qic"][0]
    assert new.to_json()["features"]["qic"][0] == pytest.approx(old + 4.0 * 0.5)


def test_the_same_on_all_seats_and_games_can_be_repeated() -> None:
    strides = load_strides()
    played = play_board(3, load_weights(), strides[:40], 100)
    assert len(played.vp) == 2
    assert played == play_board(3, load_weights(), strides[:40], 100)
    assert played.vp != played.other_vp
    assert played.gain == sum(played.gains) / 2


def test_passes_are_kept() -> None:
    passes = [Tables(1.5, 5, "casual", made_up(3)), Tables(1.2, 4, "strong", made_up(2))]
    assert read_tables(write_tables(passes)) == passes


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
