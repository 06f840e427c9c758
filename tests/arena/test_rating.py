"""Ratings against cases that can be worked out by hand."""

from __future__ import annotations

import math
import random

import pytest

from brainstone.arena.rating import fit, rate, wins
from tests.arena.helpers import result


def test_places_become_wins() -> None:
    counted = wins([result(0, a=90, b=80, c=80), result(1, a=70, b=100, c=60)])
    assert counted == {
        ("a", "b"): 1.0,
        ("a", "c"): 2.0,
        ("b", "c"): 1.5,
        ("c", "b"): 0.5,
        ("b", "a"): 1.0,
    }


def test_two_players() -> None:
    """75 of 100 and the added draw: odds of 75.5 to 25.5."""
    ratings = fit(["a", "b"], {("a", "b"): 75, ("b", "a"): 25})
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * math.log10(75.5 / 25.5), abs=0.01)
    assert ratings["a"] + ratings["b"] == pytest.approx(3000)


def test_known_strengths_are_found_again() -> None:
    """Results exactly as the strengths 8 : 4 : 1 : 0.1 foretell; many, so the draws vanish."""
    strengths = {"a": 8.0, "b": 4.0, "c": 1.0, "d": 0.1}
    counted = {
        (x, y): 1e6 * strengths[x] / (strengths[x] + strengths[y])
        for x in strengths
        for y in strengths
        if x != y
    }
    ratings = fit(list(strengths), counted)
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * math.log10(2), abs=0.1)
    assert ratings["b"] - ratings["c"] == pytest.approx(400 * math.log10(4), abs=0.1)
    assert ratings["c"] - ratings["d"] == pytest.approx(400, abs=0.5)
    assert sum(ratings.values()) / 4 == pytest.approx(1500)


def test_intervals_hold_the_value_and_shrink_with_more_boards() -> None:
    chance = random.Random(3)
    games = [result(i, a=chance.choice([60, 90]), b=chance.choice([50, 80])) for i in range(400)]
    few, many = rate(["a", "b"], games[:40]), rate(["a", "b"], games)
    for ratings in (few, many):
        low, high = ratings["a"].interval or [0, 0]
        assert low < ratings["a"].value < high
    assert (many["a"].margin or 0) < (few["a"].margin or 0)
    assert rate(["a", "b"], games) == many


def test_nothing_bounds_who_always_wins() -> None:
    ratings = rate(["a", "b"], [result(i, a=90, b=80) for i in range(10)])
    assert ratings["a"].value > ratings["b"].value
    assert ratings["a"].interval is None


def test_alone_everybody_is_average() -> None:
    assert rate(["a"], [result(0, a=90)])["a"].value == 1500
