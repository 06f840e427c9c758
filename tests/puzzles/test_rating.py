"""The rating: Glicko's own example, and what a beginner is spared."""

from __future__ import annotations

import pytest

from brainstone.puzzles.rating import PUZZLE, START, UNKNOWN, Standing, after


def test_as_glicko_counts() -> None:
    """1500 ± 200 wins against 1400 (a deviation of 30 in the paper, 100 here).

    By hand: g(100) = 0.95315, E = 0.63383, 1/d² = 6.987e-6, so RD' = 176.81 and r' = 1562.81.
    """
    assert PUZZLE == 100
    found = after(Standing(1500, 200, 50), 1400, 1.0)
    assert found.rating == pytest.approx(1562.81, abs=0.02)
    assert found.deviation == pytest.approx(176.81, abs=0.02)
    assert found.answers == 51


def test_a_better_answer_is_worth_more() -> None:
    standing = Standing(1300, 100, 20)
    lost, half, won = [after(standing, 1300, score).rating for score in (0.0, 0.5, 1.0)]
    assert lost < half < won
    assert half == pytest.approx(1300)
    assert won - 1300 == pytest.approx(1300 - lost)


def test_the_first_ten_cost_nothing() -> None:
    standing = Standing()
    assert (standing.rating, standing.deviation) == (START, UNKNOWN)
    for _ in range(10):
        standing = after(standing, 1000, 0.0)
        assert standing.rating == START
    assert after(standing, 1000, 0.0).rating < START


def test_nobody_is_ever_known_for_certain() -> None:
    standing = Standing()
    for _ in range(500):
        standing = after(standing, standing.rating, 0.5)
    assert standing.deviation == 45
