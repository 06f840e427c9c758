"""Planted blunders are found, and good turns are not called mistakes: a few of ``bench.blunders``.

The whole measurement is in docs/analysis-of-games.md.
"""

from __future__ import annotations

from functools import cache

import pytest

from bench.blunders import Case, cases, interval, work
from bench.marks import summary
from bench.planting import BLUNDERS as STORED
from bench.planting import CLEAR, FOLDER, GAMES, KINDS, PASS, POINTS, load_planted, read_lines
from brainstone import Game
from brainstone.coach.analysis import QUICK
from brainstone.coach.judging import MISS, MISTAKE, SLIP
from brainstone.coach.played import decisions
from brainstone.data.components import ROUNDS


@cache
def drawn() -> list[Case]:
    return cases(FOLDER, 30, 60, QUICK, seed=1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_planted_blunder_is_found(kind: str) -> None:
    some = [case for case in drawn() if case.kind == kind]
    found = [work(case)[1] for case in some[-2:]]
    assert any([one.grade in (MISTAKE, MISS) and one.reasons for one in found])


def test_what_an_expert_plays_at_the_end_is_no_mistake() -> None:
    own = [case for case in drawn() if not case.kind]
    for case in own[-2:]:
        _, found, _ = work(case)
        assert found.grade not in (MISTAKE, MISS)


def test_blunders_are_planted_where_they_hurt() -> None:
    lines = read_lines(FOLDER / GAMES)
    planted = load_planted(FOLDER / STORED)
    assert {one.kind for one in planted} == set(KINDS)
    assert all([one.loss >= CLEAR for one in planted])
    number = planted[0].game
    game = decisions(Game.from_record(lines[number]["record"]))
    for one in planted:
        if one.game == number:
            turn = game[one.number]
            assert [str(move) for move in turn.moves] != list(one.moves) or one.kind == POINTS
            if one.kind == PASS:
                assert turn.state.round < ROUNDS
            if one.kind == POINTS:
                assert turn.state.round == ROUNDS


def test_shares_are_told_with_their_interval() -> None:
    assert interval(0, 0) == "-"
    assert interval(86, 100) == "86% (78% to 91%)"
    assert interval(0, 60) == "0% (0% to 6%)"


def test_two_analyses_are_asked_about_the_marks_of_each_other() -> None:
    found = summary([("", ""), (SLIP, ""), (SLIP, SLIP), (MISS, MISTAKE)])
    assert found["marks"] == 5
    assert found["same"].startswith("40%")
    assert found["any"].startswith("80%")
    assert found["by_class"][MISS] == {"none": 0, SLIP: 0, MISTAKE: 1, MISS: 0}
