"""Several servers on one PostgreSQL: a real one, started by ``pgserver``."""

from __future__ import annotations

import asyncio
import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import pytest
from litestar.testing import TestClient

from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from brainstone.server.storage.backup import back_up, restore
from tests.server.process import ServerProcess
from tests.server.test_analyses import analysed, brought, passing, some_parts
from tests.server.test_processes import play_on_two_servers
from tests.server.visitor import Visitor
from tests.views import listed

pytestmark = pytest.mark.postgres

HERE: Final = {"kind": "here"}


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Any]:
    """A PostgreSQL of the tests, which they may stop and start."""
    with tempfile.TemporaryDirectory(prefix="pg") as folder, pytest.MonkeyPatch.context() as patch:
        # As root the server runs as a user of its own, who must be able to reach its folder.
        Path(folder).chmod(0o755)
        runtime = Path(folder) / "runtime"
        runtime.mkdir(mode=0o700)
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        from pgserver.postgres_server import get_server

        server = get_server(f"{folder}/data", cleanup_mode="delete")
        try:
            server.psql("CREATE DATABASE empty_one;")
            yield server
        finally:
            server.cleanup()


@pytest.fixture(scope="module")
def postgres(request: pytest.FixtureRequest) -> str:
    """The URL of a database (one of yours by ``BRAINSTONE_TEST_POSTGRES``); never skipped."""
    given = os.environ.get("BRAINSTONE_TEST_POSTGRES")
    url: str = given or request.getfixturevalue("own_postgres").get_uri()
    return url


def test_two_servers_one_database(postgres: str, tmp_path: Path) -> None:
    settings = {"database_url": postgres, "secret": "the same in both processes"}
    with (
        ServerProcess(tmp_path / "one", **settings) as one,
        ServerProcess(tmp_path / "other", **settings) as other,
    ):
        play_on_two_servers(one, other)
        with one.client() as http, other.client() as http_other:
            anna, bert = Visitor(http), Visitor(http_other)
            table = anna.play_randomly(anna.new_game("here", "bot"), 10)
            anna.post("/api/account", {"name": "Anna", "password": "correct horse"}, 201)
            bert.post("/api/session", {"name": "Anna", "password": "correct horse"})
            assert bert.table(table["id"])["yours"] == [0]
            assert bert.post("/api/games/0000%00/moves", {"ply": 0, "moves": ["pass"]}, 404)
            named = anna.new_game("here", "here", title="a\x00b")
            assert named["title"] == "ab"


async def command(url: str, *commands: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for text in commands:
            await connection.execute(text)
    finally:
        await connection.close()


def test_a_database_that_is_away_for_a_while(postgres: str, tmp_path: Path) -> None:
    url = postgres.replace("/postgres?", "/outage?")
    asyncio.run(command(postgres, "CREATE DATABASE outage"))
    with ServerProcess(tmp_path, database_url=url) as server:
        with server.client() as http:
            anna = Visitor(http)
            table = anna.play_randomly(anna.new_game("here", "here"), 5)
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'outage'"
            away = "ALTER DATABASE outage ALLOW_CONNECTIONS false"
            asyncio.run(command(postgres, away, end))
            for _ in range(20):
                for path in ("/api/health", f"/api/games/{table['id']}"):
                    answer = anna.send("GET", path)
                    assert answer.status_code == 503
                    assert answer.json()["error"]["key"] == "refusal.database-away"
            move = {"ply": 5, "moves": listed(table["view"])[:1]}
            assert anna.post(f"/api/games/{table['id']}/moves", move, 503)
            asyncio.run(command(postgres, "ALTER DATABASE outage ALLOW_CONNECTIONS true"))
            assert anna.get("/api/health") == {"ok": True}
            assert anna.play_randomly(anna.table(table["id"]), 3)["ply"] == 8
        server.process.terminate()
        assert server.process.stdout is not None
        said = server.process.stdout.read().splitlines()
    assert "Traceback" not in str(said)
    assert 2 <= len(said) <= 6, said


def test_a_bot_moves_once_a_database_that_was_stopped_runs_again(
    own_postgres: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stopped while the bot thinks, which then cannot store its move: no table freezes."""
    from pgserver.postgres_server import pg_ctl  # type: ignore[attr-defined]

    gate = tmp_path / "gate"
    os.mkfifo(gate)
    monkeypatch.setenv("BRAINSTONE_TEST_GATE", str(gate))
    own_postgres.psql("CREATE DATABASE stopped;")
    url = own_postgres.get_uri().replace("/postgres?", "/stopped?")
    settings = Settings(
        data=tmp_path, database_url=url, bots="tests.server.odd_bots", limits=False, bot_delay=0.0
    )
    said: list[str] = []
    bots_log = logging.getLogger("brainstone.server.thinking.seated")
    monkeypatch.setattr(bots_log, "warning", lambda text, *values: said.append(text % values))
    with TestClient(create_app(settings)) as client:
        anna = Visitor(client)
        table = anna.new_game("bot", "here", seats=[{"kind": "bot", "bot": "gated"}, HERE])
        assert listed(table["view"]) == []
        with gate.open("w") as opened:  # waits until the bot has been asked
            gate.unlink()  # the next time it answers at once
            pg_ctl(
                ["-w", "-m", "fast", "stop"],
                own_postgres.pgdata,
                user=own_postgres.system_user,
            )
            assert anna.send("GET", "/api/health").status_code == 503
            opened.write("go on")
        while not said:  # it could not store its move
            assert anna.send("GET", "/api/health").status_code == 503
        assert f"a bot waits in the game {table['id']}: Unavailable" in said[0]
        own_postgres.ensure_postgres_running()
        while (now := anna.table(table["id"]))["ply"] == 0:
            pass
        assert now["view"]["log"][0]["seat"] == 0
        assert anna.get("/api/health") == {"ok": True}


def test_backup_from_sqlite_to_postgres(postgres: str, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "old") as server, server.client() as http:
        anna = Visitor(http)
        table = anna.play_randomly(anna.new_game("here", "here"), 10)
    file = tmp_path / "file"
    rows = back_up(Settings(data=tmp_path / "old"), file)
    url = postgres.replace("/postgres?", "/empty_one?")
    new = Settings(data=tmp_path / "new", database_url=url)
    assert restore(new, file) == rows
    assert back_up(new, tmp_path / "again") == rows
    with ServerProcess(tmp_path / "new", database_url=url) as server, server.client() as http:
        assert Visitor(http).table(table["id"])["view"]["log"] == table["view"]["log"]


def test_an_analysis_is_stored_and_goes_on_in_another_process(
    postgres: str, tmp_path: Path
) -> None:
    settings = {"database_url": postgres, "secret": "the same in both processes"}
    with ServerProcess(tmp_path / "one", **settings) as one, one.client() as http:
        anna = Visitor(http)
        game = brought(anna, passing(2))
        anna.post(f"/api/games/{game}/analysis", {"depth": "quick"})
        before = some_parts(anna, game, 1)
        cookie = anna.cookie
    with ServerProcess(tmp_path / "two", **settings) as two, two.client() as http:
        anna = Visitor(http)
        anna.cookie = cookie
        told = analysed(anna, game)
        assert told["state"] == "done"
        assert told["turns"][: before["done"]] == before["turns"]
        anna.post(f"/api/games/{game}/cancel", {"yes": True})
        anna.get(f"/api/games/{game}/analysis", 404)
