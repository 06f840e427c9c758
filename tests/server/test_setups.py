"""What setups are worth, a fair galaxy, and how games began: at a server and in a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone import Game, Setup
from brainstone.cli.main import brainstone
from brainstone.coach.openings import ALL, load_examples, load_openings
from brainstone.coach.setups import advise
from brainstone.server.http.people_openings import FEWEST_GAMES
from brainstone.server.offline.desk import Desk
from brainstone.server.offline.routes import ask
from tests.server.visitor import Visitor

WISH = {"players": 4, "seed": 7, "layout": "method-3", "start_player": 2}


def at_desk(method: str, path: str, body: Any = None) -> Any:
    status, text = ask(Desk(), method, path, "" if body is None else json.dumps(body))
    assert status < 300, text
    return json.loads(text)


def test_advice_on_a_setup_is_that_of_the_command(
    anna: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    told = anna.post("/api/setup/advice", WISH, 200)
    assert told == at_desk("POST", "/setup/advice", WISH)
    brainstone(["setup", "advise", "--players", "4", "--seed", "7", "--json"])
    said = json.loads(capsys.readouterr().out)
    assert told["fairness"] == said["fairness"]
    assert {one["faction"]: one["vp"] for one in told["factions"]} == {
        name: one["vp"] for name, one in said["factions"].items()
    }
    first = told["factions"][0]
    assert len(first["homes"]) == 2
    assert not set(first["homes"]) & set(first["cheap"])


def test_a_fair_galaxy_is_searched_in_parts_and_is_that_of_the_command(
    anna: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = [
        anna.post("/api/setup/fair", {"setup": WISH | {"seed": seed}, "tries": 10}, 200)
        for seed in (7, 17)
    ]
    found = max(parts, key=lambda part: part["fairness"])
    brainstone(["setup", "fair", "--players", "4", "--seed", "7", "--tries", "20", "--json"])
    said = json.loads(capsys.readouterr().out)
    assert (found["seed"], found["fairness"]) == (said["seed"], said["fairness"])
    assert parts[0] == at_desk("POST", "/setup/fair", {"setup": WISH, "tries": 10})


@pytest.mark.parametrize("path", ["/api/setup/advice", "/api/setup/fair"])
def test_what_cannot_be_valued_is_refused_with_a_sentence(anna: Visitor, path: str) -> None:
    wish = {"players": 3, "seed": 1, "expansion": "lost_fleet"}
    body = {"setup": wish, "tries": 2} if path.endswith("fair") else wish
    error = anna.post(path, body, 422)["error"]
    assert error["key"] == "refusal.setup.not-valued"
    assert anna.send("POST", "/api/setup/fair", {"setup": WISH, "tries": 51}).status_code == 400


def test_the_hint_of_whoever_chooses_a_faction_agrees_with_the_advice(anna: Visitor) -> None:
    setup = Setup.random(players=3, seed=5, start_player=0)
    body = {"setup": setup.to_json(), "seats": [{"kind": "here"}] * 3}
    game = anna.post("/api/games", body, 201)["id"]
    anna.post(f"/api/games/{game}/moves", {"ply": 0, "moves": ["faction terrans"]}, 200)
    hint = anna.post(f"/api/games/{game}/hint", {"ply": 1}, 200)
    advice = advise(setup, taken=["terrans"])
    best = max(advice.at(1), key=lambda worth: worth.vp)
    assert hint["move"] == f"faction {best.faction}"
    assert hint["expected_vp"] == pytest.approx(best.vp, abs=0.06)
    assert [turn["error"] > 0 for turn in hint["turns"]] == [True] * 3
    assert hint["turns"][0]["reasons"]
    worths = hint["setup"]["factions"]
    assert len(worths) == 12  # the other side of the board is gone as well
    assert hint["turns"][1]["behind"] == pytest.approx(
        best.vp - sorted(one["vp"][1] for one in worths)[-2], abs=0.11
    )


# Openings


def test_openings_by_faction_and_players_with_games_to_look_at(anna: Visitor) -> None:
    told = anna.get("/api/openings?players=4&faction=xenos")
    assert told == at_desk("GET", "/openings?players=4&faction=xenos")
    table = load_openings()["table"]["4"]["xenos"]
    turns = next(one for one in told["subjects"] if one["subject"] == "turn")
    for row in turns["rows"]:
        seats, vp, error, rank = table["turn"][row["choice"]]
        assert row["bots"] == {"seats": seats, "vp": vp, "error": error, "rank": rank}
        assert row["people"] is None
    example = next(row["examples"][0] for row in turns["rows"] if row["examples"])
    record = anna.get(f"/api/openings/{example['game']}")
    game = Game.from_record(record)
    faction = game.state.players[example["seat"]].faction
    assert game.over
    assert faction is not None
    assert faction.name == "xenos"
    everybody = anna.get("/api/openings")
    assert everybody["subjects"][0]["subject"] == "faction"
    assert (everybody["players"], everybody["faction"]) == (ALL, ALL)


def test_openings_that_are_not_there_are_named(anna: Visitor) -> None:
    assert anna.send("GET", "/api/openings?faction=moweyds").status_code == 404
    assert anna.send("GET", "/api/openings/999999").json()["error"]["key"] == "refusal.no-example"


def test_how_people_began_is_counted_without_names(
    server: TestClient[Litestar], anna: Visitor
) -> None:
    """Of games that somebody played to their end at one seat; what was only brought is left out."""
    record = next(one.record for one in load_examples() if one.players == 2)
    last = Game.from_record(record)
    last.undo()
    seats = [{"kind": "bot", "bot": "random"}] * 2
    seats[last.decision.seat] = {"kind": "here", "name": "Berta"}
    anna.post("/api/records", {"record": record, "seats": seats}, 201)
    for _ in range(FEWEST_GAMES):
        body = {"record": last.record(), "seats": seats}
        game = anna.post("/api/records", body, 201)["id"]
        moves = {"ply": last.ply, "moves": record["moves"][-1:]}
        assert anna.post(f"/api/games/{game}/moves", moves, 200)["view"]["over"]
    assert anna.get("/api/openings")["people_games"] == 0
    server.blocking_portal.call(server.app.state.services.openings.count)
    told = anna.get("/api/openings")
    assert told["people_games"] == FEWEST_GAMES
    rows = [row for row in told["subjects"][0]["rows"] if row["people"]]
    assert [row["people"]["seats"] for row in rows] == [FEWEST_GAMES]
    assert "Berta" not in json.dumps(told)
