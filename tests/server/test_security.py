"""What protects the server and its visitors; what comes malformed never breaks it."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from brainstone import Setup
from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings, SettingsError
from brainstone.server.http.limits import SIGN_IN
from tests.server.visitor import Visitor
from tests.views import listed


@pytest.mark.parametrize("path", ["/", "/game/abc", "/api/me", "/api/nothing", "/missing.js"])
def test_headers_on_every_answer(anna: Visitor, path: str) -> None:
    headers = anna.send("GET", path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_only_the_worker_of_the_engine_compiles_webassembly(anna: Visitor) -> None:
    policy = anna.send("GET", "/assets/worker-any.js").headers["content-security-policy"]
    assert "script-src 'wasm-unsafe-eval' 'self'" in policy
    assert policy.count("unsafe") == 1


def test_changes_need_our_header(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    body = {"ply": 0, "moves": listed(table["view"])[:1]}
    for value in ("", "0"):
        answer = anna.send(
            "POST", f"/api/games/{table['id']}/moves", body, headers={"x-brainstone": value}
        )
        assert answer.status_code == 403
    assert anna.table(table["id"])["ply"] == 0


def test_a_body_over_256_kb_is_refused(anna: Visitor) -> None:
    answer = anna.send("POST", "/api/setup", {"players": 2, "layout": "x" * 300_000})
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "too-large"


BODIES: list[Any] = [
    None,
    [],
    {},
    "text",
    7,
    {"ply": "zero", "moves": []},
    {"ply": 0, "moves": "pass"},
    {"ply": 0, "moves": [1]},
    {"ply": 0, "moves": [None]},
    {"ply": 1e300, "moves": ["pass"]},
    {"ply": 0, "moves": ["pass"] * 301},
    {"ply": 0, "moves": ["p" * 2001]},
    {"ply": None, "to": 1},
    {"ply": 0, "to": []},
    {"yes": "maybe"},
    {"name": "n" * 41},
    {"name": 7, "password": 7},
    {"players": "two"},
    {"players": 2, "nonsense": 1},
    {"players": 2, "board": [["1", 0, 0]]},
    {"setup": None, "seats": None},
    {"setup": {}, "seats": [{"kind": "king"}]},
    {"record": None},
]
PATHS = [
    "/api/setup",
    "/api/games",
    "/api/records",
    "/api/account",
    "/api/session",
    "/api/games/{game}/moves",
    "/api/games/{game}/preview",
    "/api/games/{game}/undo",
    "/api/games/{game}/takeback",
    "/api/games/{game}/takeback/answer",
    "/api/games/{game}/seats/0",
    "/api/games/{game}/seats/x",
    "/api/games/{game}/seats/99999999999999999999999",
]


ERROR = {"code", "message", "rule", "key", "values"}


def test_malformed_bodies_never_break_the_server(anna: Visitor) -> None:
    game = anna.new_game("here", "here")["id"]
    for path in PATHS:
        for body in BODIES:
            answer = anna.send("POST", path.format(game=game), body)
            assert 400 <= answer.status_code < 500 or "seats/0" in path, (path, body, answer.text)
            assert set(answer.json()["error"]) == ERROR, (path, body)
            assert answer.json()["error"]["message"]


RAW = [b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"ply":0,"moves":["\\ud800"]}', b"null", b"NaN"]


def test_unreadable_bytes_never_break_the_server(anna: Visitor) -> None:
    game = anna.new_game("here", "here")["id"]
    for path in PATHS:
        for body in RAW:
            for media in ("application/json", "text/plain", "multipart/form-data", "x"):
                answer = anna.send(
                    "POST", path.format(game=game), content=body, headers={"content-type": media}
                )
                assert 400 <= answer.status_code < 500, (path, body[:20], media, answer.text)
                assert answer.json()["error"]["code"] in ("invalid", "unknown"), answer.text


def test_strange_queries(anna: Visitor) -> None:
    game = anna.new_game("here", "here")["id"]
    for query in ("ply=x", "ply=1.5", "ply=", "ply=99999999999999999999", "ply=1&ply=2"):
        assert 400 <= anna.send("GET", f"/api/games/{game}?{query}").status_code < 500
    assert anna.send("GET", f"/api/games/{game}/why").status_code == 400
    unreadable = anna.send("GET", f"/api/games/{game}/why?move=%00%ff")
    assert unreadable.status_code == 400
    assert unreadable.json()["error"]["code"] == "invalid"
    not_now = anna.send("GET", f"/api/games/{game}/why?move=research%20nav")
    assert (not_now.status_code, bool(not_now.json()["reason"])) == (200, True)
    assert anna.send("PUT", f"/api/games/{game}").status_code == 405
    assert anna.send("GET", "/api/games/a/b/c/d").status_code == 404


def test_strange_setups_never_break_the_server(anna: Visitor) -> None:
    good = Setup.random(players=2, seed=1).to_json()
    strange: list[Any] = [None, [], {}, "x", -1, 10**40, [[]], [["1", 0, 0, 0]] * 50, True, "\x00"]
    for field in good:
        for value in strange:
            body = {"setup": {**good, field: value}, "seats": [{"kind": "here"}] * 2}
            for path, sent in (("/api/games", body), ("/api/setup", body["setup"])):
                answer = anna.send("POST", path, sent)
                assert answer.status_code < 500, (path, field, value, answer.text)


def test_titles_and_names_are_cleaned(anna: Visitor) -> None:
    table = anna.new_game("here", "open", title="a\x00b\u202ec🚀 \t d")
    assert table["title"] == "abc🚀 d"
    seen = anna.post(f"/api/games/{table['id']}/seats/1", {"name": "<b>\x07Bert\x00</b>"})
    assert seen["seats"][1]["name"] == "<b>Bert</b>"


@pytest.fixture
def limited(settings: Settings, tmp_path: Path) -> Iterator[Visitor]:
    with TestClient(create_app(replace(settings, data=tmp_path, limits=True))) as client:
        yield Visitor(client)


def test_guessing_passwords_is_slow(limited: Visitor) -> None:
    body = {"name": "Anna", "password": "wrong horse"}
    began = time.monotonic()
    guesses = 0
    while (answer := limited.send("POST", "/api/session", body)).status_code == 401:
        guesses += 1
        # On a slow machine some more guesses come back while the first are answered.
        assert guesses <= SIGN_IN.burst + SIGN_IN.per_second * (time.monotonic() - began)
    assert guesses >= SIGN_IN.burst
    assert answer.status_code == 429
    assert answer.json()["error"]["code"] == "slow-down"
    assert int(answer.headers["retry-after"]) >= 1


def test_playing_is_not_limited(limited: Visitor) -> None:
    assert limited.play_randomly(limited.new_game("here", "here"), 100)["ply"] == 100


def test_the_secret_is_the_owner_s(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data")
    secret = settings.read_secret()
    assert len(secret) >= 32
    assert settings.read_secret() == secret
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "data" / "secret").stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    (tmp_path / "data" / "secret").write_text("short")
    with pytest.raises(SettingsError, match="too short"):
        settings.read_secret()


def test_settings_from_the_environment() -> None:
    settings = Settings.from_environment(
        {
            "BRAINSTONE_DATA": "here",
            "BRAINSTONE_DATABASE_URL": "postgresql://me@there/games",
            "BRAINSTONE_PORT": "9000",
            "BRAINSTONE_LIMITS": "off",
        }
    )
    assert settings.data == Path("here")
    assert settings.sqlalchemy_url == "postgresql+asyncpg://me@there/games"
    assert (settings.port, settings.limits) == (9000, False)
    with pytest.raises(SettingsError, match="BRAINSTONE_PORT"):
        Settings.from_environment({"BRAINSTONE_PORT": "x"})
