"""Records that are cut, changed or foreign give one ``RecordError`` that names the place."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brainstone import Game, RecordError
from tests.golden.games import load

NAME = "2p-first-game"
PLACES = ("format", "rules", "setup", "moves", "move ", "over", "scores", "a record")


def record() -> dict[str, Any]:
    data: dict[str, Any] = load(NAME)["record"]
    return data


def refused(data: object) -> str:
    with pytest.raises(RecordError) as error:
        Game.from_record(data)
    message = str(error.value)
    assert message.startswith(PLACES), message
    return message


def why_not(data: object) -> str:
    """The reason why a record is refused, or "" if it can be replayed to its end."""
    try:
        game = Game.from_record(data)
    except RecordError as error:
        return str(error)
    assert game.over
    return ""


@pytest.mark.parametrize("data", [None, [], "game", 3, {}, {"format": "chess"}])
def test_foreign_data(data: object) -> None:
    refused(data)


def test_another_version_of_the_rules() -> None:
    assert refused(record() | {"rules": 999}).startswith("rules")


@pytest.mark.parametrize("part", ["format", "rules", "setup", "moves"])
def test_a_missing_part(part: str) -> None:
    data = record()
    del data[part]
    assert refused(data).startswith(part)


@pytest.mark.parametrize("part", ["setup", "moves"])
@pytest.mark.parametrize("value", [None, 3, "text", True])
def test_a_part_of_the_wrong_kind(part: str, value: object) -> None:
    assert refused(record() | {part: value}).startswith(part)


def test_a_record_cut_off() -> None:
    data = record()
    data["moves"] = data["moves"][: len(data["moves"]) // 2]
    assert refused(data).startswith("over: the record says the game is ended")
    del data["over"]
    assert refused(data).startswith("scores")
    del data["scores"]
    assert not Game.from_record(data).over


def test_other_scores() -> None:
    data = record()
    data["scores"][0] += 1
    assert refused(data).startswith("scores")


def test_a_move_after_the_end() -> None:
    data = record()
    data["moves"].append("pass")
    message = refused(data)
    assert message.startswith(f"move {len(data['moves'])}: ")
    assert "[R-END-2]" in message


@pytest.mark.parametrize("place", [0, 5, 30, -1])
@pytest.mark.parametrize("move", ["", "nonsense", "build m", "build m 99A3", None, 7, ["pass"]])
def test_a_move_that_is_none(place: int, move: object) -> None:
    data = record()
    place %= len(data["moves"])
    data["moves"][place] = move
    assert refused(data).startswith(f"move {place + 1}: ")


@pytest.mark.parametrize("place", range(0, 100, 7))
def test_a_move_left_out(place: int) -> None:
    """The replay stops where the moves no longer fit, at the latest with the scores."""
    data = record()
    del data["moves"][place]
    message = why_not(data)
    if message.startswith("move "):
        assert int(message.split()[1].rstrip(":")) > place


FIELDS = list(record()["setup"])
VALUES: list[object] = [None, -1, 7, 2.5, "text", [], ["text"], [[1, 2]], {"a": 1}]
# Any number is a seed, no factions means that they are chosen.
HARMLESS: dict[str, list[object]] = {
    "seed": [-1, 7],
    "factions": [[]],
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_changed_setup(field: str, value: object) -> None:
    data = record()
    data["setup"][field] = value
    if value in HARMLESS.get(field, []):
        Game.from_record(data)
    else:
        refused(data)


@pytest.mark.parametrize("field", ["players", "board", "boosters", "terraforming_token"])
def test_a_setup_that_lacks_something(field: str) -> None:
    data = record()
    del data["setup"][field]
    assert refused(data) == f"setup: the setup lacks {field}"


def test_a_setup_with_something_unknown() -> None:
    data = record()
    data["setup"]["moon"] = 1
    assert refused(data) == "setup: a setup has no field moon"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def leaves(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value in a JSON document."""
    items: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        items = list(data.items())
    elif isinstance(data, list):
        items = list(enumerate(data))
    return [path, *[way for key, value in items for way in leaves(value, (*path, key))]]


WAYS = [way for way in leaves(record()) if way]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(WAYS), JSON)
def test_any_value_anywhere(way: tuple[Any, ...], value: object) -> None:
    """Whatever is put anywhere, the record replays or a ``RecordError`` says where it fails."""
    data = copy.deepcopy(record())
    inner: Any = data
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = value
    message = why_not(data)
    assert not message or message.startswith(PLACES)
