"""Guests, accounts, sessions."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest

from brainstone import Setup
from brainstone.server.common.settings import Settings
from tests.server.visitor import Visitor

SECRET = "correct horse"


def sign_up(person: Visitor, name: str, status: int = 201) -> object:
    return person.post("/api/account", {"name": name, "password": SECRET}, status)


def test_a_guest_needs_nothing(anna: Visitor) -> None:
    assert anna.get("/api/me") == {"name": "", "guest": True, "games": []}
    anna.new_game("here", "here")
    cookie = anna.cookie
    assert len(anna.get("/api/me")["games"]) == 1
    anna.new_game("here", "here")
    assert anna.cookie == cookie
    assert len(anna.get("/api/me")["games"]) == 2


def test_a_late_answer_takes_no_seat_away(anna: Visitor) -> None:
    """A page asks for lists while a game is made: its answers may come after the game's."""
    table = anna.new_game("here", "here")
    for path in ("me", "games", "puzzles", f"games/{table['id']}/record"):
        unknown = Visitor(anna.http)  # as the browser was when it asked
        assert "set-cookie" not in unknown.send("GET", f"/api/{path}").headers, path
        assert "set-cookie" not in unknown.send("HEAD", f"/api/{path}").headers, path
    assert anna.table(table["id"])["yours"] == [0, 1]


NEW = {"seats": [{"kind": "here"}, {"kind": "here"}]}


def test_the_cookie_s_flags(anna: Visitor) -> None:
    body = {**NEW, "setup": Setup.random(players=2, seed=1).to_json()}
    header = anna.send("POST", "/api/games", body).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    assert "Secure" not in header
    carl = Visitor(anna.http)
    answer = carl.send("POST", "https://testserver.local/api/games", body)
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("cookie", ["", "gabc", "gabc.x.y", "x" * 3000, "é"])
def test_a_forged_cookie_is_a_new_guest(anna: Visitor, cookie: str) -> None:
    table = anna.new_game("here", "here")
    bert = Visitor(anna.http)
    bert.cookie = cookie.encode("ascii", "ignore").decode()
    assert bert.table(table["id"])["yours"] == []
    bert.new_game("here", "here")
    assert bert.cookie != cookie
    assert bert.table(table["id"])["yours"] == []
    # Not the last letter: some of its bits do not belong to the signature.
    other = "A" if anna.cookie[-5] != "A" else "B"
    bert.cookie = anna.cookie[:-5] + other + anna.cookie[-4:]
    assert bert.table(table["id"])["yours"] == []


def test_a_guest_becomes_an_account_with_its_seats(anna: Visitor, settings: Settings) -> None:
    table = anna.new_game("here", "here")
    old_cookie = anna.cookie
    me = sign_up(anna, "Anna")
    assert isinstance(me, dict)
    assert (me["name"], me["guest"], len(me["games"])) == ("Anna", False, 1)
    assert anna.table(table["id"])["yours"] == [0, 1]
    thief = Visitor(anna.http)
    thief.cookie = old_cookie
    assert thief.table(table["id"])["yours"] == []
    with sqlite3.connect(settings.data / "brainstone.sqlite3") as database:
        hashes = [
            row[0] for row in database.execute("select password from people where key='anna'")
        ]
    database.close()
    assert hashes[0].startswith("$argon2id$")


