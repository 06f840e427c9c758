"""Connections that say nothing, say it slowly, or are too many; names that are not ours."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from websockets.sync.client import connect

from brainstone.server.common.settings import Settings, SettingsError
from brainstone.server.http import connections
from brainstone.server.http.connections import Proxies
from brainstone.server.http.limits import NEW_ACCOUNTS
from tests.server.process import ServerProcess
from tests.server.visitor import Visitor

HALVES = [
    b"",
    b"\r\n",
    b"G",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
    b"POST /api/setup HTTP/1.1\r\nHost: localhost\r\nX-Brainstone: 1\r\nContent-Length: 9\r\n\r\n{",
]
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextlib.contextmanager
def call(server: ServerProcess, said: bytes = b"") -> Iterator[socket.socket]:
    address = urlsplit(server.url)
    assert address.hostname is not None
    with socket.create_connection((address.hostname, address.port or 0), timeout=20) as line:
        if said:
            line.sendall(said)
        yield line


def rest(line: socket.socket) -> bytes:
    """Everything the server still says until it hangs up."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while True:
            part = line.recv(65536)
            if not part:
                break
            found += part
    return found


def until(line: socket.socket, end: bytes) -> bytes:
    """One answer: its head and its body may come apart."""
    found = b""
    while not found.endswith(end):
        part = line.recv(65536)
        assert part, "the server hung up"
        found += part
    return found


def first(server: ServerProcess) -> bytes:
    """What is first said to somebody who asks as one should."""
    with contextlib.suppress(ConnectionError), call(server, WHOLE) as line:
        return line.recv(65536)
    return b""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """It waits for half a second only."""
    data = tmp_path_factory.mktemp("hasty")
    with ServerProcess(data, request_seconds="0.5") as server:
        yield server


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(hasty: ServerProcess, half: bytes) -> None:
    with call(hasty, half) as line:
        assert rest(line).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("half", HALVES[1:])
def test_nor_on_a_line_that_was_used_before(hasty: ServerProcess, half: bytes) -> None:
    with call(hasty, WHOLE) as line:
        assert until(line, b"}").startswith(b"HTTP/1.1 200 ")
        line.sendall(half)
        assert b"HTTP/1.1 408 " in rest(line)


def test_those_who_play_are_not_hurried(hasty: ServerProcess) -> None:
    """A line that is idle between two requests stays, and so does a socket."""
    with hasty.client() as http:
        anna = Visitor(http)
        table = anna.new_game("here", "here")
        address = f"{hasty.socket_url}api/games/{table['id']}/live"
        with call(hasty, WHOLE) as idle, connect(address, max_size=None) as watching:
            assert b'"ok"' in until(idle, b"}")
            watching.recv(timeout=10)
            with call(hasty, HALVES[3]) as slow:
                rest(slow)  # meanwhile more than the time for a request has passed
            anna.play_randomly(table, 1)
            assert '"moves"' in str(watching.recv(timeout=10))
            idle.sendall(WHOLE)
            assert until(idle, b"}").startswith(b"HTTP/1.1 200 ")


def test_an_answer_that_nobody_takes_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody asks for a lot and reads none of it."""
    monkeypatch.setattr(connections, "TAKE_SECONDS", 0.2)
    given_up = threading.Event()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(64):
            await send({"type": "http.response.body", "body": b"x" * (1 << 20), "more_body": True})
        assert (await receive())["type"] == "http.disconnect"
        given_up.set()

    protocol = connections.Door(Settings(data=tmp_path)).protocol()
    server = uvicorn.Server(uvicorn.Config(app, http=protocol, port=0, lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
    address = server.servers[0].sockets[0].getsockname()
    try:
        with socket.create_connection(address) as line:
            line.sendall(WHOLE)
            assert given_up.wait(60)
    finally:
        server.should_exit = True
        thread.join()


def test_one_address_does_not_take_all_connections(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, limits="on", connections="5", proxies="") as server,
        contextlib.ExitStack() as lines,
    ):
        mine = [lines.enter_context(call(server, HALVES[3])) for _ in range(5)]
        assert first(server) == b""
        mine[0].close()
        while not first(server).startswith(b"HTTP/1.1 200 "):
            pass  # the server notices at some moment


def test_a_proxy_brings_everybody(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, limits="on", connections="2") as server,
        contextlib.ExitStack() as lines,
    ):
        for _ in range(10):
            lines.enter_context(call(server, HALVES[3]))
        assert first(server).startswith(b"HTTP/1.1 200 ")


def test_whose_word_counts_about_an_address(tmp_path: Path) -> None:
    """Only a proxy's, and of what it says the last: the others a visitor may have made up."""

    tries = int(NEW_ACCOUNTS.burst) + 2

    def accounts(proxies: str, forwarded: str) -> list[int]:
        with (
            ServerProcess(tmp_path, limits="on", proxies=proxies) as server,
            server.client() as http,
        ):
            return [
                Visitor(http)
                .send(
                    "POST",
                    "/api/account",
                    {"name": "?", "password": ""},  # counted, and refused at once
                    headers={"x-forwarded-for": forwarded.format(n=n)},
                )
                .status_code
                for n in range(tries)
            ]

    assert accounts("127.0.0.1", "10.2.0.{n}") == [400] * tries
    assert accounts("127.0.0.1", "10.2.0.{n}, 192.0.2.1")[-1] == 429
    assert accounts("192.0.2.9", "10.2.0.{n}")[-1] == 429


def test_proxies_are_addresses_and_networks() -> None:
    proxies = Proxies("127.0.0.1, 10.0.0.0/8,2001:db8::/32")
    for host in ("127.0.0.1", "10.9.9.9", "2001:db8::7"):
        assert host in proxies
    for host in ("127.0.0.2", "11.0.0.1", "2001:db9::7", "localhost", ""):
        assert host not in proxies
    assert "192.0.2.1" in Proxies("*")
    assert "127.0.0.1" not in Proxies("")
    with pytest.raises(SettingsError, match="BRAINSTONE_PROXIES"):
        Proxies("somewhere")


def status(server: ServerProcess, host: str) -> int:
    with server.client() as http:
        return http.get("/api/health", headers={"host": host}).status_code


def test_a_server_for_this_machine_answers_under_its_names_only(hasty: ServerProcess) -> None:
    for host in ("localhost", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST.", "play.localhost:1"):
        assert status(hasty, host) == 200
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1"):
        assert status(hasty, host) == 421
    upgrade = (
        b"GET /api/games/abcd/live HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with call(hasty, upgrade) as line:
        assert line.recv(65536).startswith(b"HTTP/1.1 403 ")


def test_a_server_answers_under_the_names_it_is_told(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, hosts="play.example, Other.example") as server:
        for host in ("play.example", "other.example:443", "localhost"):
            assert status(server, host) == 200
        assert status(server, "evil.example") == 421
