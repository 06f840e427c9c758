"""What makes a whole table score more: changed weights, and what a regression says of them."""

from __future__ import annotations

import pytest

from bench.together import FACTORS, board, drawn, steps_of, worth
from brainstone.arena.tournament import Tournament
from brainstone.bots.tuning.together import adopted, load_together, stepped
from brainstone.bots.weights import load_weights


def test_no_step_changes_nothing_and_every_factor_something() -> None:
    today = load_weights()
    assert stepped(today, FACTORS, {}).to_json() == today.to_json()
    for factor in FACTORS:
        assert stepped(today, FACTORS, {factor: 1.0}).to_json() != today.to_json()


def test_a_step_back_is_a_step_undone_and_no_weight_of_all_rounds_falls_below_nothing() -> None:
    today = load_weights()
    there = stepped(today, FACTORS, {"stations": 1.0, "leech": 1.0})
    assert there.leech == pytest.approx(today.leech + FACTORS["leech"]["leech"][0])
    back = stepped(there, FACTORS, {"stations": -1.0, "leech": -1.0})
    assert back.leech == pytest.approx(today.leech)
    row = back.to_json()["features"]["trading_stations"]
    assert row == pytest.approx(today.to_json()["features"]["trading_stations"])
    assert stepped(today, FACTORS, {"leech": -100.0}).leech == 0.0


def test_the_steps_taken_are_of_known_factors() -> None:
    factors, taken = load_together()
    assert all(factor in factors for steps in taken for factor in steps)
    before = load_weights("tuning/start.json")
    assert (adopted(before).to_json() == before.to_json()) == (not taken)


def test_fewer_factors_are_drawn_as_they_were_before_there_were_more() -> None:
    some = drawn(1, 5, 16)
    assert len(some) == 16
    assert some.items() <= drawn(1, 5).items()


def test_what_every_factor_is_worth_is_found_again() -> None:
    planted = {factor: float(i) for i, factor in enumerate(FACTORS)}
    boards = []
    for number in range(60):
        steps = drawn(1, number)
        gain = sum(planted[factor] * step for factor, step in steps.items())
        boards.append({"steps": steps, "up": [100 + gain] * 4, "down": [100 - gain] * 4})
    for factor, (gain, error) in worth(boards).items():
        assert gain == pytest.approx(planted[factor])
        assert error == pytest.approx(0.0, abs=1e-6)


def test_steps_are_read_and_unknown_factors_refused() -> None:
    assert steps_of("") == {}
    assert steps_of("stations=1,science=0.5") == {"stations": 1.0, "science": 0.5}
    with pytest.raises(ValueError, match="no factor; there are tokens"):
        steps_of("luck=1")


@pytest.mark.long
def test_a_board_is_played_by_tables_of_equals_up_and_down() -> None:
    match = next(iter(Tournament(bots=("strong",), games=1, players=4, seed=1, nodes=1).matches()))
    steps = drawn(1, match.number)
    other = {factor: -step for factor, step in steps.items()}
    found = board((match, load_weights().to_json(), steps, other))
    assert found["steps"] == steps
    assert len(found["up"]) == len(found["down"]) == 4
    assert found["up"] != found["down"]
