"""Seats, lists of games, setups, records."""

from __future__ import annotations

import json

import pytest

from brainstone import Game, Setup
from brainstone.server.http import new_game_routes, services
from tests.server.visitor import Visitor, two_players


def test_the_catalogue_can_be_kept(anna: Visitor) -> None:
    answer = anna.send("GET", "/api/catalog")
    assert "max-age" in answer.headers["cache-control"]
    assert answer.json()["factions"]
    assert "set-cookie" not in answer.headers


def test_the_catalogue_is_made_once(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making it takes some milliseconds, in which nobody else would be answered."""

    def again() -> None:
        raise AssertionError("made again")

    for module in (new_game_routes, services):
        monkeypatch.setattr(module, "catalog", again, raising=False)
    assert anna.get("/api/catalog") == anna.get("/api/catalog")


def test_a_drawn_setup(anna: Visitor) -> None:
    drawn = anna.post("/api/setup", {"players": 3, "seed": 5})
    assert drawn["setup"] == json.loads(json.dumps(Setup.random(players=3, seed=5).to_json()))
    assert {"space", "q", "r"} <= set(drawn["board"][0])
    again = anna.post("/api/setup", {"players": 3, "seed": 5, "turn_order": "clockwise"})
    assert again["setup"]["turn_order"] == "clockwise"
    assert again["setup"]["board"] == drawn["setup"]["board"]
    explicit = {**drawn["setup"], "seed": 6}
    assert anna.post("/api/setup", explicit)["setup"] == explicit


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"players": 5}, "2 to 4"),
        ({"players": 2, "layout": "moon"}, "layout"),
        ({"players": 2, "factions": ["terrans", "terrans"]}, "share a board"),
        ({"players": 2, "factions": "zerg"}, "factions"),
        ({"players": 2, "boosters": ["x"]}, "booster"),
        ({"players": 2, "automas": [{"faction": 7}]}, "Automa"),
        ({"players": 2, "board": []}, ""),
        ({"players": 2, "board": [["01", 10**40, -(10**40), 10**9]]}, ""),
    ],
)
def test_an_impossible_setup_says_why(anna: Visitor, wish: object, words: str) -> None:
    error = anna.post("/api/setup", wish, 422)["error"]
    assert error["code"] == "illegal"
    assert words in error["message"]


def test_seats_must_fit_the_players(anna: Visitor) -> None:
    setup = Setup.random(players=2, seed=1).to_json()
    body = {"setup": setup, "seats": [{"kind": "here"}]}
    assert anna.post("/api/games", body, 400)["error"]["code"] == "invalid"
    body["seats"] = [{"kind": "here"}, {"kind": "bot", "bot": "alphago"}]
    assert "alphago" in anna.post("/api/games", body, 400)["error"]["message"]


def test_a_game_against_the_automa(anna: Visitor) -> None:
    """Its seat comes after the people's; the engine plays it, so only the person is asked."""
    setup = anna.post("/api/setup", {"players": 1, "seed": 3, "factions": "random"})["setup"]
    table = anna.post("/api/games", {"setup": setup, "seats": [{"kind": "here"}]}, 201)
    assert [seat["kind"] for seat in table["seats"]] == ["here", "bot"]
    assert table["hotseat"] is True
    table = anna.play_randomly(table, 20)
    assert table["ply"] == 20
    assert [game["players"] for game in anna.get("/api/me")["games"]] == [2]
    assert anna.undo(table, 3)["ply"] == 3


def test_taking_and_leaving_a_seat(anna: Visitor, bert: Visitor) -> None:
    table, other = two_players(anna, bert)
    assert other["yours"] == [1]
    assert [seat["name"] for seat in other["seats"]] == ["", "Bert"]
    assert [seat["kind"] for seat in other["seats"]] == ["taken", "here"]
    path = f"/api/games/{table['id']}/seats"
    assert anna.post(f"{path}/1", {"name": "A"}, 403)["error"]["code"] == "not-yours"
    assert bert.send("DELETE", f"{path}/0").status_code == 403
    assert bert.post(f"{path}/7", {}, 404)["error"]["code"] == "unknown"
    left = bert.send("DELETE", f"{path}/1")
    assert left.status_code == 200
    assert left.json()["seats"][1] == {
        "seat": 1,
        "kind": "open",
        "name": "",
        "online": False,
        "bot": "",
        "can_return": False,
        "left_at": -1,
        "failed": False,
        "answers": None,
        "account": False,
        "hinted": [],
    }
    assert anna.post(f"{path}/1", {"name": "Anna too"})["hotseat"] is True
    assert bert.get("/api/me")["name"] == "Bert"


def test_only_the_first_seat_of_an_account_has_its_name(anna: Visitor, bert: Visitor) -> None:
    """Names that nobody chose are not made up: every reader has words of their own for them."""
    anna.post("/api/account", {"name": "anna", "password": "correct horse"}, 201)
    setup = anna.post("/api/setup", {"players": 3, "seed": 1})["setup"]
    chosen = [{"kind": "here"}, {"kind": "here"}, {"kind": "open"}]
    table = anna.post("/api/games", {"setup": setup, "seats": chosen}, 201)
    assert [seat["name"] for seat in table["seats"]] == ["anna", "", ""]
    seat = f"/api/games/{table['id']}/seats"
    assert bert.post(f"{seat}/2", {})["seats"][2]["name"] == ""
    replaced = anna.post(f"{seat}/1/bot", {"bot": "random"})
    assert replaced["seats"][1]["name"] == ""
    assert anna.post(f"{seat}/1", {})["seats"][1]["name"] == ""


def test_lists_of_games(anna: Visitor, bert: Visitor) -> None:
    mine = anna.new_game("here", "here", title="mine")
    open_game = anna.new_game("here", "open", title="open", listed=True)
    shared, _ = two_players(anna, bert, title="shared", listed=True)
    lists = anna.get("/api/games")
    assert {game["id"] for game in lists["mine"]} == {mine["id"], open_game["id"], shared["id"]}
    own = {mine["id"], open_game["id"], shared["id"]}
    assert not own & {game["id"] for game in lists["open"] + lists["live"]}
    assert bert.get("/api/games")["open"][0]["id"] == open_game["id"]
    carl = Visitor(anna.http)
    lists = carl.get("/api/games")
    assert lists["mine"] == []
    assert lists["live"][0]["title"] == "shared"
    assert mine["id"] not in [game["id"] for game in lists["live"]]
    summary = next(game for game in anna.get("/api/me")["games"] if game["id"] == mine["id"])
    assert summary["your_turn"] is True
    assert summary["players"] == 2
    assert summary["to_move"] == [mine["view"]["decision"]["seat"]]
    factions = [player["faction"] for player in mine["view"]["players"]]
    assert [seat["faction"] for seat in summary["seats"]] == factions


def test_export_and_import(anna: Visitor, bert: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 40)
    answer = bert.send("GET", f"/api/games/{table['id']}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json()
    assert Game.from_record(record).ply == 40
    copy = bert.post("/api/records", {"record": record, "title": "again"}, 201)
    assert copy["hotseat"] is True
    assert copy["title"] == "again"
    assert copy["view"] == table["view"]
    assert bert.play_randomly(copy, 3)["ply"] == 43


def test_a_wrong_record_says_where(anna: Visitor) -> None:
    record = Game(Setup.random(players=2, seed=1)).record()
    record["moves"] = ["pass"]
    error = anna.post("/api/records", {"record": record}, 422)["error"]
    assert error["code"] == "illegal"
    assert error["message"].startswith("move 1: ")
    assert anna.post("/api/records", {"record": []}, 400)["error"]["code"] == "invalid"


def test_unknown_games(anna: Visitor) -> None:
    for game in ("nothing-here", "x", "a" * 400, "%00%00%00%00", "..%2f..%2fetc"):
        for path in ("", "/record", "/history", "/stats", "/stats.csv", "/why?move=pass"):
            assert anna.get(f"/api/games/{game}{path}", 404)["error"]["code"] == "unknown"
        body = {"ply": 0, "moves": ["pass"]}
        assert anna.post(f"/api/games/{game}/moves", body, 404)["error"]["code"] == "unknown"


def test_an_imported_solo_game_keeps_the_seat_of_the_automa(anna: Visitor) -> None:
    record = Game(Setup.random(players=1, factions="random")).record()
    copy = anna.post("/api/records", {"record": record}, 201)
    assert [seat["kind"] for seat in copy["seats"]] == ["here", "bot"]
    # Nobody has chosen a name: each reader's own language says who it is.
    assert [seat["name"] for seat in copy["seats"]] == ["", "Automa"]


def test_several_automas_have_names_of_their_own(anna: Visitor) -> None:
    setup = anna.post("/api/setup", {"players": 1, "factions": "random", "automas": [{}, {}]})
    seats = [{"kind": "here", "name": "Anna"}]
    table = anna.post("/api/games", {"setup": setup["setup"], "seats": seats}, 201)
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Automa 1", "Automa 2"]
