"""How a game goes on when everybody acts at first sight."""

from __future__ import annotations

from dataclasses import replace

from brainstone import Game, Setup
from brainstone.bots.contract import play_out
from brainstone.bots.openings import opening_move
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.weights import load_weights
from brainstone.coach.rehearsal import rehearsed
from brainstone.coach.sight import sights
from tests.coach.helpers import is_turn, position

WEIGHTS = load_weights()


def test_it_is_the_game_that_bots_at_first_sight_would_play() -> None:
    game = position(5, is_turn)
    before = game.key()
    end = rehearsed(game.state, WEIGHTS, 0)
    assert game.key() == before
    assert end.over
    exact = replace(LEVELS["casual"], whim=0.0)
    other = play_out(game.clone(), {seat: Thinker("casual", 0, exact) for seat in range(2)})
    assert [player.vp for player in end.players] == [player.vp for player in other.state.players]


def test_all_move() -> None:
    game = position(5, is_turn)
    end = rehearsed(game.state, WEIGHTS, 0)
    for now, then in zip(game.state.players, end.players, strict=True):
        assert len(then.colonised) > len(now.colonised) or then.vp > now.vp


def test_with_an_automa_at_the_table_it_comes_to_an_end_too() -> None:
    game = Game(Setup.random(players=1, seed=3), events=False)
    while not game.state.round:
        game.push(opening_move(game.state, game.legal_moves()))
    assert rehearsed(game.state, WEIGHTS, 0).over


def test_it_is_looked_at_where_the_end_is_near() -> None:
    for number, is_near in ((2, False), (3, True), (5, True)):
        game = position(number, is_turn)
        for sight in sights(game.state):
            assert ("gain_all" in sight.numbers) == is_near
            parts = [x for name, x in sight.numbers.items() if name.startswith("gain_all_")]
            assert sum(parts) == sight.numbers.get("gain_all", 0.0)
        assert not any("gain_all" in sight.numbers for sight in sights(game.state, look=False))


def test_while_factions_are_chosen_nothing_is_rehearsed() -> None:
    game = Game(Setup.random(players=2, seed=3), events=False)
    assert game.state.players[0].faction is None
    assert not any("gain_all" in sight.numbers for sight in sights(game.state))
