"""Disks that are full, databases that are away or newer, files that others could read."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Connection, event

from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings, SettingsError
from brainstone.server.run import check_storage
from brainstone.server.storage import database as database_module
from brainstone.server.storage.backup import back_up, restore
from brainstone.server.storage.database import MIGRATIONS, newest_revision
from tests.server.process import ServerProcess
from tests.server.visitor import Visitor

DISK = "brainstone.sqlite3"


class Disk:
    """A disk with a quota: SQLite itself finds no page left, as on a full one."""

    def __init__(self) -> None:
        self.pages = 0  # as many as there are

    def limit(self, connection: Connection) -> None:
        """Before every transaction: a connection may have been there before the disk was full."""
        driver: Any = connection.connection.driver_connection
        driver.execute(f"PRAGMA max_page_count = {self.pages or 1 << 30}")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()
    original = database_module._open_sqlite

    def open_sqlite(url: str) -> Any:
        engine = original(url)
        event.listen(engine, "begin", disk.limit)
        return engine

    monkeypatch.setattr(database_module, "_open_sqlite", open_sqlite)
    return disk


@pytest.fixture
def client(disk: Disk, tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    settings = Settings(data=tmp_path, limits=False, bot_delay=0.0)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def test_a_full_disk_is_told_and_over_when_there_is_room(
    client: TestClient[Litestar], disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    anna = Visitor(client)
    table = anna.play_randomly(anna.new_game("here", "here"), 10)
    disk.pages = 1  # never less than there are already
    lost = 0
    for n in range(200):
        answer = anna.send("POST", "/api/records", {"record": record(anna, table["id"])})
        if answer.status_code != 201:
            lost = n
            break
    assert lost < 199
    assert answer.status_code == 503
    error = answer.json()["error"]
    assert (error["code"], error["key"]) == ("unavailable", "refusal.disk-full")
    assert anna.send("GET", "/api/health").json()["error"]["key"] == "refusal.disk-full"
    for _ in range(20):  # reading goes on, and nothing is said again and again
        assert anna.table(table["id"])["ply"] == 10
        assert anna.send("GET", "/api/health").status_code == 503
    said = [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]
    assert said == ["the database fails: database or disk is full"]
    disk.pages = 0
    assert anna.get("/api/health") == {"ok": True}
    anna.play_randomly(table, 5)


def test_a_server_that_starts_on_a_full_disk_says_so_before_anybody_writes(
    disk: Disk, tmp_path: Path
) -> None:
    settings = Settings(data=tmp_path, limits=False, bot_delay=0.0)
    with TestClient(create_app(settings)) as client:
        anna = Visitor(client)
        table = anna.play_randomly(anna.new_game("here", "here"), 10)
        assert anna.get("/api/health") == {"ok": True}
        disk.pages = 1
        while anna.send("POST", "/api/records", {"record": record(anna, table["id"])}).is_success:
            pass
    with TestClient(create_app(settings)) as client:
        for _ in range(3):
            answer = client.get("/api/health")
            assert answer.status_code == 503
            assert answer.json()["error"]["key"] == "refusal.disk-full"
        assert client.get(f"/api/games/{table['id']}").json()["ply"] == 10
        disk.pages = 0
        assert client.get("/api/health").json() == {"ok": True}


def record(person: Visitor, game: str) -> Any:
    return person.get(f"/api/games/{game}/record")


def run(data: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """A server that is expected not to start."""
    environment = {
        **os.environ,
        "BRAINSTONE_DATA": str(data),
        "BRAINSTONE_PORT": "0",
        **{f"BRAINSTONE_{name.upper()}": value for name, value in settings.items()},
    }
    return subprocess.run(
        [sys.executable, "-m", "brainstone.server.run"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_start_writes_nothing_that_is_there(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, server.client() as http:
        Visitor(http).new_game("here", "here")
    before = (tmp_path / "secret").stat()
    settings = Settings(data=tmp_path)
    settings.read_secret()
    after = (tmp_path / "secret").stat()
    assert (before.st_mtime_ns, before.st_ino) == (after.st_mtime_ns, after.st_ino)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".secret")] == []


def test_a_secret_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("brainstone.server.common.settings._put_if_absent", full)
    with pytest.raises(SettingsError, match="No space left"):
        Settings(data=tmp_path).read_secret()
    assert list(tmp_path.iterdir()) == []


def test_what_stops_a_start_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / DISK).write_bytes(b"this is no database" * 100)
    (tmp_path / "secret").write_text("s" * 40)
    ended = run(tmp_path)
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.splitlines()) <= 2
    assert "the server cannot start" in ended.stderr


def test_a_start_with_tables_of_today_waits_for_nobody_who_writes(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    asyncio.run(check_storage(settings))
    with contextlib.closing(sqlite3.connect(tmp_path / DISK)) as database:
        database.execute("begin immediate")
        asyncio.run(check_storage(settings))


def test_the_newest_tables_are_those_of_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [newest_revision()]


def test_a_newer_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with ServerProcess(tmp_path):
        pass
    with contextlib.closing(sqlite3.connect(tmp_path / DISK)) as database:
        database.execute("update alembic_version set version_num = '9999'")
        database.commit()
    ended = run(tmp_path)
    assert ended.returncode != 0
    assert "newer version of Brainstone" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_short_secret_is_refused(tmp_path: Path) -> None:
    ended = run(tmp_path, secret="x")
    assert ended.returncode != 0
    assert "BRAINSTONE_SECRET: expected at least 16 characters" in ended.stderr
    assert Settings(data=tmp_path, secret="x" * 16).read_secret() == "x" * 16


def test_files_are_their_owner_s_also_in_a_folder_for_all(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    old = tmp_path / DISK
    old.touch(0o644)
    old.chmod(0o644)
    with ServerProcess(tmp_path) as server, server.client() as http:
        anna = Visitor(http)
        anna.play_randomly(anna.new_game("here", "here"), 3)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert {DISK, f"{DISK}-wal", f"{DISK}-shm", "secret"} <= set(modes)
    assert {mode & 0o077 for mode in modes.values()} == {0}


def test_guests_find_their_seats_after_a_restore(tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    with ServerProcess(tmp_path / "old") as server, server.client() as http:
        anna = Visitor(http)
        table = anna.new_game("here", "here")
        back_up(Settings(data=tmp_path / "old"), file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with ServerProcess(tmp_path / "new"):
        pass  # a server that was started once has a secret already
    restore(Settings(data=tmp_path / "new"), file)
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600
    with ServerProcess(tmp_path / "new") as server, server.client() as http:
        again = Visitor(http)
        again.cookie = anna.cookie
        assert again.table(table["id"])["yours"] == [0, 1]


def test_a_secret_set_from_outside_stays_outside(tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    outside = "a secret from outside"
    back_up(Settings(data=tmp_path / "old", secret=outside), file)
    assert outside not in file.read_text()
    restore(Settings(data=tmp_path / "new", secret=outside), file)
    assert not (tmp_path / "new" / "secret").exists()
