"""How far expectations hold: what the tables of docs/analysis.md are made of."""

from __future__ import annotations

import pytest

from tools.expect.lines import Line, alike


def test_levels_count_the_same_however_many_games_they_have() -> None:
    many = {2: Line(cases=400, games=100, bias=1.0, error=12.0, inside=0.8)}
    few = {2: Line(cases=4, games=1, bias=-3.0, error=8.0, inside=0.6)}
    [(number, line)] = alike([many, few]).items()
    assert (number, line.cases, line.games) == (2, 404, 101)
    assert (line.bias, line.error, line.inside) == pytest.approx((-1.0, 10.0, 0.7))


def test_a_round_without_cases_of_a_level_is_left_out() -> None:
    line = Line(cases=4, games=1, bias=0.0, error=1.0, inside=1.0)
    assert list(alike([{2: line, 3: line}, {3: line}])) == [3]
    assert alike([{}, {3: line}]) == {}
