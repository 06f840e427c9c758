"""A plan is kept from turn to turn, and looks of several turns do not all find the same."""

from __future__ import annotations

from brainstone import Game, Setup
from brainstone.bots.contract import Budget
from brainstone.bots.planner import Planner
from brainstone.bots.registry import make_bot
from brainstone.bots.replay import replay, turns_of
from brainstone.bots.thinker import Thinker
from brainstone.bots.weights import load_weights
from brainstone.engine.phases.flow import MainAction, top_decision

HARDLY = Budget(nodes=1)


def game_of_two() -> Game:
    return Game(Setup.random(players=2, seed=5, factions="random"), events=False)


def next_turn(game: Game, seat: int) -> None:
    """Others answer by themselves until a seat has its next main action."""
    other = make_bot("casual", 1)
    while not (isinstance(top_decision(game.state), MainAction) and game.decision.seat == seat):
        game.push(other.choose(game))


def test_who_has_no_time_to_think_goes_on_as_planned() -> None:
    """In every round, not only where a plan reaches the end of the game."""
    game = game_of_two()
    next_turn(game, 0)
    assert game.state.round == 1
    bot = Thinker("strong")
    bot.choose(game, Budget(nodes=3000))
    planned = bot._turns
    assert len(planned) > 1
    fresh = Thinker("strong")
    while game.decision.seat == 0:
        game.push(bot.choose(game, HARDLY))  # the turn is in its memory
    next_turn(game, 0)
    assert bot.choose(game, HARDLY) == planned[0][0]
    promise = bot.promise
    fresh.choose(game, HARDLY)
    assert promise is not None
    assert bot._turns == planned[1:]
    assert fresh._turns != bot._turns


def test_a_plan_of_other_rounds_is_not_compared() -> None:
    game = game_of_two()
    next_turn(game, 0)
    bot = Thinker("strong")
    bot.choose(game, Budget(nodes=2000))
    place = bot._place
    assert place is not None
    assert place[2] == 2  # this round and the next
    while game.state.round == 1:
        next_turn(game, 0)
        if game.state.round == 1:
            game.play("pass")
    next_turn(game, 0)
    bot.choose(game, HARDLY)
    assert bot._place is None  # a glance is no plan of the round
    bot._planned.clear()
    bot.choose(game, Budget(nodes=2000))
    assert bot._place == (game.setup, 0, 3)


def test_a_plan_played_again_promises_the_same() -> None:
    game = game_of_two()
    next_turn(game, 0)
    planner = Planner(game.state, 0, load_weights(), 0, 4000)
    node = planner.think(2, 400)
    assert node.state.round == 3
    again = replay(planner, turns_of(node), 2)
    assert again is not None
    assert again.path() == node.path()
    assert abs(again.value - node.value) < 1e-9


def test_wide_looks_go_different_ways_but_alike_for_one_seed() -> None:
    game = game_of_two()
    next_turn(game, 0)
    values = [
        Planner(game.state, 0, load_weights(), seed, 3000).think(2, 400).value
        for seed in (0, 0, 1, 2, 3, 4)
    ]
    assert values[0] == values[1]
    assert len(set(values)) > 1
