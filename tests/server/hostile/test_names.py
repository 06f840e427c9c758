"""Names that disguise, and passwords that protect nobody."""

from __future__ import annotations

import pytest

from brainstone.server.common.errors import Conflict, Invalid
from brainstone.server.common.texts import clean_text
from brainstone.server.people.passwords import check_password
from brainstone.server.storage.names import check_name, name_key
from tests.server.visitor import Visitor

SECRET = "correct horse"


def sign_up(person: Visitor, name: str, status: int = 201) -> None:
    person.post("/api/account", {"name": name, "password": SECRET}, status)


@pytest.mark.parametrize("code", [0x3164, 0x2800, 0x115F, 0x1160, 0xFE0F, 0x200B, 0xFFA0, 0x034F])
def test_what_shows_nothing_is_nothing(code: int) -> None:
    assert clean_text(chr(code) * 3) == ""
    assert clean_text(f"An{chr(code)}na") == "Anna"
    with pytest.raises(Invalid):
        check_name(chr(code) * 3)


def test_heaps_of_accents_are_cut() -> None:
    assert clean_text("a" + "\u0301" * 33) == "\u00e1" + "\u0301" * 3
    assert clean_text("\u0301" * 5 + "a \u0301b") == "a b"
    for honest in ("Zoë", "Ngọc Ánh", "Łukasz", "สมหญิง", "שָׁלוֹם", "अनुष्का", "Søren 🚀"):
        assert clean_text(honest) == honest


@pytest.mark.parametrize(
    "name", ["anna", " ANNA ", "An\u200bna", "\uff21nna", "Anna\u2061", "Ann\u0430", "\u0391nna"]
)
def test_names_that_look_the_same_are_the_same(name: str) -> None:
    assert name_key(name) == name_key("Anna")


def test_one_alphabet_a_name() -> None:
    for name in ("\u0410nna", "Ni\u03bda", "P\u0430vel"):
        with pytest.raises(Invalid, match="one alphabet"):
            check_name(name)
    for name in ("Анна", "Νίνα", "Anna 7", "花子 Hanako", "민준 Min"):
        assert check_name(name) == name


@pytest.mark.parametrize("name", ["Player 1", "spieler 2", "Joueur", "giocatore 12", "Bot 3"])
def test_what_everybody_is_called_is_nobody_s_name(name: str) -> None:
    with pytest.raises(Conflict):
        check_name(name)


def test_nobody_sits_down_under_an_account_s_name(
    anna: Visitor, bert: Visitor, server: object
) -> None:
    sign_up(anna, "Nadia")
    table = anna.new_game("here", "open", "open")
    path = f"/api/games/{table['id']}/seats/1"
    for name in ("Nadia", "nadia ", "N\u0430dia", "Na\u3164dia", "ＮＡＤＩＡ"):
        refused = bert.post(path, {"name": name}, 409)["error"]
        assert refused["key"] == "refusal.name-of-account"
    setup = table["setup"]
    seats = [{"kind": "here", "name": "Nadia"}, {"kind": "open"}, {"kind": "open"}]
    bert.post("/api/games", {"setup": setup, "seats": seats}, 409)
    seen = bert.post(path, {"name": "Nadja"})
    assert [seat["name"] for seat in seen["seats"]] == ["Nadia", "Nadja", ""]
    assert [seat["account"] for seat in seen["seats"]] == [True, False, False]


def test_at_one_screen_people_are_called_as_they_like(anna: Visitor, bert: Visitor) -> None:
    sign_up(anna, "Olga")
    seats = [{"kind": "here", "name": "Olga"}, {"kind": "here", "name": "Carl"}]
    setup = anna.new_game("here", "here")["setup"]
    table = bert.post("/api/games", {"setup": setup, "seats": seats}, 201)
    assert [seat["account"] for seat in table["seats"]] == [False, False]
    own = anna.post("/api/games", {"setup": setup, "seats": seats}, 201)
    assert [seat["account"] for seat in own["seats"]] == [True, False]


def test_a_remembered_name_that_became_an_account_s(anna: Visitor, bert: Visitor) -> None:
    first = anna.new_game("here", "open")
    bert.post(f"/api/games/{first['id']}/seats/1", {"name": "Petra"})
    sign_up(anna, "Petra")
    table = anna.new_game("here", "open")
    seen = bert.post(f"/api/games/{table['id']}/seats/1", {})
    assert [seat["name"] for seat in seen["seats"]] == ["Petra", ""]


def test_a_guest_s_seats_are_marked_when_they_become_an_account(anna: Visitor) -> None:
    setup = anna.new_game("here", "here")["setup"]
    seats = [{"kind": "here", "name": "Quirin"}, {"kind": "here", "name": "Rosa"}]
    table = anna.post("/api/games", {"setup": setup, "seats": seats}, 201)
    sign_up(anna, "Quirin")
    assert [seat["account"] for seat in anna.table(table["id"])["seats"]] == [True, False]


@pytest.mark.parametrize(
    "password",
    [
        *("password", "Password1", "12345678", "1234567890", "0987654321", "abcdefgh", "hgfedcba"),
        *(" " * 8, "aaaaaaaa", "abababab", "qwertzuiop", "Anna Maria", "annamaria12", "iloveyou"),
    ],
)
def test_passwords_that_are_guessed_first(password: str) -> None:
    with pytest.raises(Invalid):
        check_password(password, "Anna Maria")


@pytest.mark.parametrize(
    "password", [SECRET, "Zj4!kk0a", "пароль мой", "1357 9086", "annamaria in bern"]
)
def test_passwords_that_will_do(password: str) -> None:
    check_password(password, "Anna Maria")
