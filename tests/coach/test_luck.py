"""What no expectation can know: how far games from one position go apart."""

from __future__ import annotations

import math

import pytest

from bench.starts import load
from brainstone import Game, Setup
from brainstone.bots.contract import play_out
from brainstone.bots.registry import make_bot
from tools.expect.luck import ROUNDS, beginnings, ends, least_error, measure


@pytest.fixture(scope="module")
def game() -> dict[str, object]:
    """A game of bots as it is kept, played to its end."""
    entry = next(one for one in load("") if one["record"]["setup"]["players"] == 2)
    whole = Game(Setup.from_json(entry["record"]["setup"]), events=False)
    for text in entry["record"]["moves"]:
        whole.play(text)
    play_out(whole, {seat: make_bot("casual", seat) for seat in range(2)}, None)
    return {
        "bots": ["casual"] * 2,
        "setup": whole.setup.to_json(),
        "moves": [move.notation() for move in whole.moves],
    }


def test_the_mean_of_a_few_games_comes_too_near_to_them() -> None:
    assert least_error([100, 120]) == pytest.approx(10 * math.sqrt(2))
    assert least_error([100, 100, 100]) == 0


def test_every_round_begins_once(game: dict[str, object]) -> None:
    found = list(beginnings(game))
    assert [number for number, _ in found] == list(ROUNDS)
    assert all(position.state.round == number for number, position in found)


def test_a_position_is_played_on_in_other_ways_and_left_as_it_is(game: dict[str, object]) -> None:
    *_, (_, position) = beginnings(game)
    before = position.key()
    found = ends(position, ["casual"] * 2, 3)
    assert len({tuple(vp) for vp in found}) > 1
    assert found == ends(position, ["casual"] * 2, 3)
    assert position.key() == before


def test_there_is_an_error_for_every_seat_and_round(game: dict[str, object]) -> None:
    found = measure([game], 2)
    assert {number: len(errors) for number, errors in found.items()} == dict.fromkeys(ROUNDS, 2)
