"""Passwords are not guessed, and nobody is kept out by those who try."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Callable, Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone.server.app import create_app
from brainstone.server.common.errors import Busy, SlowDown
from brainstone.server.common.settings import Settings
from brainstone.server.http import account_routes
from brainstone.server.http.limits import MOST_BUCKETS, SIGN_IN, SIGN_IN_NAME, Limits, Rate
from brainstone.server.http.services import Services
from brainstone.server.http.session import household
from brainstone.server.people.passwords import AT_ONCE, MOST_WAITING, Passwords
from tests.server.visitor import Visitor

SECRET = "correct horse"
SPELLINGS = ["Anna", "anna ", "An\u200bna", "\uff21nna", "ANNA", "Anna\u2061", "\u0410nna"]


_addresses = itertools.count(1)


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """A server with limits, where passwords are compared at once and everybody lives elsewhere."""
    settings = Settings(data=tmp_path_factory.mktemp("guarded"), bot_delay=0.0)
    with pytest.MonkeyPatch.context() as patch, TestClient(create_app(settings)) as client:
        services: Services = client.app.state.services
        patch.setattr(services.passwords, "_verify", lambda _, password: password == SECRET)
        patch.setattr(account_routes, "address_of", lambda request: request.headers["x-from"])
        yield client


def somewhere() -> str:
    """An address nobody has used."""
    return f"10.1.0.{next(_addresses)}"


def try_in(person: Visitor, name: str, password: str, address: str) -> int:
    body = {"name": name, "password": password}
    answer = person.send("POST", "/api/session", body, headers={"x-from": address})
    status: int = answer.status_code
    return status


def tries_until_refused(attempt: Callable[[int], int]) -> int:
    """How many passwords could be tried. (Meanwhile a slow machine allows a few more.)"""
    for n in range(100):
        status = attempt(n)
        if status == 429:
            return n
        assert status == 401
    raise AssertionError("one can go on guessing")


def sign_up(person: Visitor, name: str, address: str) -> None:
    body = {"name": name, "password": SECRET}
    person.post("/api/account", body, 201, headers={"x-from": address})


def test_one_address_cannot_guess(guarded: TestClient[Litestar]) -> None:
    address = somewhere()
    assert tries_until_refused(
        lambda n: try_in(Visitor(guarded), f"Somebody {n}", "wrong horse", address)
    ) >= int(SIGN_IN.burst)


def test_all_spellings_of_a_name_are_one_and_its_owner_still_comes_in(
    guarded: TestClient[Litestar],
) -> None:
    anna, home = Visitor(guarded), somewhere()
    sign_up(anna, "Anna", home)
    anna.send("DELETE", "/api/session")
    assert tries_until_refused(
        lambda n: try_in(
            Visitor(guarded), SPELLINGS[n % len(SPELLINGS)], "wrong horse", somewhere()
        )
    ) >= int(SIGN_IN_NAME.burst)
    # In the browser where she has signed in before, from wherever: the others cannot stop her.
    assert try_in(anna, "anna", SECRET, somewhere()) == 200
    # That browser does not help to guess, neither her password nor another's.
    anna.send("DELETE", "/api/session")
    tries_until_refused(lambda _: try_in(anna, "Anna", "wrong horse", somewhere()))
    tries_until_refused(lambda _: try_in(anna, "Berta", "wrong horse", somewhere()))


def test_a_household_is_one_address() -> None:
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::1")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("192.0.2.7") != household("192.0.2.8")
    assert household("testclient") == "testclient"


def test_a_crowd_of_visitors_does_not_make_a_limit_forget() -> None:
    limits, once = Limits(True), Rate(1, 0.0001)
    limits.take("sign-in", "guesser", once)
    for n in range(MOST_BUCKETS + 1):
        limits.take("any", f"visitor {n}", once)
    with pytest.raises(SlowDown):
        limits.take("sign-in", "guesser", once)


def test_few_passwords_are_hashed_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not in the threads that serve everybody else."""
    passwords = Passwords()
    names: set[str] = set()
    together = threading.Barrier(AT_ONCE)  # each waits for another one: so many are at work
    at_once: list[int] = []
    most = 0

    def verify(_hashed: str, _password: str) -> bool:
        nonlocal most
        at_once.append(1)
        most = max(most, len(at_once))
        names.add(threading.current_thread().name.rpartition("_")[0])
        together.wait(60)
        at_once.pop()
        together.wait(60)
        return False

    monkeypatch.setattr(passwords, "_verify", verify)

    async def crowd() -> list[bool | BaseException]:
        jobs = [passwords.verify(None, "wrong horse") for _ in range(MOST_WAITING + 5)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    answers = asyncio.run(crowd())
    passwords.close()
    assert (most, names) == (AT_ONCE, {"passwords"})
    assert answers[:MOST_WAITING] == [False] * MOST_WAITING
    assert all(isinstance(answer, Busy) for answer in answers[MOST_WAITING:])


def test_the_wrong_and_the_unknown_name_are_answered_alike(guarded: TestClient[Litestar]) -> None:
    person = Visitor(guarded)
    sign_up(person, "Zora", somewhere())
    answers = [
        Visitor(guarded).send(
            "POST",
            "/api/session",
            {"name": name, "password": "wrong horse"},
            headers={"x-from": somewhere()},
        )
        for name in ("Zora", "Nobody at all")
    ]
    assert answers[0].json() == answers[1].json()
    assert answers[0].status_code == answers[1].status_code == 401