def test_signing_in_elsewhere(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("here", "here")
    sign_up(anna, "Berta")
    wrong = {"name": "Berta", "password": "wrong horse"}
    assert bert.post("/api/session", wrong, 401)["error"]["code"] == "sign-in"
    wrong = {"name": "Nobody", "password": SECRET}
    assert bert.post("/api/session", wrong, 401)["error"]["code"] == "sign-in"
    other = bert.new_game("here", "here")
    me = bert.post("/api/session", {"name": "  BERTA ", "password": SECRET})
    assert me["name"] == "Berta"
    assert {game["id"] for game in me["games"]} == {table["id"], other["id"]}
    assert bert.table(table["id"])["yours"] == [0, 1]


def test_signing_out_ends_the_session_for_good(anna: Visitor) -> None:
    sign_up(anna, "Clara")
    cookie = anna.cookie
    answer = anna.send("DELETE", "/api/session")
    assert answer.json()["guest"] is True
    assert anna.get("/api/me")["guest"] is True
    anna.cookie = cookie
    assert anna.get("/api/me")["guest"] is True


def test_names_and_passwords(anna: Visitor, bert: Visitor) -> None:
    sign_up(anna, "Dora")
    assert anna.post("/api/account", {"name": "B", "password": SECRET}, 409)
    assert bert.post("/api/account", {"name": "ｄｏｒａ", "password": SECRET}, 409)
    for name, password in (("B", SECRET), ("\u200b\u200b\u200b", SECRET), ("Bert", "short")):
        answer = bert.post("/api/account", {"name": name, "password": password}, 400)
        assert answer["error"]["code"] == "invalid"


@pytest.mark.parametrize("seats", [("here", "open"), ("bot", "open"), ("open", "open")])
def test_games_that_a_guest_made_are_the_account_s_after_signing_in(
    visit: Callable[[], Visitor], seats: tuple[str, ...]
) -> None:
    """Also those in which they have no seat: they stay the host, on every device."""
    owner, guest, other = visit(), visit(), visit()
    name = "Host " + "".join(seats)
    sign_up(owner, name)
    game = guest.new_game(*seats)["id"]
    assert [one.table(game)["host"] for one in (guest, owner, other)] == [True, False, False]
    guest.post("/api/session", {"name": name, "password": SECRET})
    assert [one.table(game)["host"] for one in (guest, owner, other)] == [True, True, False]


def test_a_guest_who_makes_an_account_stays_the_host(anna: Visitor, bert: Visitor) -> None:
    game = anna.new_game("open", "open")["id"]
    assert anna.table(game)["host"]
    sign_up(anna, "Hostess")
    assert anna.table(game)["host"]
    assert not bert.table(game)["host"]


def test_puzzles_are_kept_with_the_account_and_put_together(anna: Visitor) -> None:
    path = "/api/account/puzzles"

    def brought(answers: int, **more: object) -> dict[str, object]:
        standing = {"rating": 1200.0 + answers, "deviation": 90.0, "answers": answers}
        return {"standing": standing, "first": {}, "curve": [1200.0 + answers], "days": []} | more

    here = brought(3, first={"a": "found", "b": "solid"}, days=["2026-11-16"])
    guest = anna.post(path, {"progress": here})
    assert guest == {"account": "", "progress": here}  # nothing is kept of guests
    sign_up(anna, "Annika")
    told = anna.post(path, {"progress": here})
    assert told == {"account": "Annika", "progress": here}

    there = brought(5, first={"b": "found", "c": "good"}, days=["2026-11-15"])
    other = Visitor(anna.http)  # another device, at which she was a guest
    other.post("/api/session", {"name": "Annika", "password": SECRET})
    whole = other.post(path, {"progress": there})["progress"]
    assert whole["standing"]["answers"] == 5
    assert whole["first"] == {"a": "found", "b": "solid", "c": "good"}
    assert whole["days"] == ["2026-11-15", "2026-11-16"]
    foreign = brought(9, first={"d": "found"})
    assert other.post(path, {"progress": foreign, "whose": "Bertil"})["progress"] == whole
    assert anna.post(path, {"progress": here, "whose": "Annika"})["progress"] == whole
    assert anna.get("/api/account/data")["puzzles"] == whole
    wrong = brought(1, first={"a": "perfect"})
    assert anna.post(path, {"progress": wrong}, 400)["error"]["code"] == "invalid"

    nothing: dict[str, object] = {"standing": None, "first": {}, "curve": [], "days": []}
    anna.send("DELETE", path)
    assert other.post(path, {"progress": {}})["progress"] == nothing
    other.post(path, {"progress": there})
    anna.post("/api/account/deletion", {"password": SECRET})
