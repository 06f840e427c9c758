"""Answers: known ones, others that have to be weighed, and what is none."""

from __future__ import annotations

import pytest

from brainstone.engine.core.errors import BrainstoneError
from brainstone.puzzles.collection import CHARGE, Puzzle, collection
from brainstone.puzzles.verdicts import (
    Weighed,
    answered,
    grade_of,
    has_right_action,
    known_way,
    score_of,
)
from brainstone.puzzles.weighing import searched, weigh

ALL = collection().puzzles


def pass_is_unknown(puzzle: Puzzle) -> bool:
    turns = [moves for way in puzzle.ways for moves in (way.moves, *way.twins)]
    return puzzle.round == 6 and puzzle.is_turn and all(moves[-1] != "pass" for moves in turns)


@pytest.mark.parametrize(
    ("less", "grade"),
    [(0, "found"), (1.0, "found"), (1.1, "good"), (3, "good"), (3.1, "solid"), (8, "solid"),
     (8.1, "tempting")],
)  # fmt: skip
def test_classes(less: float, grade: str) -> None:
    assert grade_of(less) == grade


def test_the_next_idea_is_half_an_answer_however_near_it_is() -> None:
    near = next(p for p in ALL if p.margin <= 3)
    assert score_of(near, Weighed(near.margin, 0.0, ())) == 0.5
    far = next(p for p in ALL if p.margin > 3)
    assert [score_of(far, Weighed(less, 0.0, ())) for less in (0, 2.5, 5, 9)] == [1, 1, 0.5, 0]


def test_the_best_turn_is_found_with_or_without_its_end() -> None:
    puzzle = next(p for p in ALL if p.is_turn and p.best.moves[-1] == "end")
    for moves in (puzzle.best.moves, puzzle.best.moves[:-1]):
        assert known_way(puzzle, moves) is puzzle.best
        assert weigh(puzzle, moves).grade == "found"


def test_a_known_turn_has_its_own_loss_and_reasons() -> None:
    puzzle = next(p for p in ALL if p.theme == CHARGE)
    other = puzzle.ways[1]
    found = weigh(puzzle, other.moves)
    assert (found.less, found.error, found.reasons) == (other.less, other.error, other.reasons)


def test_an_unknown_turn_is_weighed_where_points_are_counted() -> None:
    """The pass in the last round, where all others have passed: what it leaves undone."""
    puzzle = next(p for p in ALL if p.exact and pass_is_unknown(p))
    found = weigh(puzzle, ["pass"])
    assert found.error == 0
    assert found.less >= puzzle.margin


def test_an_unknown_turn_is_weighed_beside_the_best() -> None:
    puzzle = next(p for p in ALL if not p.exact and pass_is_unknown(p))
    found = weigh(puzzle, ["pass"])
    assert found.less > 1
    assert found == searched(puzzle, ["pass"])  # the same however often


def test_the_right_action_with_another_detail() -> None:
    puzzle = next(p for p in ALL if p.best.moves[0].startswith("build lab"))
    assert has_right_action(puzzle, [puzzle.best.moves[0], "tech 7vp"])
    assert not has_right_action(puzzle, ["pass"])


def test_half_a_turn_and_nothing_are_no_answers() -> None:
    puzzle = next(p for p in ALL if p.best.moves[0].startswith("build lab"))
    for moves in ([], [puzzle.best.moves[0]]):
        with pytest.raises(BrainstoneError, match="whole turn"):
            answered(puzzle, moves)
    with pytest.raises(BrainstoneError):
        answered(puzzle, ["build moon 1A0"])
