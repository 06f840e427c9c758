"""Games with The Lost Fleet on the server: drawn, chosen, played, kept, read again."""

from __future__ import annotations

import msgspec
import pytest

from brainstone import Game
from brainstone.server.tables.api_types import Drawn, Table
from tests.server.visitor import Json, Visitor, played

FLEET = {"expansion": "lost_fleet", "seed": 3}


def new_game(visitor: Visitor, players: int) -> Json:
    drawn = visitor.post("/api/setup", {"players": players, "factions": "random", **FLEET})
    seats = [{"kind": "here"}] * players
    table: Json = visitor.post("/api/games", {"setup": drawn["setup"], "seats": seats}, 201)
    return table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_setup_is_drawn(anna: Visitor, players: int) -> None:
    answer = anna.send("POST", "/api/setup", {"players": players, **FLEET})
    assert answer.status_code == 200
    msgspec.json.decode(answer.content, type=Drawn)
    drawn = answer.json()
    ships = {space["ship"] for space in drawn["board"] if "ship" in space}
    in_play = anna.get("/api/catalog")["expansions"]["lost_fleet"]["ships_in_play"]
    assert ships == set(in_play[str(players)])
    assert {space["kind"] for space in drawn["board"]} == {"space", "deep_space", "interspace"}
    assert drawn["setup"]["expansion"]["name"] == "lost_fleet"


def test_a_setup_without_it_is_as_before(anna: Visitor) -> None:
    drawn = anna.post("/api/setup", {"players": 4, "seed": 3})
    assert "expansion" not in drawn["setup"]
    assert not any("kind" in space for space in drawn["board"])


def test_everything_drawn_can_be_chosen(anna: Visitor) -> None:
    first = anna.post("/api/setup", {"players": 4, **FLEET})["setup"]
    own = {name: value for name, value in first["expansion"].items() if name != "name"}
    own["artifacts"] = own["artifacts"][::-1]
    own["extension_side"] = "vp25" if own["extension_side"] == "shuttles3" else "shuttles3"
    own["economy_side"] = "vp" if own["economy_side"] == "charge" else "charge"
    readings = ["guests-score", "end-without-maxima"]
    again = anna.post("/api/setup", {"players": 4, **FLEET, **own, "readings": readings})["setup"]
    assert again["expansion"] == {"name": "lost_fleet", **own}
    assert again["readings"] == readings
    assert again["board"] == first["board"]


def test_the_ship_of_the_automa_can_be_chosen(anna: Visitor) -> None:
    drawn = anna.post("/api/setup", {"players": 1, "automa_ship": "eclipse", **FLEET})
    table = anna.post("/api/games", {"setup": drawn["setup"], "seats": [{"kind": "here"}]}, 201)
    ships = {ship["name"]: ship["shuttles"] for ship in table["view"]["lost_fleet"]["ships"]}
    assert ships == {"rebellion": [], "tf-mars": [], "eclipse": [1]}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"expansion": "lost"}, "there is no expansion"),
        ({"artifacts": ["rescore"]}, "artifact"),
        ({"interspace": ["empty"] * 10}, "the interspace tiles are"),
        ({"deep_space": [["11", 0]]}, "deep space tile"),
        ({"economy_side": "both"}, "economy side"),
        ({"layout": "method-3"}, "layout"),
        ({"automa_ship": "eclipse"}, "automa ship"),
    ],
)
def test_an_impossible_setup_is_refused(anna: Visitor, fields: Json, said: str) -> None:
    answer = anna.post("/api/setup", {"players": 4, **FLEET, **fields}, 422)
    assert said in answer["error"]["message"]


def test_a_field_of_it_needs_the_expansion(anna: Visitor) -> None:
    anna.post("/api/setup", {"players": 4, "artifacts": []}, 422)


def test_a_game_is_played_kept_and_read_again(anna: Visitor) -> None:
    table = anna.play_randomly(new_game(anna, 3), 60)
    path = f"/api/games/{table['id']}"
    msgspec.json.decode(anna.send("GET", path).content, type=Table)
    record = anna.get(f"{path}/record")
    assert Game.from_record(record).view(None)["lost_fleet"] == table["view"]["lost_fleet"]
    copy = anna.post("/api/records", {"record": record}, 201)
    assert played(copy) == played(table)
    assert copy["view"]["board"] == table["view"]["board"]
