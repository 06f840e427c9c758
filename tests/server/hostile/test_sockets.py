"""Strangers who watch do not lock the players out of their own table."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from brainstone.server.http.live_routes import (
    PLAYERS_PER_ADDRESS,
    SOCKETS_PER_PLAYER,
    SPECTATORS,
    SPECTATORS_PER_ADDRESS,
    SPECTATORS_PER_GAME,
    make_room,
)
from brainstone.server.tables.hub import Hub, Watcher
from tests.server.process import ServerProcess
from tests.server.test_processes import hear, listen
from tests.server.visitor import Visitor, two_players


def test_players_are_always_let_in(tmp_path: Path) -> None:
    """All from one address, as behind a proxy."""
    with (
        ServerProcess(tmp_path, limits="on") as server,
        server.client() as http,
        ExitStack() as sockets,
    ):
        anna, bert, stranger = Visitor(http), Visitor(http), Visitor(http)
        table, _ = two_players(anna, bert)

        def watch(person: Visitor) -> ClientConnection:
            return sockets.enter_context(listen(server, person, table["id"]))

        for _ in range(SPECTATORS_PER_ADDRESS):
            hear(watch(stranger), "moves")
        with pytest.raises(ConnectionClosed) as closed:
            hear(watch(stranger), "moves")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        for person in (anna, bert):
            assert hear(watch(person), "moves")["table"]["yours"]
        # Who opens one window after the other keeps the latest ones.
        first = watch(anna)
        hear(first, "moves")
        latest = [watch(anna) for _ in range(SOCKETS_PER_PLAYER)]
        for socket in latest:
            assert hear(socket, "moves")["table"]["yours"]
        with pytest.raises(ConnectionClosed):
            hear(first, "the end")


def test_how_many_may_watch() -> None:
    hub = Hub()

    def fill(count: int, game: str, address: str) -> int:
        """How many of so many are let in."""
        let_in = 0
        for _ in range(count):
            watcher = Watcher("", address)
            if make_room(hub, game, watcher):
                hub.join(game, watcher)
                let_in += 1
        return let_in

    assert fill(SPECTATORS, "game", "one") == SPECTATORS_PER_ADDRESS
    assert fill(SPECTATORS, "game", "two") == SPECTATORS_PER_GAME - SPECTATORS_PER_ADDRESS
    assert make_room(hub, "game", Watcher("anna", "one", is_seated=True))
    for i in range(SPECTATORS):
        fill(1, f"game {i}", f"address {i}")
    assert len(hub.spectators()) == SPECTATORS
    assert not make_room(hub, "another", Watcher("", "another"))
    assert make_room(hub, "another", Watcher("anna", "another", is_seated=True))


def test_who_has_seats_everywhere_does_not_take_all_sockets() -> None:
    """Nor push out those who have one, at the same address or elsewhere."""
    hub = Hub()

    def sit(game: str, person: str, address: str) -> Watcher:
        watcher = Watcher(person, address, is_seated=True)
        assert make_room(hub, game, watcher)
        hub.join(game, watcher)
        return watcher

    anna, carl = sit("hers", "anna", "here"), sit("his", "carl", "elsewhere")
    greedy = [sit(f"game {i // 10}", "bert", "here") for i in range(PLAYERS_PER_ADDRESS + 50)]
    kept = [watcher for watcher in greedy if not watcher.is_unwanted]
    assert len(kept) == PLAYERS_PER_ADDRESS - 1
    assert not anna.is_unwanted
    assert not carl.is_unwanted
    assert not sit("hers", "anna", "here").is_unwanted
