"""A federation is looked at with one request: what there is to choose, and one of it as a whole."""

from __future__ import annotations

import msgspec
import pytest

from brainstone.server.tables.api_types import FederationChoice, FederationLook, Table, TableChange
from tests.golden.games import load
from tests.server.visitor import Json, Visitor, completed
from tests.views import listed

GAMES = [("2p-first-game", 1), ("4p-method-1", 0), ("2p-rotate", 0)]


def before_federating(anna: Visitor, name: str, which: int = 0) -> Json:
    """A golden game before its first federation."""
    record = dict(load(name)["record"])
    places = [ply for ply, move in enumerate(record["moves"]) if move == "federate"]
    record |= {"moves": record["moves"][: places[min(which, len(places) - 1)]], "over": False}
    del record["scores"]
    table: Json = anna.post("/api/records", {"record": record}, 201)
    return table


def look(anna: Visitor, table: Json, status: int = 200, **wish: object) -> Json:
    body = {"ply": table["ply"], "moves": [], **wish}
    answer = anna.send("POST", f"/api/games/{table['id']}/federations", body)
    assert answer.status_code == status, answer.text
    seen: Json = answer.json()
    if status == 200:
        assert set(seen) == set(FederationLook.__struct_fields__)
        msgspec.convert(seen["table"], TableChange if "base" in seen["table"] else Table)
        msgspec.convert(seen["sets"] + seen["routes"], list[FederationChoice])
    return seen


@pytest.mark.parametrize(("name", "which"), GAMES)
def test_every_federation_that_is_listed_can_be_looked_at(
    anna: Visitor, name: str, which: int
) -> None:
    """Each set of planets and each route gives the table that its moves give one by one."""
    table = before_federating(anna, name, which)
    first = look(anna, table)
    for chosen in ["", *[one["move"] for one in first["sets"]][:4]]:
        shown = look(anna, table, planets=chosen)
        for route in ["", *[one["move"] for one in shown["routes"]][:3]]:
            seen = look(anna, table, planets=chosen, satellites=route, known=table["mark"])
            path = f"/api/games/{table['id']}/preview"
            there = anna.post(path, {"ply": table["ply"], "moves": seen["moves"]})
            assert completed(seen["table"], table) == there
            assert chosen.removeprefix("planets ") in ("", ",".join(seen["planets"]))
            assert route.removeprefix("satellites ") in ("", ",".join(seen["satellites"]) or "-")
            seat = table["view"]["decision"]["seat"]
            old, new = [one["view"]["players"][seat]["satellites"] for one in (table, there)]
            assert sorted(set(new) - set(old)) == sorted(seen["satellites"])
            assert seen["planets"]


def test_one_that_is_picked_is_judged_and_priced(anna: Visitor) -> None:
    table = before_federating(anna, "2p-rotate")
    listed = look(anna, table)
    picked = look(anna, table, spaces=[*listed["planets"], *listed["satellites"]])
    assert picked["planets"] == listed["planets"]
    assert picked["changes"] == listed["changes"]
    error = look(anna, table, 422, spaces=listed["planets"][:1])["error"]
    assert error["rule"].startswith("R-FED")


def test_it_comes_after_a_draft_and_only_for_those_who_are_asked(
    anna: Visitor, bert: Visitor
) -> None:
    table = before_federating(anna, "2p-first-game")
    free = next(m for m in listed(table["view"]) if m.startswith("convert 1o"))
    after = look(anna, table, moves=[free])
    assert after["table"]["view"]["log"][table["ply"]]["move"] == free
    look(bert, table, 403)
    look(anna, {**table, "ply": table["ply"] - 1}, 409)
    start = anna.new_game("here", "here")
    assert look(anna, start, 422)["error"]["message"]


def test_what_is_no_space_is_refused(anna: Visitor) -> None:
    """And whoever looks next, from the same address, is answered."""
    table = before_federating(anna, "2p-first-game")
    for spaces in (["nowhere"], ["1A1", "99Z9"], ["1A1 1A2"], ["1A1,1A2"], [""]):
        assert look(anna, table, 400, spaces=spaces)["error"]["message"]
    assert look(anna, table)["planets"]


def test_the_rules_of_the_seat_pay(anna: Visitor) -> None:
    table = before_federating(anna, "2p-first-game")
    seat = table["view"]["decision"]["seat"]
    assert len(look(anna, table)["moves"]) == 1
    rules = {"seats": [seat], "answers": {"tokens": True}}
    table = anna.post(f"/api/games/{table['id']}/answers", rules)
    seen = look(anna, table)
    assert [move.split()[0] for move in seen["moves"]] == ["federate", "tokens"]
    assert seen["changes"]
    assert seen["table"]["view"]["decision"]["kind"] == "federation-token"
