"""The WebSocket: everything in order, nothing missed."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from litestar import Litestar, WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from uvicorn.protocols.utils import ClientDisconnected

from brainstone.server.http import live_routes
from brainstone.server.tables.api_types import LiveMessage, PingMessage, Table, TableChange
from brainstone.server.tables.feed import PING
from tests.server.visitor import Json, Visitor, completed, played, two_players, whose_turn
from tests.views import listed

Listen = Callable[..., contextlib.AbstractContextManager[Any]]


@pytest.fixture
def listen(server: TestClient[Litestar]) -> Listen:
    @contextlib.contextmanager
    def connect(
        person: Visitor, table: Json, since: int | None = 0, **headers: str
    ) -> Iterator[Any]:
        query = "" if since is None else f"?since={since}"
        path = f"/api/games/{table['id']}/live{query}"
        sent = {"cookie": f"brainstone={person.cookie}", **headers}
        with server.websocket_connect(path, headers=sent) as socket:
            yield Line(socket)

    return connect


PATIENCE = 60  # seconds until a message is given up, on a machine busy with other things


class Line:
    """A socket that makes its tables whole again, as a client does."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.last: Json = {}  # the last message as it was sent
        self.table: Json = {}

    def receive_json(self, timeout: float) -> Json:
        self.last = self.socket.receive_json(timeout=timeout)
        msgspec.convert(self.last, LiveMessage)  # as published, and nothing else
        if "table" not in self.last:
            return self.last
        told = self.last["table"]
        msgspec.convert(told, TableChange if "base" in told else Table)
        self.table = completed(self.last["table"], self.table)
        return {**self.last, "table": self.table}


def hear(socket: Any, kind: str) -> Json:
    """The next message of a kind."""
    while True:
        message: Json = socket.receive_json(timeout=PATIENCE)
        if message["type"] == kind:
            return message


def test_the_ping_is_a_published_message() -> None:
    assert msgspec.json.decode(PING, type=LiveMessage) == PingMessage()


def test_a_new_socket_gets_what_it_missed(anna: Visitor, listen: Listen) -> None:
    start = anna.new_game("here", "here")
    table = anna.play_randomly(start, 10)
    with listen(anna, table, since=4) as socket:
        message = socket.receive_json(timeout=PATIENCE)
    assert message["type"] == "moves"
    assert message["ply"] == 4
    assert [move["ply"] for move in message["moves"]] == list(range(5, 11))
    assert [move["text"] for move in message["moves"]] == played(table)[4:]
    online = message["table"]
    assert online["view"] == table["view"]
    with listen(anna, table, since=None) as socket:
        message = socket.receive_json(timeout=PATIENCE)
    assert message["moves"] == []
    assert message["ply"] == 10
    with listen(anna, table, since=99) as socket:
        message = socket.receive_json(timeout=PATIENCE)
    assert (message["type"], message["ply"]) == ("undo", 10)


def test_moves_and_undos_come_in_order(anna: Visitor, bert: Visitor, listen: Listen) -> None:
    table = anna.new_game("here", "here")
    with listen(bert, table) as socket:
        assert hear(socket, "moves")["moves"] == []
        first = anna.play(table, listed(table["view"])[0])
        message = hear(socket, "moves")
        seat = table["view"]["decision"]["seat"]
        assert message["moves"] == [{"ply": 1, "seat": seat, "text": played(first)[0]}]
        assert message["table"]["ply"] == 1
        assert listed(message["table"]["view"]) == []
        anna.undo(first, 0)
        message = hear(socket, "undo")
        assert (message["ply"], message["table"]["ply"]) == (0, 0)


def test_the_past_is_sent_once(anna: Visitor, bert: Visitor, listen: Listen) -> None:
    """The first table is whole; then only what is new, also after going back."""
    table = anna.play_randomly(anna.new_game("here", "here", seed=3), 40)
    chance = random.Random(3)
    with listen(bert, table, since=40) as socket:
        assert hear(socket, "moves")["table"]["view"]["events"] == table["view"]["events"]
        assert "base" not in socket.last["table"]
        for _ in range(40):
            before = table["ply"]
            if chance.random() < 0.2:
                table = anna.undo(table, to := before - chance.randrange(1, 5))
                message = hear(socket, "undo")
            else:
                table = anna.play(table, chance.choice(listed(table["view"])))
                message, to = hear(socket, "moves"), before
            assert (socket.last["table"]["since"], message["ply"]) == (to, to)
            seen = {**table["view"], "options": []}
            assert message["table"]["view"] == seen


def test_whoever_was_away_gets_the_present_past(anna: Visitor, listen: Listen) -> None:
    """A ply alone does not tell whether its moves were taken back since."""
    table = anna.play_randomly(anna.new_game("here", "here", seed=5), 12)
    other = anna.play_randomly(anna.undo(table, 4), 10, seed=9)
    assert played(other)[4:12] != played(table)[4:12]
    with listen(anna, table, since=12) as socket:
        message = socket.receive_json(timeout=PATIENCE)
    assert message["ply"] == 12
    assert "base" not in message["table"]
    assert message["table"]["view"] == other["view"]


