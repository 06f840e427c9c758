"""Servers in processes of their own: as started by a user, killed, several at once."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from brainstone.server.common.settings import Settings
from brainstone.server.storage.backup import BackupError, back_up, restore
from tests.server.process import ServerProcess
from tests.server.visitor import Json, Visitor, two_players, whose_turn
from tests.views import listed


def listen(server: ServerProcess, person: Visitor, game: str, since: int = 0) -> ClientConnection:
    return connect(
        f"{server.socket_url}api/games/{game}/live?since={since}",
        additional_headers={"cookie": f"brainstone={person.cookie}"},
        max_size=None,
    )


def hear(socket: ClientConnection, kind: str) -> Json:
    while True:
        message: Json = json.loads(socket.recv(timeout=10))
        if message["type"] == kind:
            return message


def test_two_people_at_a_real_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, server.client() as http:
        anna, bert = Visitor(http), Visitor(http)
        table, _ = two_players(anna, bert)
        with listen(server, bert, table["id"]) as socket:
            assert hear(socket, "moves")["moves"] == []
            for ply in range(20):
                person, seen = whose_turn((anna, bert), table)
                person.play(seen, listed(seen["view"])[0])
                assert hear(socket, "moves")["table"]["ply"] == ply + 1
        # A line that was down for a while.
        person, seen = whose_turn((anna, bert), table)
        person.play(seen, listed(seen["view"])[0])
        with listen(server, bert, table["id"], since=20) as socket:
            assert [move["ply"] for move in hear(socket, "moves")["moves"]] == [21]
        schema = anna.get("/api/schema")
        assert schema["openapi"].startswith("3.")
        assert "/api/games/{game_id}/moves" in schema["paths"]
        assert anna.get("/api/health") == {"ok": True}


def test_kill_9_loses_no_accepted_move(tmp_path: Path) -> None:
    """Four games at full speed, the server killed in the middle: every accepted move is there."""
    accepted: dict[str, list[str]] = {}
    cookies: dict[str, str] = {}
    busy = threading.Barrier(5)

    def play(http: httpx.Client, seed: int) -> None:
        person = Visitor(http)
        table = person.new_game("here", "here", seed=seed)
        cookies[table["id"]] = person.cookie
        accepted[table["id"]] = []
        busy.wait()
        try:
            for _ in range(400):
                table = person.play(table, listed(table["view"])[0])
                accepted[table["id"]] = table["view"]["log"]
        except httpx.TransportError:
            return

    with ServerProcess(tmp_path) as server:
        clients = [server.client() for _ in range(4)]
        threads = [
            threading.Thread(target=play, args=(http, seed)) for seed, http in enumerate(clients)
        ]
        for thread in threads:
            thread.start()
        busy.wait()
        while sum(map(len, accepted.values())) < 60:
            pass
        server.kill()
        for thread in threads:
            thread.join()
        for http in clients:
            http.close()
    with ServerProcess(tmp_path) as server, server.client() as http:
        for game, moves in accepted.items():
            person = Visitor(http)
            person.cookie = cookies[game]
            table = person.table(game)
            assert table["view"]["log"][: len(moves)] == moves
            assert table["ply"] <= len(moves) + 1  # perhaps one stored, but not answered
            person.play(table, listed(table["view"])[0])


def test_two_processes_on_one_sqlite_file(tmp_path: Path) -> None:
    """Not the way to run many people, but nothing may go wrong."""
    with (
        ServerProcess(tmp_path, poll_seconds="0.1") as one,
        ServerProcess(tmp_path, poll_seconds="0.1") as other,
    ):
        play_on_two_servers(one, other)


def play_on_two_servers(one: ServerProcess, other: ServerProcess) -> Json:
    """Two people, each at a server of their own; every change reaches both."""
    with one.client() as http_one, other.client() as http_other:
        anna, bert = Visitor(http_one), Visitor(http_other)
        table, _ = two_players(anna, bert)
        game = table["id"]
        with listen(one, anna, game) as here, listen(other, bert, game) as there:
            hear(here, "moves")
            hear(there, "moves")
            for ply in range(15):
                person, seen = whose_turn((anna, bert), table)
                person.play(seen, listed(seen["view"])[0])
                for socket in (here, there):
                    assert hear(socket, "moves")["table"]["ply"] == ply + 1
            # The same ply at both servers at once: one is taken, the other told.
            both_move(anna, bert, game)
            # A takeback asked here, granted there.
            present = anna.table(game)
            anna.post(f"/api/games/{game}/takeback", {"ply": present["ply"], "to": 3})
            assert hear(there, "takeback")["takeback"]["waiting"] == [1]
            bert.post(f"/api/games/{game}/takeback/answer", {"yes": True})
            assert hear(here, "undo")["table"]["ply"] == 3
        assert anna.table(game)["view"]["log"] == bert.table(game)["view"]["log"]
        assert anna.table(game)["ply"] == 3
        hotseat_race(anna, http_other)
        return anna.table(game)


def both_move(anna: Visitor, bert: Visitor, game: str) -> None:
    person, seen = whose_turn((anna, bert), {"id": game})
    person.play(seen, listed(seen["view"])[0])
    stale = bert if person is anna else anna
    assert stale.play(seen, listed(seen["view"])[0], status=409)["table"]["ply"] == 16


def hotseat_race(anna: Visitor, http_other: httpx.Client) -> None:
    """One person in two windows at two servers, both playing the same ply, again and again."""
    window = Visitor(http_other)
    table = anna.new_game("here", "here", seed=4)
    window.cookie = anna.cookie
    path = f"/api/games/{table['id']}/moves"
    for ply in range(15):
        legal = listed(anna.table(table["id"])["view"])
        body = {"ply": ply, "moves": [legal[0]]}
        with ThreadPoolExecutor(2) as pool:
            answers = [pool.submit(person.send, "POST", path, body) for person in (anna, window)]
        assert sorted([answer.result().status_code for answer in answers]) == [200, 409]
    assert window.table(table["id"])["ply"] == anna.table(table["id"])["ply"] == 15


def test_backup_and_restore(tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    with ServerProcess(tmp_path / "old") as server, server.client() as http:
        anna = Visitor(http)
        table = anna.play_randomly(anna.new_game("here", "here"), 20)
        table = anna.undo(table, 12)
        anna.post("/api/account", {"name": "Anna", "password": "correct horse"}, 201)
        rows = back_up(Settings(data=tmp_path / "old"), file)
        assert rows > 20
        log = table["view"]["log"]
    assert file.stat().st_mode & 0o077 == 0
    new = Settings(data=tmp_path / "new")
    assert restore(new, file) == rows
    with pytest.raises(BackupError, match="not empty"):
        restore(new, file)
    with ServerProcess(tmp_path / "new") as server, server.client() as http:
        bert = Visitor(http)
        bert.post("/api/session", {"name": "anna", "password": "correct horse"})
        seen = bert.table(table["id"])
        assert seen["view"]["log"] == log
        assert seen["yours"] == [0, 1]
        bert.play_randomly(seen, 3)


def test_damaged_backups_restore_nothing(tmp_path: Path) -> None:
    old, file = Settings(data=tmp_path / "old"), tmp_path / "file"
    back_up(old, file)
    lines = file.read_bytes().splitlines(keepends=True)
    for damaged in (lines[:-1], [b"{}\n", *lines[1:]], [*lines[:1], b"x\n"], []):
        file.write_bytes(b"".join(damaged))
        with pytest.raises(BackupError):
            restore(Settings(data=tmp_path / "new"), file)
    with pytest.raises(BackupError, match="no such file"):
        restore(Settings(data=tmp_path / "new"), tmp_path / "missing")
