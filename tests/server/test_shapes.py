"""What is sent has exactly the published shape."""

from __future__ import annotations

import random

import msgspec
import pytest

from brainstone import Game, Setup
from brainstone.server.api_types import DrawnSetup, GameLists, History, Me, Table
from brainstone.server.view_types import View
from tests.server.visitor import Json, Visitor


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_have_the_published_shape(players: int) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        game = Game(Setup.random(players=players, seed=seed))
        while not game.over:
            if game.ply % 7 == 0:
                msgspec.convert(game.view(None), View)
            game.push(chance.choice(game.legal_moves()))
        msgspec.convert(game.view(None), View)


def test_answers_have_the_published_shape(anna: Visitor) -> None:
    drawn = anna.send("POST", "/api/setup", {"players": 2})
    msgspec.json.decode(drawn.content, type=DrawnSetup)
    table = anna.play_randomly(anna.new_game("here", "here"), 20)
    path = f"/api/games/{table['id']}"
    msgspec.json.decode(anna.send("GET", path).content, type=Table)
    msgspec.json.decode(anna.send("GET", f"{path}/history").content, type=History)
    msgspec.json.decode(anna.send("GET", "/api/games").content, type=GameLists)
    msgspec.json.decode(anna.send("GET", "/api/me").content, type=Me)


def test_the_schema_is_published(anna: Visitor) -> None:
    schema: Json = anna.get("/api/schema")
    assert anna.get("/api/schema/openapi.json") == schema
    parts = schema["components"]["schemas"]
    assert {"Table", "View", "Player", "Summary", "ErrorAnswer"} <= set(parts)
    paths = {path.removeprefix("/api") for path in schema["paths"]}
    game = "/games/{game_id}"
    assert {"/catalog", "/setup", "/games", "/records", "/me", "/account", "/session"} <= paths
    assert {f"{game}/moves", f"{game}/undo", f"{game}/takeback/answer"} <= paths
    answers = schema["paths"]["/api/games/{game_id}/moves"]["post"]["responses"]
    assert {"200", "400", "403", "404", "409", "422"} <= set(answers)
