"""Where a game was decided: the turning point, the best turn, the closest race."""

from __future__ import annotations

from functools import cache

import pytest

from brainstone import Game
from brainstone.coach.decided import (
    AHEAD,
    BEHIND,
    TIED,
    BestTurn,
    best_turn,
    closest_race,
    turning_point,
)
from brainstone.coach.judged import Judged
from brainstone.engine.phases.scoring import final_counts, final_tile_vp, neutral_count
from tests.golden.games import load, names


def turn(number: int, seat: int, *vp: float, loss: float = 0.0, is_turn: bool = True) -> Judged:
    expected = tuple((value, value - 5, value + 5) for value in vp) if is_turn else ()
    return Judged(number, number, seat, 1, is_turn, expected, True, ("pass",), loss=loss)


GAME = [
    turn(0, 0, 100, 110),
    turn(1, 1, 112, 108, loss=4.0),
    turn(2, 0, 0, is_turn=False),
    turn(3, 0, 109, 111),
    turn(4, 1, 118, 107),
    turn(5, 0, 116, 109),
]


def test_the_turning_point_is_the_last_turn_before_the_winner_stays_ahead() -> None:
    found = turning_point(GAME, [0], [120, 110])
    assert found is not None
    assert (found.winner, found.number, found.rival) == (0, 3, 1)
    assert (found.before, found.after) == (-2.0, 11.0)


def test_a_game_may_turn_with_its_last_turn() -> None:
    found = turning_point(GAME, [1], [110, 120])
    assert found is not None
    assert (found.number, found.before, found.after) == (5, -7.0, 10.0)


def test_who_was_always_ahead_turned_nothing() -> None:
    found = turning_point(GAME[3:4], [1], [90, 120])
    assert found is not None
    assert (found.winner, found.number) == (1, None)


def test_nobody_turns_a_game_without_losers() -> None:
    assert turning_point(GAME, [0, 1], [110, 110]) is None
    assert turning_point([], [0], [110, 100]) is None


def test_the_best_turn_raises_most_where_nothing_better_was_found() -> None:
    assert best_turn(GAME, 0) == BestTurn(0, 12.0)
    assert best_turn(GAME, 1) == BestTurn(4, 2.0)  # the other one lost something
    assert best_turn(GAME[:1], 0) is None  # nobody knows yet what came of it


@cache
def finished(name: str) -> Game:
    return Game.from_record(load(name)["record"])


@pytest.mark.parametrize("name", [name for name in names() if load(name)["record"]["over"]])
def test_the_closest_race_is_counted_by_the_rules(name: str) -> None:
    state = finished(name).state
    for seat in range(len(state.players)):
        race = closest_race(state, seat)
        assert race is not None
        tile = next(
            t for t in state.table.final_tiles if state.rules.final_scoring[t].name == race.tile
        )
        counts = final_counts(state, tile)
        assert race.count == counts[seat]
        assert race.vp == final_tile_vp(state, tile)[seat]
        assert all(counts[other] == race.their for other in race.others)
        assert race.others or race.their == neutral_count(state, tile)
        sign = (race.count > race.their) - (race.count < race.their)
        assert {TIED: 0, BEHIND: -1, AHEAD: 1}[race.kind] == sign
        assert (race.more > 0) == (race.gain > 0)
        assert race.kind != BEHIND or race.gain > 0
