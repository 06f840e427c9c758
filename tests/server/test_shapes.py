"""What is sent has exactly the published shape."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from brainstone import Game, Setup
from brainstone.engine.core.ids import (
    AREA_CODES,
    PLANET_NAMES,
    RESOURCE_LETTERS,
    STRUCTURE_CODES,
    TAKEN,
)
from brainstone.server.tables import words
from brainstone.server.tables.api_types import (
    Drawn,
    ErrorAnswer,
    GameLists,
    History,
    Me,
    Stats,
    Table,
)
from brainstone.server.tables.catalog_types import Catalog
from brainstone.server.tables.view_types import View
from tests.server.visitor import Json, Visitor
from tools.client_types import FILE, typescript

SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 1},
    {"players": 2, "expansion": "lost_fleet"},
    {"players": 3, "expansion": "lost_fleet"},
    {"players": 1, "expansion": "lost_fleet"},
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_views_have_the_published_shape(setup: dict[str, Any]) -> None:
    """With everything that Automas and The Lost Fleet add, and nothing else."""
    for seed in range(2):
        chance = random.Random(seed)
        game = Game(Setup.random(**setup, seed=seed))
        while not game.over:
            if game.ply % 7 == 0 or game.decision.kind == "charge":
                msgspec.convert(game.view(None), View)
            game.push(chance.choice(game.legal_moves()))
        msgspec.convert(game.view(None), View)


def test_a_field_that_is_not_published_is_noticed() -> None:
    view = Game(Setup.random(players=2, seed=1)).view(None)
    for part in (view, view["players"][0], view["board"][0], view["decision"]):
        msgspec.convert(view, View)
        part["unpublished"] = 1
        with pytest.raises(msgspec.ValidationError, match="unpublished"):
            msgspec.convert(view, View)
        del part["unpublished"]


def test_answers_have_the_published_shape(anna: Visitor) -> None:
    drawn = anna.send("POST", "/api/setup", {"players": 2})
    msgspec.json.decode(drawn.content, type=Drawn)
    table = anna.play_randomly(anna.new_game("here", "here"), 20)
    path = f"/api/games/{table['id']}"
    msgspec.json.decode(anna.send("GET", path).content, type=Table)
    msgspec.json.decode(anna.send("GET", f"{path}/history").content, type=History)
    msgspec.json.decode(anna.send("GET", f"{path}/stats").content, type=Stats)
    msgspec.json.decode(anna.send("GET", "/api/games").content, type=GameLists)
    msgspec.json.decode(anna.send("GET", "/api/me").content, type=Me)
    msgspec.json.decode(anna.send("GET", "/api/catalog").content, type=Catalog)


def test_errors_have_the_published_shape(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    path = f"/api/games/{table['id']}"
    unknown = anna.send("GET", "/api/games/unknown")
    assert msgspec.json.decode(unknown.content, type=ErrorAnswer).table is msgspec.UNSET
    illegal = anna.send("POST", f"{path}/moves", {"ply": 0, "moves": ["build m 1A1"]})
    assert illegal.status_code == 422
    assert msgspec.json.decode(illegal.content, type=ErrorAnswer).error.key
    late = anna.send("POST", f"{path}/moves", {"ply": 7, "moves": ["pass"]})
    assert late.status_code == 409
    assert isinstance(msgspec.json.decode(late.content, type=ErrorAnswer).table, Table)


ASKED: list[tuple[str, Json]] = [
    ("/api/setup", {"players": 2}),
    ("/api/games", {"setup": {}, "seats": []}),
    ("/api/games/unknown/moves", {"ply": 0, "moves": []}),
    ("/api/games/unknown/undo", {"ply": 0, "to": 0}),
    ("/api/games/unknown/takeback/answer", {"yes": True}),
    ("/api/games/unknown/seats/0", {"name": "Anna"}),
    ("/api/games/unknown/hint", {"ply": 0}),
    ("/api/session", {"name": "Anna", "password": "a long password"}),
]


@pytest.mark.parametrize(("path", "body"), ASKED, ids=[path for path, _ in ASKED])
def test_a_field_that_a_request_does_not_know_is_refused(
    anna: Visitor, path: str, body: Json
) -> None:
    known = anna.send("POST", path, body)
    assert "unpublished" not in known.text
    unknown = anna.send("POST", path, {**body, "unpublished": 1})
    assert unknown.status_code == 400
    assert "unpublished" in unknown.json()["error"]["message"]


def test_the_schema_is_published(anna: Visitor) -> None:
    schema: Json = anna.get("/api/schema")
    assert anna.get("/api/schema/openapi.json") == schema
    parts = schema["components"]["schemas"]
    assert {"Table", "View", "Player", "Summary", "ErrorAnswer"} <= set(parts)
    assert {"Catalog", "FleetBox", "MovesMessage", "PingMessage"} <= set(parts)
    paths = {path.removeprefix("/api") for path in schema["paths"]}
    game = "/games/{game_id}"
    assert {"/catalog", "/setup", "/games", "/records", "/me", "/account", "/session"} <= paths
    assert {f"{game}/moves", f"{game}/undo", f"{game}/takeback/answer", f"{game}/live"} <= paths
    answers = schema["paths"]["/api/games/{game_id}/moves"]["post"]["responses"]
    assert {"200", "400", "403", "404", "409", "422"} <= set(answers)


def test_the_live_line_is_no_page(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    answer = anna.send("GET", f"/api/games/{table['id']}/live")
    assert answer.status_code == 426
    assert "WebSocket" in answer.json()["error"]["message"]


@pytest.mark.long  # `make check` compares the same, and what is in the box
def test_the_types_of_the_web_client_are_made_from_these() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript()


def test_the_words_of_the_api_are_those_of_the_engine() -> None:
    """Types must be written out; they are held against the one place that knows."""
    assert get_args(words.AreaCode) == AREA_CODES
    assert get_args(words.StructureCode) == STRUCTURE_CODES[1:]
    planets = [name for i, name in enumerate(PLANET_NAMES) if i != TAKEN]
    assert list(get_args(words.PlanetType)) == planets
    assert get_args(words.Resource) == RESOURCE_LETTERS
