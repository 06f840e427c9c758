"""Puzzles over the API: which there are, their tables, and what answers are worth."""

from __future__ import annotations

from typing import Any

import pytest

from brainstone.puzzles.collection import CHARGE, Puzzle, collection
from tests.server.visitor import Visitor

NEW = {"rating": 1200.0, "deviation": 350.0, "answers": 0}


def first(theme: str = "") -> Puzzle:
    """An easy one: its answer is a turn, and the pass one of those that it does not know."""
    some = [p for p in collection().puzzles if p.theme == theme or (not theme and p.is_turn)]
    return some[0]


def answered(visitor: Visitor, puzzle: Puzzle, *moves: str, **more: Any) -> dict[str, Any]:
    body = {"moves": list(moves), **more}
    answer: dict[str, Any] = visitor.post(f"/api/puzzles/{puzzle.key}/answer", body)
    return answer


def test_the_book_tells_no_answer(anna: Visitor) -> None:
    told = anna.get("/api/puzzles")
    assert [one["key"] for one in told["puzzles"]] == [p.key for p in collection().puzzles]
    assert told["daily"] in [one["key"] for one in told["puzzles"]]
    assert told["standing"] == NEW
    assert "moves" not in told["puzzles"][0]


def test_a_puzzle_has_its_table(anna: Visitor) -> None:
    puzzle = first()
    table = anna.get(f"/api/puzzles/{puzzle.key}")
    assert table["ply"] == puzzle.ply
    assert table["yours"] == [puzzle.seat]
    assert table["view"]["decision"]["seat"] == puzzle.seat
    earlier = anna.get(f"/api/puzzles/{puzzle.key}?ply=3")
    assert earlier["view"]["ply"] == 3
    moves = list(puzzle.best.moves)
    drafted = anna.post(f"/api/puzzles/{puzzle.key}/moves", {"moves": moves})
    assert drafted["complete"]


def test_the_best_turn_is_found(anna: Visitor) -> None:
    puzzle = first()
    verdict = answered(anna, puzzle, *puzzle.best.moves, standing=NEW)
    assert verdict["grade"] == "found"
    assert verdict["less"] == 0
    assert verdict["standing"]["rating"] > NEW["rating"]
    assert verdict["standing"]["answers"] == 1
    assert verdict["hint"]["turns"][0]["reasons"] == [
        {"kind": kind, "amount": amount} for kind, amount in puzzle.best.reasons
    ]


def test_another_turn_is_known_or_weighed(anna: Visitor) -> None:
    puzzle = first(CHARGE)
    other = next(way for way in puzzle.ways if way is not puzzle.best)
    known = answered(anna, puzzle, *other.moves)
    assert known["less"] == other.less
    assert known["standing"] is None
    pass_is_unknown = [
        p
        for p in collection().puzzles
        if p.is_turn and p.round == 6 and not any(way.moves[-1] == "pass" for way in p.ways)
    ]
    weighed = answered(anna, pass_is_unknown[0], "pass")
    assert weighed["less"] > 1
    assert weighed["grade"] != "found"


def test_half_a_turn_is_no_answer(anna: Visitor) -> None:
    long = next(p for p in collection().puzzles if p.is_turn and len(p.best.moves) > 2)
    body = {"moves": list(long.best.moves[:1])}
    refused = anna.post(f"/api/puzzles/{long.key}/answer", body, status=400)
    assert "whole turn" in refused["error"]["message"]


@pytest.mark.parametrize("path", ["nobody", "nobody/game", "nobody/why?space=1A5"])
def test_there_are_no_others(anna: Visitor, path: str) -> None:
    anna.get(f"/api/puzzles/{path}", status=404)


def test_the_game_can_be_seen(anna: Visitor) -> None:
    puzzle = first()
    told = anna.get(f"/api/puzzles/{puzzle.key}/game")
    assert told["ply"] == puzzle.ply
    assert told["record"]["moves"] == list(puzzle.source.moves)
    assert "reason" in anna.get(f"/api/puzzles/{puzzle.key}/why?space=1A5")
