"""Clocks are put forward and back; nobody loses a seat by that."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from http.cookies import SimpleCookie

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone.server.http.services import Services
from brainstone.server.people.cookies import MAX_AGE, RENEW_AFTER, Cookies
from tests.server.visitor import Visitor

DAY = 24 * 3600
STEPS = [-1, -2, -5, -3600, -400 * DAY, 1, 3600, 399 * DAY, 5000 * DAY]


def shifted(seconds: int) -> float:
    return time.time() + seconds


@pytest.fixture
def cookies(server: TestClient[Litestar]) -> Iterator[Cookies]:
    services: Services = server.app.state.services
    yield services.cookies
    services.cookies.clock = time.time


@pytest.mark.parametrize("seconds", STEPS)
def test_a_guest_keeps_their_seats(anna: Visitor, cookies: Cookies, seconds: int) -> None:
    table = anna.new_game("here", "here")
    cookies.clock = lambda: time.time() + seconds
    assert anna.table(table["id"])["yours"] == [0, 1]
    cookies.clock = time.time
    assert anna.table(table["id"])["yours"] == [0, 1]


@pytest.mark.parametrize("seconds", STEPS)
def test_an_account_stays_signed_in(anna: Visitor, cookies: Cookies, seconds: int) -> None:
    name = f"Clock {STEPS.index(seconds)}"
    anna.post("/api/account", {"name": name, "password": "correct horse"}, 201)
    cookies.clock = lambda: time.time() + seconds
    assert anna.get("/api/me")["name"] == name


def test_a_cookie_of_ours_is_never_replaced_by_another_s(anna: Visitor, cookies: Cookies) -> None:
    anna.new_game("here", "here")
    for seconds in STEPS:
        cookies.clock = partial(shifted, seconds)
        before = cookies.read(anna.cookie)
        anna.get("/api/me")
        after = cookies.read(anna.cookie)
        assert before is not None
        assert after is not None
        assert before.value == after.value


def test_a_cookie_lives_on_while_it_is_used(anna: Visitor, cookies: Cookies) -> None:
    anna.new_game("here", "here")
    first = anna.cookie
    cookies.clock = lambda: time.time() + RENEW_AFTER - 60
    assert "set-cookie" not in anna.send("GET", "/api/me").headers
    cookies.clock = lambda: time.time() + RENEW_AFTER + 60
    jar = SimpleCookie(anna.send("GET", "/api/me").headers["set-cookie"])
    assert jar["brainstone"]["max-age"] == str(MAX_AGE)
    assert anna.cookie != first
    assert "set-cookie" not in anna.send("GET", "/api/me").headers
    assert len(anna.get("/api/me")["games"]) == 1


def test_what_we_did_not_sign_is_not_ours() -> None:
    ours, theirs = Cookies("ours" * 8), Cookies("theirs" * 8)
    assert ours.read(theirs.write("gabc")) is None
    assert ours.read(ours.write("gabc")) == ("gabc", False)
    assert Cookies("ours" * 8, "device").read(ours.write("gabc")) is None
    for text in ("", ".", "..", "gabc", ours.write("gabc")[1:], "\ud800", "é.é.é"):
        assert ours.read(text) is None
