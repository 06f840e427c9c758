"""What a draft makes impossible, and what everybody gained and spent since a moment."""

from __future__ import annotations

import msgspec
import pytest

from brainstone.server.tables.api_types import ChangesSince, TableChange
from tests.server.visitor import Json, Visitor, two_players, whose_turn
from tests.views import listed


def with_a_choice_that_ends_something(anna: Visitor) -> tuple[Json, Json]:
    """A table, and an option of it after which something is impossible."""
    for seed in range(30):
        table = anna.new_game("here", "here", seed=seed)
        for _ in range(80):
            options = table["view"]["options"]
            if table["view"]["over"]:
                break
            found = next((option for option in options if "ends" in option), None)
            if found is not None:
                return table, found
            table = anna.play_randomly(table, 1, seed)
    raise AssertionError("no such table")


def test_a_draft_tells_what_it_ends_and_why(anna: Visitor) -> None:
    table, option = with_a_choice_that_ends_something(anna)
    assert table["ends"] == []
    path = f"/api/games/{table['id']}"
    body = {"ply": table["ply"], "moves": [option["move"]], "known": table["mark"]}
    answer = anna.send("POST", f"{path}/preview", body)
    msgspec.json.decode(answer.content, type=TableChange)
    ends = answer.json()["ends"]
    assert [one["family"] for one in ends] == option["ends"]
    for one in ends:
        asked = f"{path}/why?action={one['family']}&ply={table['ply']}&draft={option['move']}"
        why = anna.get(asked)
        assert {**one, "family": ""} == {
            "family": "",
            **{name: why[name] for name in ("message", "rule", "key", "values")},
        }
        assert one["message"]
    assert anna.play(table, option["move"])["ends"] == []  # what is done is no draft


def test_a_draft_that_ends_nothing_says_so(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    path = f"/api/games/{table['id']}/preview"
    shown = anna.post(path, {"ply": 0, "moves": listed(table["view"])[:1]})
    assert shown["ends"] == []


def test_changes_since_a_moment_are_told_to_everybody(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    for _ in range(40):
        person, table = whose_turn((anna, bert), table)
        table = person.play(table, listed(table["view"])[0])
    path = f"/api/games/{table['id']}"
    before = anna.get(f"{path}?ply=30")
    answer = anna.send("GET", f"{path}/changes?since=30")
    told = msgspec.json.decode(answer.content, type=ChangesSince)
    assert (told.since, told.ply) == (30, 40)
    for one in told.seats:
        old, new = (shown["view"]["players"][one.seat] for shown in (before, table))
        for letter, name in (("c", "credits"), ("o", "ore"), ("k", "knowledge"), ("vp", "vp")):
            assert old[name] + one.amounts.get(letter, 0) == new[name]
    assert bert.get(f"{path}/changes?since=30") == answer.json()
    assert not any(one["amounts"] for one in anna.get(f"{path}/changes?since=40")["seats"])


@pytest.mark.parametrize(("since", "status"), [("-1", 404), ("1", 404), ("x", 400), ("", 400)])
def test_only_moments_of_the_game_can_be_asked_about(
    anna: Visitor, since: str, status: int
) -> None:
    table = anna.new_game("here", "here")
    anna.get(f"/api/games/{table['id']}/changes?since={since}", status)
    anna.get(f"/api/games/{table['id']}/changes", 400)
    anna.get(f"/api/games/nothing-here/changes?since={since or 0}", 404 if since != "x" else 400)
