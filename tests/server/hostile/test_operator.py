"""The one who runs a server removes what does not belong there, while people play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from brainstone.server.tables.new_tables import new_id
from tests.server.process import ServerProcess
from tests.server.visitor import Visitor, two_players


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    data = tmp_path_factory.mktemp("operated")
    with ServerProcess(data, poll_seconds="0.1") as server:
        yield server


def brainstone(server: ServerProcess, *words: str, code: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "brainstone", *words],
        env={**os.environ, "BRAINSTONE_DATA": str(server.data)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr


def test_games_are_listed_and_removed(server: ServerProcess) -> None:
    with server.client() as http:
        anna, bert = Visitor(http), Visitor(http)
        spam = anna.play_randomly(anna.new_game("here", "here", title="Buy now"), 5)
        good, _ = two_players(anna, bert, title="Vega")
        listed = json.loads(brainstone(server, "games", "list", "--json"))
        assert [game["title"] for game in listed] == ["Vega", "Buy now"]
        assert good["id"] not in brainstone(server, "games", "list", "buy")
        address = f"{server.socket_url}api/games/{spam['id']}/live"
        with connect(address, max_size=None) as socket:
            socket.recv(timeout=10)
            assert brainstone(server, "games", "remove", spam["id"]) == "Removed 1\n"
            with pytest.raises(ConnectionClosed) as closed:
                list(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        assert anna.send("GET", f"/api/games/{spam['id']}").status_code == 404
        assert anna.table(good["id"])["title"] == "Vega"
        assert "no others" in brainstone(server, "games", "remove", spam["id"], code=2)


def test_what_visitors_report_is_listed_until_it_is_removed(server: ServerProcess) -> None:
    with server.client() as http:
        anna, bert = Visitor(http), Visitor(http)
        bad = anna.new_game("here", "open", title="Rude words")
        anna.new_game("here", "open", title="Altair")
        said = {"text": "The title.\u202e"}
        assert bert.post(f"/api/games/{bad['id']}/reports", said) == {"reported": True}
        bert.post(f"/api/games/{bad['id']}/reports", {"text": "The title!"})
        anna.post(f"/api/games/{bad['id']}/reports", {})
        bert.post("/api/games/unknown/reports", {}, 404)
        bert.post(f"/api/games/{bad['id']}/reports", {"text": "x" * 301}, 400)
        listed = brainstone(server, "games", "list", "--reported")
        assert "Altair" not in listed
        assert listed.count("reported: ") == 2
        assert "reported: The title!" in listed
        assert "reported: (no words)" in listed
        brainstone(server, "games", "remove", bad["id"])
        assert brainstone(server, "games", "list", "--reported") == ""


def test_no_game_is_taken_for_an_option() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(name.isalnum() and name.isascii() and len(name) == 12 for name in ids)


def test_a_forgotten_password(server: ServerProcess) -> None:
    with server.client() as http:
        anna, bert = Visitor(http), Visitor(http)
        anna.post("/api/account", {"name": "Anna", "password": "correct horse"}, 201)
        new = brainstone(server, "accounts", "password", "anna").strip()
        bert.post("/api/session", {"name": "Anna", "password": "correct horse"}, 401)
        assert bert.post("/api/session", {"name": "Anna", "password": new})["name"] == "Anna"
        assert "no account" in brainstone(server, "accounts", "password", "Nobody", code=2)
        assert "Anna" in brainstone(server, "accounts", "list")
        assert brainstone(server, "accounts", "remove", "Anna") == "Removed Anna\n"
        bert.post("/api/session", {"name": "Anna", "password": new}, 401)
        assert brainstone(server, "accounts", "list") == ""


def test_a_folder_without_games(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "brainstone", "games", "list", "--data", str(tmp_path / "new")],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout == ""
