"""Files of another site: whatever they hold, the answer is a game or a sentence."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from brainstone.server.app import BODY_LIMIT
from tests.elsewhere.exports import moves_alone, recorded, whole
from tests.server.visitor import Visitor

NAME = "dev-2p-009-random"


def short(moves: int = 14) -> dict[str, Any]:
    file = whole(recorded(NAME))
    file["moveHistory"] = file["moveHistory"][:moves]
    return file | {"phase": "roundMove"}


def test_a_game_of_another_site_becomes_a_table(anna: Visitor) -> None:
    table = anna.post("/api/records", {"record": short()}, 201)
    assert table["view"]["round"] == 1
    assert [seat["kind"] for seat in table["seats"]] == ["here", "here"]


def test_a_whole_game_fits_into_a_request() -> None:
    assert len(json.dumps({"record": whole(recorded("dev-4p-000-planner"))})) < BODY_LIMIT / 2


def test_a_broken_one_is_refused_with_its_move_and_the_part_before_it_may_be_kept(
    anna: Visitor,
) -> None:
    file = short()
    file["moveHistory"][-1] = "nobody dance tango."
    answer = anna.post("/api/records", {"record": file}, 422)
    assert answer["error"]["key"] == "refusal.elsewhere.move"
    assert answer["error"]["values"]["number"] == 13
    kept = anna.post("/api/records", {"record": file, "keep": True}, 201)
    assert kept["ply"] > 5


@pytest.mark.parametrize(
    "value", [None, 7, -1, 1e300, "x", "9" * 5000, [], {}, [[]], {"a": 1}, True]
)
def test_no_value_in_any_place_is_a_failure_of_the_server(anna: Visitor, value: object) -> None:
    """Some places, drawn by lot for each value; the answer is a game or a refusal."""
    chance = random.Random(str(value)[:20])
    for _ in range(12):
        file = copy.deepcopy(short(10))
        replace_one(file, value, chance)
        answer = anna.send("POST", "/api/records", json={"record": file, "keep": True})
        assert answer.status_code in (201, 400, 422, 429), answer.text


def replace_one(data: Any, value: object, chance: random.Random) -> None:
    """Put a value into some place of a file."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = chance.choice(keys)
        if not isinstance(data[key], dict | list) or not data[key] or chance.random() < 0.3:
            data[key] = value
            return
        data = data[key]


@pytest.mark.parametrize(
    "line",
    [
        "{who} burn 999999999.",
        "{who} spend 999999999pw for 999999999c. pass.",
        "{who} spend 1pw for " + "9" * 400 + "c.",
        "{who} charge 999pw",
        "{who} income 99t",
        "{who} rotate 0x0 5",
        "{who} brainstone area9",
        "{who} __init__ x",
        "{who} federation " + "1A1," * 200 + " fed1.",
        "{who} build m 99999999999x1.",
        "{who} tech adv-x. cover y. up z.",
        "{who}",
        "",
        "🚀 \u0000 ⇒ (((",
    ],
    ids=range(14),
)
def test_no_line_is_a_failure_of_the_server(anna: Visitor, line: str) -> None:
    file = moves_alone(recorded(NAME))
    at = next(i for i, text in enumerate(file["moveHistory"]) if text.endswith("."))
    who = file["moveHistory"][at].split()[0]
    file["moveHistory"] = [*file["moveHistory"][:at], line.replace("{who}", who)]
    answer = anna.send("POST", "/api/records", json={"record": file})
    assert answer.status_code in (201, 422), answer.text
