"""Hints between people: by the rule of the table, counted, told to all, changed only by all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from tests.server.visitor import Json, Visitor, two_players, whose_turn


def settings_in(folder: Path) -> Settings:
    return Settings(data=folder, limits=False, bot_delay=0.0, bots="tests.server.odd_bots")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(settings_in(tmp_path)), raise_server_exceptions=False) as client:
        yield client


def ask(person: Visitor, table: Json, status: int = 200, **more: Any) -> Json:
    body = {"ply": table["ply"], "bot": "expert", **more}
    answer: Json = person.post(f"/api/games/{table['id']}/hint", body, status)
    return answer


def hinted(table: Json) -> list[list[int]]:
    return [seat["hinted"] for seat in table["seats"]]


def test_people_have_no_hints_unless_they_chose_so(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    assert table["hints"] == "off"
    person, table = whose_turn((anna, bert), table)
    error = ask(person, table, 403)["error"]
    assert error["key"] == "refusal.hints-off"
    assert "nobody asks for hints" in error["message"]
    assert hinted(person.table(table["id"])) == [[], []]


def test_nobody_asks_before_the_others_have_come(anna: Visitor) -> None:
    table = anna.new_game("here", "open")
    assert ask(anna, table, 403)["error"]["key"] == "refusal.hints-off"


@pytest.mark.parametrize("seats", [("here", "here"), ("here", "bot")])
def test_alone_and_with_bots_one_may_always_ask(anna: Visitor, seats: tuple[str, ...]) -> None:
    table = anna.new_game(*seats)
    assert table["hints"] == "on"
    assert ask(anna, table)["move"]
    assert hinted(anna.table(table["id"])) == [[], []]  # nobody is there to be told


def test_hints_are_told_counted_and_kept(tmp_path: Path, anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert, hints="counted")
    person, table = whose_turn((anna, bert), table)
    seat = table["yours"][0]
    assert ask(person, table)["move"]
    ask(person, table)  # once more about the same decision
    for one in (anna, bert, Visitor(anna.http)):
        told = hinted(one.table(table["id"]))
        assert (told[seat], told[1 - seat]) == ([table["ply"]], [])
    later = person.play_randomly(table, 1)
    person, later = whose_turn((anna, bert), later)
    ask(person, later)
    counted = hinted(later := person.table(table["id"]))
    assert sum(map(len, counted)) == 2
    with TestClient(create_app(settings_in(tmp_path))) as again:
        assert hinted(again.get(f"/api/games/{later['id']}").json()) == counted


def test_a_seat_that_is_left_keeps_its_count(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert, hints="counted")
    person, table = whose_turn((anna, bert), table)
    seat = table["yours"][0]
    ask(person, table)
    place = f"/api/games/{table['id']}/seats/{seat}"
    person.send("DELETE", place)
    assert hinted(person.post(place, {"name": "Nobody"}))[seat] == [table["ply"]]


def test_who_watches_asks_after_the_end(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert, hints="counted")
    assert ask(Visitor(anna.http), table, 403)["error"]["code"] == "not-yours"


def test_all_must_agree_to_another_rule(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    path = f"/api/games/{table['id']}/hints"
    asked = anna.post(path, {})
    assert asked["hints"] == "off"
    assert [(vote["kind"], vote["waiting"]) for vote in asked["votes"]] == [("hints", [1])]
    refused = bert.post(path, {"yes": False})
    assert (refused["hints"], refused["votes"]) == ("off", [])
    bert.post(path, {})
    agreed = anna.post(path, {})
    assert (agreed["hints"], agreed["votes"]) == ("counted", [])
    assert bert.table(table["id"])["hints"] == "counted"
    person, now = whose_turn((anna, bert), table)
    assert ask(person, now)["move"]
    assert Visitor(anna.http).post(path, {}, 403)["error"]["code"] == "not-yours"


def test_the_rule_is_told_where_games_are_found(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("here", "open", hints="counted", listed=True)
    lists = bert.get("/api/games")
    assert [g["hints"] for g in lists["open"] if g["id"] == table["id"]] == ["counted"]
    wrong = {"setup": {}, "seats": [], "hints": "always"}
    assert anna.post("/api/games", wrong, 400)["error"]["code"] == "invalid"


def test_a_turn_is_looked_at_afterwards_by_the_same_rule(anna: Visitor, bert: Visitor) -> None:
    """It is one hint before the turn and after it; at a table without hints there is neither."""
    for rule, status in (("off", 403), ("counted", 200)):
        table, _ = two_players(anna, bert, hints=rule)
        person, table = whose_turn((anna, bert), table)
        seat, ply = table["yours"][0], table["ply"]
        later = person.play_randomly(table, 1)
        played = later["view"]["log"][ply]["move"]
        body = {"ply": ply, "moves": [], "draft": [played], "bot": "expert"}
        path = f"/api/games/{table['id']}/branch/hint"
        for _ in range(2):
            person.post(path, body, status)
        told = hinted(person.table(table["id"]))
        assert (told[seat], told[1 - seat]) == ([ply] if status == 200 else [], [])
