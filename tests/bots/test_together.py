"""What makes a whole table score more: changed weights, and what a regression says of them."""

from __future__ import annotations

import pytest

from bench.together import FACTORS, board, changed, drawn, steps_of, worth
from brainstone.arena.tournament import Tournament
from brainstone.bots.weights import load_weights


def test_no_step_changes_nothing_and_every_factor_something() -> None:
    today = load_weights().to_json()
    assert changed({}).to_json() == today
    for factor in FACTORS:
        assert changed({factor: 1.0}).to_json() != today


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
    found = board(match, 1, {})
    assert found["steps"] == drawn(1, match.number)
    assert len(found["up"]) == len(found["down"]) == 4
    assert found["up"] != found["down"]
