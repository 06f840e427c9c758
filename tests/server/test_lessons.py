"""Lessons over the API: the tables of their steps, and what the coach says to moves."""

from __future__ import annotations

from typing import Any

import pytest

from brainstone.lessons.course import course
from tests.server.visitor import Visitor


def tried(visitor: Visitor, path: str, *moves: str, confirmed: bool = False) -> dict[str, Any]:
    body = {"moves": list(moves), "confirmed": confirmed}
    answer: dict[str, Any] = visitor.post(f"/api/lessons/{path}/moves", body)
    return answer


def test_the_course_is_told_with_the_first_game(anna: Visitor) -> None:
    told = anna.get("/api/lessons")
    assert [one["name"] for one in told["lessons"]] == [lesson.name for lesson in course()]
    setup = told["first_game"]
    assert setup["layout"] == "first-game"
    assert setup["turn_order"] == "clockwise"
    seats = [{"kind": "here"}, {"kind": "bot", "bot": told["bot"], "name": told["opponent"]}]
    table = anna.post("/api/games", {"setup": setup, "seats": seats}, status=201)
    assert table["view"]["decision"]["kind"] == "place"
    assert table["view"]["decision"]["seat"] in table["yours"]


def test_a_step_has_its_table(anna: Visitor) -> None:
    table = anna.get("/api/lessons/mine/1")
    assert table["ply"] == 7
    assert table["yours"] == [0]
    assert table["seats"][1]["name"] == "Nova"
    assert table["view"]["options"]


@pytest.mark.parametrize(
    "path", ["/api/lessons/mine/0", "/api/lessons/mine/9", "/api/lessons/cooking/1"]
)
def test_there_are_no_others(anna: Visitor, path: str) -> None:
    anna.get(path, status=404)


def test_moves_are_judged(anna: Visitor) -> None:
    """The fifth step of the mine: the step by power, then the mine, and only these."""
    on_the_way = tried(anna, "mine/5", "power 1step")
    assert on_the_way["accepted"]
    assert not on_the_way["done"]
    drafted = tried(anna, "mine/5", "power 1step", "build m 1A5")
    assert drafted["accepted"]
    assert not drafted["done"]
    done = tried(anna, "mine/5", "power 1step", "build m 1A5", "end", confirmed=True)
    assert done["done"]
    assert done["table"]["view"]["players"][0]["vp"] == 12


def test_another_move_is_answered(anna: Visitor) -> None:
    other = tried(anna, "mine/4", "power 2tokens")
    assert not other["accepted"]
    assert other["answer"] == "lesson.mine.4.wrong.tokens"
    silent = tried(anna, "mine/4", "research eco")
    assert not silent["accepted"]
    assert silent["answer"] == ""
    early = tried(anna, "mine/3", "build m 1A5", "end", confirmed=True)
    assert not early["accepted"]
    assert early["answer"] == "lesson.mine.3.wrong.confirm"


def test_what_the_rules_refuse_the_engine_answers(anna: Visitor) -> None:
    body = {"moves": ["power 2ore"], "confirmed": False}
    refused = anna.post("/api/lessons/mine/4/moves", body, status=422)
    assert refused["error"]["code"] == "illegal"
    why = anna.get("/api/lessons/mine/2/why?space=4A0&action=mine")
    assert why["message"]
    assert why["rule"]


def test_a_federation_is_looked_at_there(anna: Visitor) -> None:
    look = anna.post("/api/lessons/federation/4/federations", {"ply": 199, "moves": []})
    assert look["satellites"] == ["2A6", "4A10", "4A11"]
    drafted = tried(anna, "federation/4", *look["moves"], "tokens 3-0-0")
    assert drafted["done"]
    assert not tried(anna, "federation/4", *look["moves"], "tokens 2-0-1")["accepted"]


def test_earlier_moments_can_be_looked_at(anna: Visitor) -> None:
    """Nobody plays there."""
    before = anna.get("/api/lessons/mine/1?ply=3")
    assert before["ply"] == 3
    assert before["view"]["options"] == []
    anna.get("/api/lessons/mine/1?ply=8", status=404)


def test_nothing_is_stored(anna: Visitor) -> None:
    before = len(anna.get("/api/games")["mine"])
    tried(anna, "mine/5", "power 1step", "build m 1A5", "end", confirmed=True)
    assert len(anna.get("/api/games")["mine"]) == before
    assert anna.get("/api/lessons/mine/5")["ply"] == 7
