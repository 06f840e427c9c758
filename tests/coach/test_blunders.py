"""Planted blunders are found, and good turns are not called mistakes: a few of ``bench.blunders``.

The whole measurement is in docs/analysis-of-games.md.
"""

from __future__ import annotations

from functools import cache

import pytest

from bench.blunders import FILE, FOLDER, KINDS, PASS, Case, cases, load, work
from brainstone import Game
from brainstone.coach.analysis import QUICK
from brainstone.coach.judging import MISS, MISTAKE
from brainstone.coach.played import decisions
from brainstone.data.components import ROUNDS


@cache
def drawn() -> list[Case]:
    return cases(FOLDER / FILE, 12, 60, QUICK, seed=1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_planted_blunder_is_found(kind: str) -> None:
    case = [case for case in drawn() if case.kind == kind][-1]  # late in a game, where it is cheap
    _, found, _ = work(case)
    assert found.grade in (MISTAKE, MISS)
    assert found.reasons
    assert found.played == ("pass",)


def test_what_an_expert_plays_at_the_end_is_no_mistake() -> None:
    own = [case for case in drawn() if not case.kind]
    for case in own[-2:]:
        _, found, _ = work(case)
        assert found.grade not in (MISTAKE, MISS)


def test_blunders_are_planted_where_they_hurt() -> None:
    game = decisions(Game.from_record(load(FOLDER / FILE)[0]["record"]))
    planted = [case for case in drawn() if case.kind and case.game == 0]
    assert planted
    for case in planted:
        assert (game[case.number].state.round < ROUNDS) == (case.kind == PASS)
        assert case.moves == ("pass",)
