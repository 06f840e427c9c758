"""Means and shares with their confidence intervals, against known cases."""

from __future__ import annotations

import random

import pytest

from brainstone.arena.intervals import Estimate, mean, share, t_quantile


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.7062), (2, 4.3027), (4, 2.7764), (9, 2.2622), (30, 2.0423), (1000, 1.9623)],
)
def test_students_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, abs=1e-4)


def test_one_game_a_board_is_the_ordinary_interval() -> None:
    """1 to 5: mean 3, standard error sqrt(2.5 / 5), t for 4 degrees of freedom."""
    estimate = mean([(board, float(board)) for board in range(1, 6)])
    assert estimate.value == 3
    assert estimate.margin == pytest.approx(2.7764 * 0.70711, abs=1e-3)


def test_games_of_one_board_count_as_one_observation() -> None:
    """Every value four times on its board tells nothing new."""
    once = mean([(board, float(board)) for board in range(1, 6)])
    four = mean([(board, float(board)) for board in range(1, 6) for _ in range(4)])
    assert four.interval == pytest.approx(once.interval)


def test_what_rotations_balance_leaves_no_doubt() -> None:
    """Strong and weak seats differ, the sums of the boards do not."""
    assert mean([(b, vp) for b in range(5) for vp in (50.0, 90.0)]).interval == [70, 70]


def test_a_single_board_tells_no_interval() -> None:
    assert mean([(0, 10.0), (0, 20.0)]) == Estimate(15)
    assert share([(0, 1.0)]).interval is None


def test_the_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    """Boards with their own level, three games each; 400 tournaments of 12 boards."""
    chance = random.Random(7)
    hits = 0
    for _ in range(400):
        samples: list[tuple[int, float]] = []
        for board in range(12):
            level = chance.gauss(100, 15)
            samples += [(board, chance.gauss(level, 5)) for _ in range(3)]
        low, high = mean(samples).interval or [0, 0]
        hits += low <= 100 <= high
    assert 0.92 < hits / 400 < 0.98


def test_shares_stay_between_none_and_all() -> None:
    """Wilson's interval: 7 of 10 is 0.397 to 0.892 (with the variance of 10 independent games)."""
    sevens = [(board, 1.0 if board < 7 else 0.0) for board in range(10)]
    low, high = share(sevens).interval or [0, 0]
    assert 0.37 < low < 0.40
    assert 0.88 < high < 0.91
    low, high = share([(board, 1.0) for board in range(20)]).interval or [0, 0]
    assert high == 1
    assert low == pytest.approx(0.839, abs=0.001)
