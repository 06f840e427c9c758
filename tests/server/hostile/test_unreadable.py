"""Whatever bytes are sent, the answer is a refusal in our shape, never a failure of the server."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from brainstone.server.http.client_files import ClientFiles
from brainstone.server.http.limits import Rate
from tests.server.visitor import Visitor
from tests.views import listed

LONG_PATHS = [
    "a" * 300,
    "a/" * 2000,
    "game/" + "a" * 5000,
    "assets/" + "b" * 300 + ".js",
    "é" * 300,
]
NOT_UTF_8 = [
    b'{"setup":{"a":"\xff"},"seats":[]}',
    b'{"record":{"\xc3\x28":1}}',
    b'{"name":"\xed\xa0\x80","password":"\xff\xff\xff\xff\xff\xff\xff\xff"}',
    b'{"ply":0,"moves":["\xe2\x82"]}',
]


def posts(anna: Visitor) -> list[str]:
    """Every route that reads a body."""
    routes = anna.get("/api/schema/openapi.json")["paths"]
    return [path for path, methods in routes.items() if "requestBody" in methods.get("post", {})]


@pytest.mark.parametrize("path", LONG_PATHS)
def test_a_path_longer_than_any_file_s(
    anna: Visitor, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    for method in ("GET", "HEAD"):
        assert anna.send(method, f"/{path}").status_code == 404
    assert anna.send("GET", f"/api/{path}").status_code == 404
    assert anna.send("GET", f"/api/games/{path}").status_code == 404
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_bodies_that_are_not_utf_8(anna: Visitor) -> None:
    game = anna.new_game("here", "here")["id"]
    assert len(posts(anna)) > 20
    for path in posts(anna):
        for body in NOT_UTF_8:
            answer = anna.send(
                "POST",
                path.format(game_id=game, seat=0, name="mine", number=1, key="1"),
                content=body,
                headers={"content-type": "application/json"},
            )
            assert answer.status_code == 400, (path, body, answer.text)
            assert answer.json()["error"]["code"] == "invalid"


@pytest.mark.parametrize("ply", ["0", 0.0, True, 1e0, None, [], {}])
def test_a_number_is_a_number(anna: Visitor, ply: Any) -> None:
    table = anna.new_game("here", "here")
    move = listed(table["view"])[0]
    path = f"/api/games/{table['id']}/moves"
    answer = anna.post(path, {"ply": ply, "moves": [move]}, 400)
    assert answer["error"]["message"].startswith("ply: Expected `int`")
    assert anna.post(path, {"ply": 0, "moves": [move]})["ply"] == 1


def test_a_text_says_once_how_it_is_written(anna: Visitor) -> None:
    assert anna.send("GET", "/").headers["content-type"] == "text/html; charset=utf-8"


def test_browsers_are_told_to_stay_with_https_only_there(anna: Visitor) -> None:
    assert "strict-transport-security" not in anna.send("GET", "/api/me").headers
    safe = anna.http.get("https://testserver.local/api/me")
    assert safe.headers["strict-transport-security"] == "max-age=15552000"


def test_a_mistake_of_ours_is_told_without_what_was_sent(
    settings: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a mistake")

    monkeypatch.setattr(ClientFiles, "answer", fail)
    app = create_app(replace(settings, data=tmp_path))
    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/" + "a" * 60_000)
    assert answer.status_code == 500
    assert "mistake" not in answer.text
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(said) == 1
    assert len(said[0]) < 300


def test_pages_are_limited_too(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brainstone.server.app.PAGES", Rate(5, 0.001))
    with TestClient(create_app(replace(settings, data=tmp_path, limits=True))) as client:
        assert [client.get("/").status_code for _ in range(7)] == [200] * 5 + [429] * 2
        assert client.get("/api/me").status_code == 200
