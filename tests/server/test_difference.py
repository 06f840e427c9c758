"""Differences of JSON values: applied, they give the later value, and leave the earlier alone."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brainstone import Game, Setup
from brainstone.server.tables.difference import NOTHING, changed, difference

# Not 0 and 1, which are False and True in Python: no field of a view is both.
LEAVES = st.none() | st.booleans() | st.integers(2, 9) | st.text(max_size=3)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=2), inner, max_size=4)
    ),
    max_leaves=20,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(VALUES, VALUES)
def test_a_change_leads_from_any_value_to_any_other(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    change = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
    assert changed(old, change) == new
    assert old == before


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ({"a": 1}, {"a": 1}, NOTHING),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": [3]}),
        ({"a": None}, {"a": [1]}, {"a": [[1]]}),
        ({"a": 1}, {}, {"a": []}),
        ([1, 2, 3], [1, 2, 4, 5], {"2": [4], "3": [5]}),
        ([1, 2, 3], [1, 2], {"2": []}),
        ([1, 2, 3], [4, 5, 6], [[4, 5, 6]]),
        ([{"a": 1, "b": 2}, 0, 0], [{"a": 2, "b": 2}, 0, 0], {"0": {"a": [2]}}),
        (2, "2", ["2"]),
    ],
)
def test_only_what_is_new_is_in_a_change(old: Any, new: Any, change: Any) -> None:
    assert difference(old, new) == change


def test_views_follow_from_those_before() -> None:
    chance = random.Random(5)
    game = Game(Setup.random(players=3, seed=5))
    view = msgspec.json.decode(msgspec.json.encode(game.view(None)))
    while not game.over:
        game.push(chance.choice(game.legal_moves()))
        new = msgspec.json.decode(msgspec.json.encode(game.view(None)))
        assert changed(view, difference(view, new)) == new
        view = new
