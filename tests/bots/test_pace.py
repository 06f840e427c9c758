"""Nobody sits at the table without playing.

Weaker bots see less and err more; they do not do less. Every level but ``random`` is watched, with
two and four players, with and without The Lost Fleet.
"""

from __future__ import annotations

import pytest

from brainstone import Game, Move
from brainstone.bots.contract import Bot
from brainstone.bots.planner import Planner
from brainstone.bots.registry import BUILT_IN
from brainstone.bots.thinker import Thinker
from brainstone.data.components import ROUNDS
from brainstone.engine.actions.mines import BuildMine
from brainstone.engine.actions.upgrades import Upgrade
from brainstone.engine.phases.charging import Charge, DeclineCharge, price
from brainstone.engine.phases.passing import Pass
from tests.bots.helpers import COMPILED, play

LEVELS = [name for name in BUILT_IN if name != "random"]
AT_A_GLANCE = ["novice", "casual"]
TABLES = [(players, expansion) for players in (2, 4) for expansion in ("", "lost_fleet")]
SEEDS = 50 if COMPILED else 1  # many where they take little time: make test-compiled
FEW_SEEDS = 12 if COMPILED else 1
FEW_NODES = 60  # planning ends early, so the glance before it has to be sensible as well


def takes_what_is_free(game: Game, bot: Bot, move: Move) -> None:
    """The first power costs nothing [R-CHG-3]."""
    free = [
        option
        for option in game.legal_moves()
        if isinstance(option, Charge) and price(option.amount) == 0
    ]
    assert not (free and isinstance(move, DeclineCharge))


@pytest.mark.parametrize(("players", "expansion"), TABLES)
@pytest.mark.parametrize("name", LEVELS)
def test_nobody_is_idle_in_round_1_and_free_power_is_taken(
    name: str, players: int, expansion: str
) -> None:
    counts: list[int] = []
    for seed in range(SEEDS):
        actions = play(name, players, seed, expansion, FEW_NODES, 1, takes_what_is_free)
        counts += [actions[1, seat] for seat in range(players)]
    assert min(counts) > 0
    assert sum(counts) / len(counts) >= 3


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
def test_casual_plays_a_whole_game(expansion: str) -> None:
    """At least 30 main actions a seat with four players, and the free power to the end."""
    games = [
        play("casual", 4, seed, expansion, watch=takes_what_is_free).total()
        for seed in range(FEW_SEEDS)
    ]
    assert sum(games) / len(games) / 4 >= 30


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
@pytest.mark.parametrize("name", AT_A_GLANCE)
def test_nobody_passes_while_an_action_gains(name: str, expansion: str) -> None:
    """Each pass is held against every action there was, conversions included."""
    passes = 0

    def watch(game: Game, bot: Bot, move: Move) -> None:
        nonlocal passes
        if isinstance(move, Pass):
            assert isinstance(bot, Thinker)
            planner = Planner(game.state, game.decision.seat, bot.weights, 0)
            stands = planner.start()[0]
            for node in planner.children(stands):
                assert Pass() in node.moves or node.value <= stands.value
            passes += 1

    for seed in range(FEW_SEEDS):
        play(name, 2, seed, expansion, watch=watch)
    assert passes >= FEW_SEEDS * 12


@pytest.mark.parametrize(("players", "expansion"), TABLES)
@pytest.mark.parametrize("name", AT_A_GLANCE)
def test_nobody_passes_with_goods_for_a_structure(name: str, players: int, expansion: str) -> None:
    """Judged by the goods left, not by the bot's own value; a rare pass may save up for more."""
    passes = 0
    hoards = 0

    def watch(game: Game, bot: Bot, move: Move) -> None:
        nonlocal passes, hoards
        state = game.state
        if isinstance(move, Pass) and state.round < ROUNDS:
            passes += 1
            player = state.players[game.decision.seat]
            if player.ore >= 4 and player.credits >= 6:
                hoards += any(isinstance(m, BuildMine | Upgrade) for m in game.legal_moves())

    for seed in range(FEW_SEEDS):
        play(name, players, seed, expansion, watch=watch)
    assert passes == FEW_SEEDS * players * (ROUNDS - 1)
    assert hoards <= 1 + passes / 100


def test_a_bot_that_has_no_time_to_plan_acts() -> None:
    """The glance is what remains when the budget ends before the first plan."""
    for name in LEVELS:
        actions = play(name, 2, 3, nodes=1, rounds=1)
        assert min(actions[1, seat] for seat in range(2)) > 0
