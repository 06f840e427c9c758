"""Whoever knows a table is told what has changed of it, and makes the same of it."""

from __future__ import annotations

import random

import msgspec
import pytest

from brainstone.server.tables.api_types import TableChange
from tests.server.visitor import Json, Visitor, completed
from tests.views import listed


def told(person: Visitor, table: Json, what: str, **body: object) -> Json:
    path = f"/api/games/{table['id']}/{what}"
    answer = person.send(
        "POST", path, {"ply": table["ply"], **body, "known": body.get("known", table["mark"])}
    )
    assert answer.status_code == 200, answer.text
    if body.get("known", table["mark"]) == table["mark"]:
        msgspec.json.decode(answer.content, type=TableChange)  # exactly the published shape
    answered: Json = answer.json()
    return answered


@pytest.mark.parametrize("kinds", [("here", "here"), ("here", "here", "here", "here")])
def test_previews_moves_and_undos_are_told_as_changes(
    anna: Visitor, kinds: tuple[str, ...]
) -> None:
    table = anna.new_game(*kinds, seed=4)
    chance = random.Random(4)
    for _ in range(60):
        move = chance.choice(listed(table["view"]))
        path = f"/api/games/{table['id']}/preview"
        whole = anna.post(path, {"ply": table["ply"], "moves": [move]})
        assert completed(told(anna, table, "preview", moves=[move]), table) == whole
        if chance.random() < 0.15 and table["can_undo_to"] < table["ply"]:
            to = max(table["can_undo_to"], table["ply"] - 3)
            table = completed(told(anna, table, "undo", to=to), table)
        else:
            table = completed(told(anna, table, "moves", moves=[move]), table)
        assert table == anna.table(table["id"])


@pytest.mark.parametrize("mark", ["", "nonsense"])
def test_whoever_knows_nothing_is_told_everything(anna: Visitor, mark: str) -> None:
    table = anna.new_game("here", "here")
    answer = told(anna, table, "moves", moves=listed(table["view"])[:1], known=mark)
    assert answer == anna.table(table["id"])


def test_a_change_is_small(anna: Visitor) -> None:
    """A step of a draft in the middle of a game takes a fraction of its table."""
    table = anna.play_randomly(anna.new_game("here", "here", "here", "here", seed=3), 120)
    move = listed(table["view"])[:1]
    path = f"/api/games/{table['id']}/preview"
    whole = anna.send("POST", path, {"ply": table["ply"], "moves": move})
    part = anna.send("POST", path, {"ply": table["ply"], "moves": move, "known": table["mark"]})
    assert len(part.content) < len(whole.content) / 4


def test_a_setup_is_told_again_when_nothing_of_it_is_secret(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here", seed=2), 30)
    chance = random.Random(2)
    while not table["view"]["over"]:
        answer = told(anna, table, "moves", moves=[chance.choice(listed(table["view"]))])
        assert ("setup" in answer) == answer["change"].get("over", [False])[0]
        table = completed(answer, table)
    assert table == anna.table(table["id"])