def test_only_the_asked_get_legal_moves(anna: Visitor, bert: Visitor, listen: Listen) -> None:
    table, _ = two_players(anna, bert)
    with listen(anna, table) as one, listen(bert, table) as other:
        hear(one, "moves")
        hear(other, "moves")
        for _ in range(6):
            person, seen = whose_turn((anna, bert), table)
            person.play(seen, listed(seen["view"])[0])
            for socket, visitor in ((one, anna), (other, bert)):
                sent = hear(socket, "moves")["table"]
                now = visitor.table(table["id"])
                assert sent["view"] == now["view"]
                assert bool(listed(sent["view"])) == (
                    now["view"]["decision"]["seat"] in now["yours"]
                )


def test_seats_and_takebacks_are_told(anna: Visitor, bert: Visitor, listen: Listen) -> None:
    table = anna.new_game("here", "open")
    with listen(anna, table) as socket:
        hear(socket, "moves")
        bert.post(f"/api/games/{table['id']}/seats/1", {"name": "Bert"})
        assert hear(socket, "seats")["seats"][1]["name"] == "Bert"
        with listen(bert, table) as other:
            hear(other, "moves")
            assert hear(socket, "seats")["seats"][1]["online"] is True
        assert hear(socket, "seats")["seats"][1]["online"] is False
        person, seen = whose_turn((anna, bert), table)
        seen = person.play(seen, listed(seen["view"])[0])
        body = {"ply": seen["ply"], "to": 0}
        bert.post(f"/api/games/{table['id']}/takeback", body)
        takeback = hear(socket, "takeback")["takeback"]
        assert takeback == {"by": 1, "to": 0, "waiting": [0]}
        anna.post(f"/api/games/{table['id']}/takeback/answer", {"yes": True})
        assert hear(socket, "undo")["table"]["takeback"] is None


def test_whoever_sits_down_gets_the_moves(anna: Visitor, bert: Visitor, listen: Listen) -> None:
    table = anna.new_game("open", "open")
    bert.table(table["id"])
    with listen(bert, table) as socket:
        assert listed(hear(socket, "moves")["table"]["view"]) == []
        for seat in (0, 1):
            bert.post(f"/api/games/{table['id']}/seats/{seat}", {})
        while not listed((seen := hear(socket, "moves")["table"])["view"]):
            pass
        assert seen["yours"]


def test_pings_keep_the_line(
    anna: Visitor, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_routes, "PING_SECONDS", 0.05)
    table = anna.new_game("here", "here")
    with listen(anna, table) as socket:
        hear(socket, "ping")
        hear(socket, "ping")


def test_sockets_that_leave_are_forgotten(
    anna: Visitor, server: TestClient[Litestar], listen: Listen
) -> None:
    table = anna.new_game("here", "here")
    with listen(anna, table) as socket:
        hear(socket, "moves")
        assert server.app.state.services.hub.watched() == [table["id"]]
    anna.play_randomly(table, 2)
    assert server.app.state.services.hub.watched() == []


def test_whoever_leaves_while_something_is_sent_is_no_failure(
    anna: Visitor,
    server: TestClient[Litestar],
    listen: Listen,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def gone(*_: object) -> None:
        raise ClientDisconnected  # what the web server says then

    monkeypatch.setattr(WebSocket, "send_data", gone)
    table = anna.new_game("here", "here")
    with listen(anna, table):
        anna.play_randomly(table, 1)
    assert server.app.state.services.hub.watched() == []
    assert not [line for line in caplog.records if "socket" in line.getMessage()]


def test_refused_sockets(anna: Visitor, listen: Listen) -> None:
    table = anna.new_game("here", "here")
    with pytest.raises(WebSocketDisconnect) as refusal, listen(anna, {"id": "nothing"}) as socket:
        socket.receive_json(timeout=PATIENCE)
    assert refusal.value.code == 4404
    with (
        pytest.raises(WebSocketDisconnect) as refusal,
        listen(anna, table, origin="https://elsewhere.example") as socket,
    ):
        socket.receive_json(timeout=PATIENCE)
    assert refusal.value.code == 4403


def test_a_bot_s_game_is_heard_move_by_move(anna: Visitor, listen: Listen) -> None:
    """Bots play a whole game by themselves; every move is told once, in order."""
    table = anna.new_game("bot", "bot")
    heard: list[str] = []
    with listen(anna, table) as socket:
        while True:
            message = hear(socket, "moves")
            assert message["ply"] == len(heard)
            heard += [move["text"] for move in message["moves"]]
            if message["table"]["view"]["over"]:
                break
    end = anna.table(table["id"])
    assert end["view"]["over"] is True
    assert heard == played(end)
    assert end["view"]["winners"]


def test_a_bot_answers_a_person(anna: Visitor, listen: Listen) -> None:
    table = anna.new_game("here", "bot")
    with listen(anna, table) as socket:
        moves = 0
        while moves < 15:
            seen = hear(socket, "moves")["table"]
            if listed(seen["view"]) and seen["ply"] == anna.table(table["id"])["ply"]:
                anna.play(seen, listed(seen["view"])[0])
                moves += 1
    assert anna.table(table["id"])["hotseat"] is True
