"""Disputed rules on the server: chosen, told, and kept by games of earlier versions."""

from __future__ import annotations

from brainstone import Game, Setup
from tests.server.visitor import Json, Visitor

OLD = ["no-lost-gains", "end-without-maxima", "stations-off-satellites"]


def unusual(table: Json) -> list[str]:
    return [row["reading"] for row in table["view"]["readings"] if not row["usual"]]


def test_a_game_tells_its_readings(anna: Visitor) -> None:
    wish = {"players": 2, "seed": 3, "readings": ["stations-off-satellites"]}
    drawn = anna.post("/api/setup", wish)
    assert drawn["setup"]["readings"] == ["stations-off-satellites"]
    seats = [{"kind": "here"}] * 2
    table = anna.post("/api/games", {"setup": drawn["setup"], "seats": seats}, 201)
    assert unusual(table) == ["stations-off-satellites"]
    assert unusual(anna.get(f"/api/games/{table['id']}")) == ["stations-off-satellites"]


def test_an_unknown_reading_is_refused(anna: Visitor) -> None:
    answer = anna.send("POST", "/api/setup", {"players": 2, "readings": ["moon"]})
    assert answer.status_code == 422
    assert "there is no reading" in answer.text


def test_a_new_game_without_a_version_has_the_present_rules(anna: Visitor) -> None:
    setup = Setup.random(players=2, seed=3).to_json()
    del setup["rules"]
    table = anna.post("/api/games", {"setup": setup, "seats": [{"kind": "here"}] * 2}, 201)
    assert unusual(table) == []


def test_a_record_of_the_first_version_keeps_its_rules(anna: Visitor) -> None:
    record = Game(Setup.random(players=2, seed=3)).record()
    del record["setup"]["rules"]
    table = anna.post("/api/records", {"record": {**record, "rules": 1}}, 201)
    assert unusual(table) == OLD
    kept = anna.get(f"/api/games/{table['id']}/record")
    assert kept["rules"] == 2
    assert kept["setup"]["readings"] == OLD
