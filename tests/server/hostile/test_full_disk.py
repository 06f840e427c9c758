"""Starting where not a byte is left: in a file system that is full, or with files that cannot grow.

The first needs the right to mount one for oneself, which some machines give to nobody.
"""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.server.process import ServerProcess
from tests.server.visitor import Visitor

DATABASE = "brainstone.sqlite3"
ALONE = ("unshare", "--user", "--map-root-user", "--mount")
# Arguments: the folder, then a command. The folder moves into the small file system.
FILLED = """
set -e
folder=$1; shift
copy=$(mktemp -d); cp -a "$folder/." "$copy"
mount -t tmpfs -o size=4m none "$folder"
cp -a "$copy/." "$folder"; rm -r "$copy"
dd if=/dev/zero of="$folder/filled" bs=4k 2>/dev/null || true
exec "$@"
"""
# Arguments: the size, then a command.
LIMITED = """
import os, resource, sys
size = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
os.execv(sys.argv[2], sys.argv[2:])
"""
INDEX = 32768  # bytes: what SQLite keeps beside a database that is open


def may_mount(folder: Path) -> bool:
    words = (*ALONE, "mount", "-t", "tmpfs", "none", folder)
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


class Full:
    """Runs programs where the folder has no room: really full if that can be had."""

    def __init__(self, folder: Path) -> None:
        self.is_real = may_mount(folder)
        self.folder = folder

    def within(self, largest: int) -> Sequence[str]:
        if self.is_real:
            return (*ALONE, "sh", "-c", FILLED, "sh", str(self.folder))
        return (sys.executable, "-c", LIMITED, str(largest))


@pytest.fixture
def full(tmp_path: Path) -> Full:
    return Full(tmp_path)


def test_a_server_that_was_killed_starts_and_shows_games(tmp_path: Path, full: Full) -> None:
    with ServerProcess(tmp_path) as server, server.client() as http:
        anna = Visitor(http)
        table = anna.play_randomly(anna.new_game("here", "here"), 5)
        with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        server.kill()
    assert (tmp_path / f"{DATABASE}-shm").stat().st_size == INDEX
    with ServerProcess(tmp_path, full.within(INDEX)) as server, server.client() as http:
        anna.http = http
        health = http.get("/api/health")
        assert health.status_code == 503
        expected = "refusal.disk-full" if full.is_real else "refusal.database-away"
        assert health.json()["error"]["key"] == expected
        assert anna.table(table["id"])["ply"] == 5
        lost = anna.send("POST", "/api/records", {"record": record(anna, table["id"])})
        assert lost.status_code == 503
        assert anna.table(table["id"])["ply"] == 5
    with ServerProcess(tmp_path) as server, server.client() as http:  # there is room again
        anna.http = http
        assert anna.play_randomly(anna.table(table["id"]), 1)["ply"] == 6


def test_a_server_that_ended_in_order_says_that_the_disk_is_full(
    tmp_path: Path, full: Full
) -> None:
    with ServerProcess(tmp_path):
        pass
    assert not (tmp_path / f"{DATABASE}-shm").exists()
    with pytest.raises(AssertionError, match="did not start") as told:
        ServerProcess(tmp_path, full.within(INDEX - 1))
    assert "the server cannot start: The server's disk is full" in str(told.value)
    assert "Traceback" not in str(told.value)


def record(person: Visitor, game: str) -> object:
    return person.get(f"/api/games/{game}/record")
