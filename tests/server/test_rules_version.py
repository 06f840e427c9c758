"""A game keeps the rules it began with; one that cannot be played on stands still, and says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import create_engine, select, text, update

from brainstone import Game, Setup
from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.server.app import create_app
from brainstone.server.common.clock import now
from brainstone.server.common.settings import Settings
from brainstone.server.storage.database import MIGRATIONS
from brainstone.server.storage.schema import games, moves
from tests.server.visitor import Visitor, played
from tests.views import listed

Store = Callable[[Any], Any]


@pytest.fixture
def stored(server: TestClient[Litestar]) -> Store:
    """Run a statement; afterwards games are read from the storage again."""
    services = server.app.state.services

    def run(statement: Any) -> Any:
        def job(connection: Any) -> Any:
            result = connection.execute(statement)
            return result.scalar() if result.returns_rows else None

        with server.portal() as portal:
            value = portal.call(services.database.write, job)
        services.registry._games.clear()
        return value

    return run


def test_the_version_is_stored(anna: Visitor, stored: Store) -> None:
    table = anna.new_game("here", "here")
    assert stored(select(games.c.rules).where(games.c.id == table["id"])) == RULES_VERSION
    copy = anna.post("/api/records", {"record": anna.get(f"/api/games/{table['id']}/record")}, 201)
    assert stored(select(games.c.rules).where(games.c.id == copy["id"])) == RULES_VERSION


def test_a_game_stands_still_where_it_cannot_be_played_on(anna: Visitor, stored: Store) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 20)
    here = moves.c.game == table["id"], moves.c.ply == 13
    stored(update(moves).where(*here).values(text="research terra"))
    seen = anna.table(table["id"])
    assert (seen["frozen"], seen["ply"], seen["can_undo_to"]) == (True, 12, 12)
    assert played(seen) == played(table)[:12]
    legal = listed(seen["view"])
    assert anna.play(seen, legal[0], status=409)["error"]["key"] == "refusal.frozen"
    assert anna.undo(seen, 3, 409)["error"]["key"] == "refusal.frozen"
    assert anna.get(f"/api/games/{table['id']}?ply=5")["ply"] == 5
    assert anna.get(f"/api/games/{table['id']}/history")["plies"][-1]["ply"] == 12
    assert table["id"] in [game["id"] for game in anna.get("/api/me")["games"]]
    # What is stored stays stored, for a program that can play it.
    stored(update(moves).where(*here).values(text=played(table)[12]))
    assert anna.table(table["id"]) == table


def test_a_game_that_stands_still_can_be_cancelled(anna: Visitor, stored: Store) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 3)
    stored(update(moves).where(moves.c.game == table["id"]).values(text="pass"))
    assert anna.table(table["id"])["frozen"] is True
    anna.post(f"/api/games/{table['id']}/cancel", {})
    anna.get(f"/api/games/{table['id']}", 404)


def test_a_database_of_the_first_program(tmp_path: Path) -> None:
    """Its games go on, with the rules of version 1."""
    settings = Settings(data=tmp_path, limits=False)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    setup = Setup.random(players=2, seed=1, factions="random")
    move = Game(setup).legal_moves()[0].notation()
    engine = create_engine(settings.sqlalchemy_url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        time, board = now(), json.dumps(setup.to_json())
        columns = "id, title, setup, undo, creator, created, updated, version, generation, ply"
        connection.execute(
            text(
                f"INSERT INTO games ({columns}, over, asked, digest) VALUES "
                "('old-game', '', :setup, 'free', 'x', :time, :time, 2, 0, 1, 0, 1, '{}')"
            ),
            {"setup": board, "time": time},
        )
        connection.execute(
            text("INSERT INTO moves VALUES ('old-game', 0, 1, 0, :move, :time)"),
            {"move": move, "time": time},
        )
        for seat in (0, 1):
            connection.execute(
                text("INSERT INTO seats VALUES ('old-game', :seat, 'person', 'A', 'x', '')"),
                {"seat": seat},
            )
    engine.dispose()
    with TestClient(create_app(settings)) as client:
        table = Visitor(client).table("old-game")
    assert (played(table), table["frozen"]) == ([move], False)
    assert table["away"] == {"minutes": 0, "in_setup": False, "bot": "strong"}


def test_rules_that_nobody_knows(anna: Visitor, stored: Store) -> None:
    table = anna.new_game("here", "here")
    stored(update(games).where(games.c.id == table["id"]).values(rules=999))
    for path in ("", "/record", "/history", "/stats", "/stats.csv", "/why?move=pass"):
        error = anna.get(f"/api/games/{table['id']}{path}", 409)["error"]
        assert error["key"] == "refusal.unreadable-game"
    assert anna.play(table, "pass", status=409)["error"]["code"] == "conflict"
