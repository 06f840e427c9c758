"""Tables at which somebody does not move, and a clock that can be put forward."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from brainstone.server.common import clock
from tests.server.visitor import Json, Visitor, whose_turn
from tests.views import listed

Later = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """So many minutes later, as far as absent players are concerned."""

    def put_forward(minutes: float) -> None:
        shifted = lambda: clock.now() + int(minutes * 60_000)  # noqa: E731
        monkeypatch.setattr("brainstone.server.tables.absence.now", shifted)

    return put_forward


def some_game(people: tuple[Visitor, ...], **more: Any) -> Json:
    """A game of several people, in the first round."""
    first, *others = people
    table = first.new_game("here", *["open" for _ in others], **more)
    for seat, person in enumerate(others, 1):
        person.post(f"/api/games/{table['id']}/seats/{seat}", {"name": f"Guest {seat}"})
    return begun(people, table)


def begun(people: tuple[Visitor, ...], table: Json) -> Json:
    """The same game, in the first round."""
    while table["view"]["round"] == 0:
        person, seen = whose_turn(people, table)
        table = person.play(seen, listed(seen["view"])[0])
    return table


def waits_for(people: tuple[Visitor, ...], table: Json, seat: int) -> Json:
    """The same game, at the turn of a seat."""
    while True:
        person, seen = whose_turn(people, table)
        if seen["view"]["decision"]["seat"] == seat:
            return seen
        person.play(seen, listed(seen["view"])[0])


def replace(person: Visitor, table: Json, seat: int, status: int = 200, yes: bool = True) -> Json:
    path = f"/api/games/{table['id']}/seats/{seat}/replace"
    answer: Json = person.post(path, {"yes": yes}, status)
    return answer


def key(answer: Json) -> str:
    """Which sentence a refusal says."""
    text: str = answer["error"]["key"]
    return text.removeprefix("refusal.")
