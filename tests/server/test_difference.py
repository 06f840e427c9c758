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
from brainstone.server.tables.position import Position
from brainstone.server.tables.view_json import ViewJson

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


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 2},
        {"players": 1, "automas": [{}]},
        {"players": 2, "expansion": "lost_fleet"},
    ],
)
def test_a_change_leads_to_the_whole_view_however_late_it_is_told(wish: dict[str, Any]) -> None:
    chance = random.Random(7)
    position = Position.start(Setup.random(seed=7, **wish))
    views = [ViewJson(position)]
    while not position.game.over:
        position = position.after([chance.choice(position.game.legal_moves()).notation()])
        view = ViewJson(position)
        whole = msgspec.json.decode(view.whole(False))
        for earlier in views[-3:]:  # all but the last have passed by
            shown = msgspec.json.decode(ViewJson(earlier.position).whole(False))
            told = changed(shown, msgspec.json.decode(view.change(False, earlier)))
            assert {**told, "log": 0, "events": 0} == {**whole, "log": 0, "events": 0}
        views[-1].pass_by()
        views.append(view)
    assert len({view.mark for view in views}) == len(views)


def test_a_draft_that_ends_before_the_automa_acts_is_no_view_of_the_game() -> None:
    setup = Setup.random(players=1, seed=7, automas=[{}])
    position = Position.start(setup)
    while True:
        text = position.game.legal_moves()[0].notation()
        draft, position = position.imagined([text], [0]), position.after([text])
        same = ViewJson(draft).mark == ViewJson(position).mark
        assert same == (draft.game.key() == position.game.key())
        if not same:
            break
