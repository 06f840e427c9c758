"""Whoever signs out is out: cookies, sockets, other devices. And whoever leaves leaves nothing."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from brainstone.server.app import create_app
from brainstone.server.common.clock import now
from brainstone.server.common.settings import Settings
from brainstone.server.people.cookies import MAX_AGE
from brainstone.server.storage import schema
from tests.server.visitor import Json, Visitor, two_players

SECRET = "correct horse"


def sign_up(person: Visitor, name: str) -> None:
    person.post("/api/account", {"name": name, "password": SECRET}, 201)


def sign_in(person: Visitor, name: str, password: str = SECRET, status: int = 200) -> Json:
    answer: Json = person.post("/api/session", {"name": name, "password": password}, status)
    return answer


def listen(server: TestClient[Litestar], person: Visitor, table: Json) -> Any:
    headers = {"cookie": f"brainstone={person.cookie}"}
    return server.websocket_connect(f"/api/games/{table['id']}/live", headers=headers)


def hears_that_it_is_over(socket: Any) -> bool:
    try:
        while True:
            socket.receive_json(timeout=10)
    except WebSocketDisconnect as end:
        return end.code == 4401


def rows(settings: Settings, query: str) -> list[Any]:
    with contextlib.closing(sqlite3.connect(settings.data / "brainstone.sqlite3")) as database:
        return database.execute(query).fetchall()


def test_a_socket_ends_with_its_session(
    server: TestClient[Litestar], anna: Visitor, bert: Visitor
) -> None:
    sign_up(anna, "Sofie")
    table, _ = two_players(anna, bert)
    elsewhere = Visitor(anna.http)
    sign_in(elsewhere, "Sofie")
    with listen(server, anna, table) as socket, listen(server, elsewhere, table) as other:
        assert socket.receive_json(timeout=10)["table"]["yours"] == [0]
        assert other.receive_json(timeout=10)["table"]["yours"] == [0]
        anna.send("DELETE", "/api/session")
        assert hears_that_it_is_over(socket)
        assert elsewhere.table(table["id"])["yours"] == [0]


def test_a_socket_ends_with_its_session_at_another_server(
    server: TestClient[Litestar],
    anna: Visitor,
    bert: Visitor,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("brainstone.server.people.sessions.LOOK_SECONDS", 0.05)
    sign_up(anna, "Selma")
    table, _ = two_players(anna, bert)
    with (
        listen(server, anna, table) as socket,
        TestClient(create_app(replace(settings, poll_seconds=0))) as elsewhere,
    ):
        assert socket.receive_json(timeout=10)["table"]["yours"] == [0]
        anna.http = elsewhere
        anna.send("DELETE", "/api/session")
        assert hears_that_it_is_over(socket)


def test_a_guest_who_signs_out_is_out(
    server: TestClient[Litestar], anna: Visitor, bert: Visitor
) -> None:
    table, _ = two_players(anna, bert)
    old = anna.cookie
    with listen(server, anna, table) as socket:
        anna.send("DELETE", "/api/session")
        assert hears_that_it_is_over(socket)
    thief = Visitor(anna.http)
    thief.cookie = old
    assert thief.table(table["id"])["yours"] == []
    thief.new_game("here", "here")
    assert thief.cookie != old
    assert thief.table(table["id"])["yours"] == []


def test_sessions_are_listed_and_ended_one_by_one(anna: Visitor, bert: Visitor) -> None:
    sign_up(anna, "Tamara")
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    bert.post("/api/session", {"name": "Tamara", "password": SECRET}, headers={"user-agent": agent})
    listed = anna.get("/api/account/sessions")
    assert sorted([s["device"] for s in listed]) == ["", "Firefox, Linux"]
    assert [s["current"] for s in listed].count(True) == 1
    other = next(s for s in listed if not s["current"])
    stranger = Visitor(anna.http)
    sign_up(stranger, "Ulrike")
    path = f"/api/account/sessions/{other['id']}"
    assert stranger.send("DELETE", path).status_code == 404
    assert anna.send("DELETE", "/api/account/sessions/%25").status_code == 404
    assert len(anna.send("DELETE", path).json()) == 1
    assert bert.get("/api/me")["guest"] is True
    assert anna.get("/api/me")["name"] == "Tamara"
    sign_in(bert, "Tamara")
    assert len(anna.send("DELETE", "/api/account/sessions").json()) == 1
    assert bert.get("/api/me")["guest"] is True


def test_a_new_password_ends_all_other_sessions(
    server: TestClient[Litestar], anna: Visitor, bert: Visitor
) -> None:
    sign_up(anna, "Vera")
    sign_in(bert, "Vera")
    path, new = "/api/account/password", "battery staple"
    table = anna.new_game("here", "here")
    assert anna.post(path, {"password": "wrong horse", "new": new}, 401)
    assert anna.post(path, {"password": SECRET, "new": "12345678"}, 400)
    with listen(server, bert, table) as socket:
        assert anna.post(path, {"password": SECRET, "new": new})["name"] == "Vera"
        assert hears_that_it_is_over(socket)
    assert bert.get("/api/me")["guest"] is True
    sign_in(bert, "Vera", SECRET, 401)
    assert sign_in(bert, "Vera", new)["name"] == "Vera"
    assert anna.get("/api/me")["name"] == "Vera"


def test_a_deleted_account_leaves_nothing(anna: Visitor, bert: Visitor, settings: Settings) -> None:
    sign_up(anna, "Wanda Unique")
    shared, _ = two_players(anna, bert)
    alone = anna.play_randomly(anna.new_game("here", "bot"), 3)
    kept, _ = two_players(anna, bert)  # here a bot plays for her
    anna.post(f"/api/games/{kept['id']}/seats/0/bot", {"bot": "random"})
    others = bert.new_game("here", "open")
    anna.post(f"/api/games/{others['id']}/reports", {"text": "Says Wanda."})
    anna.post(f"/api/games/{others['id']}/seats/1", {})
    assert anna.post(f"/api/games/{others['id']}/cancel", {})["votes"]
    [(wanda,)] = rows(settings, "select id from people where name = 'Wanda Unique'")
    cookie = anna.cookie
    path = "/api/account/deletion"
    assert anna.post(path, {"password": "wrong horse"}, 401)
    assert anna.post(path, {"password": SECRET}) == {"name": "", "guest": True, "games": []}
    thief = Visitor(anna.http)
    thief.cookie = cookie
    assert thief.get("/api/me")["guest"] is True
    assert bert.send("GET", f"/api/games/{alone['id']}").status_code == 404
    seen = bert.table(shared["id"])
    assert [(s["kind"], s["name"]) for s in seen["seats"]] == [("open", ""), ("here", "Bert")]
    assert bert.post(f"/api/games/{kept['id']}/seats/0", {"name": "Bert"}, 403)
    seen = bert.table(kept["id"])["seats"][0]
    assert (seen["kind"], seen["name"], seen["can_return"]) == ("bot", "Bot 1", False)
    sign_in(anna, "Wanda Unique", SECRET, 401)
    for table in schema.metadata.sorted_tables:
        left = str(rows(settings, f"select * from {table.name}"))
        assert "Wanda" not in left, table.name
        assert wanda not in left, table.name
    sign_up(anna, "Wanda Unique")


def test_everybody_gets_their_own_data(anna: Visitor, bert: Visitor) -> None:
    sign_up(anna, "Xenia")
    table = anna.play_randomly(anna.new_game("here", "here"), 4)
    others = bert.new_game("here", "open")
    anna.post(f"/api/games/{others['id']}/reports", {"text": "A rude title."})
    answer = anna.send("GET", "/api/account/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["name"] == "Xenia"
    assert len(data["sessions"]) == 1
    assert {game["id"] for game in data["games"]} == {table["id"]}
    moves = [move["move"] for game in data["games"] for move in game["moves"]]
    assert sorted(moves) == sorted([entry["move"] for entry in table["view"]["log"]])
    assert [(r["game"], r["text"]) for r in data["reports"]] == [(others["id"], "A rude title.")]
    assert Visitor(anna.http).get("/api/account/data")["games"] == []
    for path in ("password", "hash", "token"):
        assert path not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "sessions", None),
        ("DELETE", "sessions", None),
        ("DELETE", "sessions/abc", None),
        ("POST", "password", {"password": SECRET, "new": "battery staple"}),
        ("POST", "deletion", {"password": SECRET}),
    ],
)
def test_guests_have_no_account(anna: Visitor, method: str, path: str, body: Json | None) -> None:
    assert anna.send(method, f"/api/account/{path}", body).status_code == 401


def test_sessions_nobody_uses_are_deleted(anna: Visitor, settings: Settings) -> None:
    sign_up(anna, "Yvonne")
    old = now() - (MAX_AGE + 3600) * 1000
    with contextlib.closing(sqlite3.connect(settings.data / "brainstone.sqlite3")) as database:
        database.execute(
            "update sessions set seen = ? where person in (select id from people where name = ?)",
            (old, "Yvonne"),
        )
        database.commit()
    sign_in(Visitor(anna.http), "Yvonne")
    assert len(rows(settings, "select * from sessions where seen < 1000000")) == 0
    assert rows(settings, f"select count(*) from sessions where seen <= {old}") == [(0,)]
