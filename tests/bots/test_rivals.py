"""The yardstick of the others: what they take between two turns, and the power they offer."""

from __future__ import annotations

import pytest

from bench import rivals
from bench.rivals import LATER, PLANET, POWER, QIC, able, guesses, offers, waits
from bench.starts import load, starts_of


def test_what_was_free_stays_free_or_is_gone() -> None:
    found = list(waits(load("")[2]))  # four players
    assert {one.kind for one in found} == {POWER, QIC, PLANET}
    assert {one.round for one in found} == {1, 2, 3, 4, 5}
    for kind in (POWER, PLANET):
        assert {one.gone for one in found if one.kind == kind} == {True, False}
    assert all(one.able <= 3 for one in found)


def test_a_space_is_open_to_others_who_can_pay_and_have_not_passed() -> None:
    state = starts_of(load("")[2])[0].game.state
    space = next(space for space in state.rules.actions if space.price.qic == 2)
    for player in state.players:
        player.qic = 1
    assert able(state, 0, space) == 0
    state.players[0].qic = state.players[1].qic = state.players[2].qic = 2
    assert able(state, 0, space) == 2
    state.players[2].passed = True
    assert able(state, 0, space) == 1


def test_power_by_burning_counts() -> None:
    state = starts_of(load("")[1])[0].game.state
    space = next(space for space in state.rules.actions if space.price.power == 4)
    for player in state.players:
        player.area1, player.area2, player.area3, player.brainstone = 9, 0, 0, 0
    assert able(state, 0, space) == 0
    one = state.players[1]
    one.area2 = -(-4 // one.me.token_value(one)) * 2
    assert able(state, 0, space) == 1


def test_what_is_foreseen_as_gone_is_gone_more_often() -> None:
    found = list(guesses(load("")[2], 6))
    assert {one.later for one in found} == set(LATER)
    shares = [[one.gone for one in found if one.is_guessed == guessed] for guessed in (True, False)]
    foreseen, others = [sum(some) / len(some) for some in shares]
    assert foreseen > 2 * others


def test_guesses_need_a_turn_to_begin_with(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        rivals.main(["--every", "0"])
    assert "--every needs a number from 1 on" in capsys.readouterr().err


def test_no_more_power_is_taken_than_offered() -> None:
    entry = load("")[2]
    found = list(offers(entry))
    assert len(found) == 4 * 5  # seats and rounds
    assert all(0 <= one.taken <= one.offered for one in found)
    assert any(one.taken for one in found)
    assert any(one.hoped for one in found)


def test_it_is_told_in_tables(capsys: pytest.CaptureFixture[str]) -> None:
    rivals.main(["--games", "1"])
    told = capsys.readouterr().out
    assert "4 players" in told
    for word in (POWER, QIC, PLANET, "offered", "taken", "hoped", "foreseen"):
        assert word in told
