"""Power and Q.I.C. actions of the research board."""

import pytest

from brainstone import Game
from tests.scenarios.more_tables import end_turn, hold, next_turns, power, resources, won
from tests.table import (
    bare_table,
    give,
    legal,
    level,
    lost_planet,
    me,
    play,
    refused,
    structure,
    tech,
    token,
    turn,
)


def terrans(**setup: object) -> Game:
    """A mine at 2A3, nothing else."""
    game = bare_table("terrans", "xenos", **setup)
    structure(game, 0, "2A3", "m")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


# Spaces and their prices


@pytest.mark.parametrize(
    ("action", "cost", "holdings", "tokens"),
    [
        ("3knowledge", 7, "0c 0o 3k 0q", 0),
        ("2ore", 4, "0c 2o 0k 0q", 0),
        ("7credits", 4, "7c 0o 0k 0q", 0),
        ("2knowledge", 4, "0c 0o 2k 0q", 0),
        ("2tokens", 3, "0c 0o 0k 0q", 2),
    ],
)
def test_power_actions(action: str, cost: int, holdings: str, tokens: int) -> None:
    """[R-ACT-2, R-PWR-2] What the power actions cost and give."""
    game = terrans()
    give(game, 0, area3=cost - 1, area2=9)
    assert "R-ACT-1" in refused(game, f"power {action}")
    give(game, 0, area3=cost + 1)
    play(game, f"power {action}")
    assert resources(game) == holdings
    assert power(game) == (cost + tokens, 9, 1)


@pytest.mark.parametrize(("action", "cost"), [("2steps", 5), ("1step", 3)])
def test_step_actions_cost(action: str, cost: int) -> None:
    """[R-ACT-2] 5 power for two steps, 3 for one."""
    game = terrans()
    give(game, 0, ore=9, credits=9, area3=cost - 1)
    assert "R-ACT-1" in refused(game, f"power {action}")
    give(game, 0, area3=cost)
    play(game, f"power {action}")
    assert power(game) == (cost, 0, 0)


@pytest.mark.parametrize(("action", "cost"), [("tech", 4), ("rescore", 3), ("types", 2)])
def test_qic_actions_cost(action: str, cost: int) -> None:
    """[R-ACT-2] 4 Q.I.C. for a tech tile, 3 to score a token again, 2 for the planet types."""
    game = terrans()
    token(game, 0, "12vp")
    give(game, 0, qic=cost - 1)
    assert "R-ACT-1" in refused(game, f"qic {action}")
    give(game, 0, qic=cost)
    play(game, f"qic {action}")
    assert me(game).qic == 0


def test_once_per_round_for_all() -> None:
    """[R-ACT-1, R-END-1] Each space is used once per round by all together, then free again."""
    game = terrans()
    for seat in (0, 1):
        give(game, seat, area3=8, area1=0, area2=0)
    end_turn(play(game, "power 2ore"))
    assert game.decision.seat == 1
    assert "has been used in this round [R-ACT-1]" in refused(game, "power 2ore")
    play(game, "power 7credits")
    next_turns(game)
    give(game, game.decision.seat, area3=4)
    play(game, "power 2ore")


def test_qic_actions_once_per_round() -> None:
    """[R-ACT-1] The same holds for the Q.I.C. actions."""
    game = terrans()
    give(game, 0, qic=2)
    give(game, 1, qic=2)
    end_turn(play(game, "qic types"))
    assert "R-ACT-1" in refused(game, "qic types")


def test_one_action_per_turn() -> None:
    """[R-ACT-1, R-TURN-6] A power action is the main action of the turn."""
    game = terrans()
    give(game, 0, area3=9)
    play(game, "power 2ore")
    refused(game, "power 2knowledge")


# Without effect


def test_a_gain_lost_at_a_maximum() -> None:
    """[R-ACT-3, R-RES-1] A resource action may be taken even if nothing can be kept (RUL-18)."""
    for action in ("3knowledge", "2ore", "7credits", "2knowledge"):
        game = terrans()
        give(game, 0, area3=7, ore=15, credits=30, knowledge=15)
        play(game, f"power {action}")
        assert (me(game).ore, me(game).credits, me(game).knowledge) == (15, 30, 15)


def test_partial_loss() -> None:
    """[R-ACT-3, R-RES-1] A part of the gain is enough; the rest is lost (RUL-18)."""
    game = terrans()
    give(game, 0, area3=4, credits=29)
    play(game, "power 7credits")
    assert me(game).credits == 30


# Step actions


def test_free_step() -> None:
    """[R-ACT-4] One step is free, further steps are paid in ore; the mine cost is paid."""
    game = terrans()
    give(game, 0, area3=3, ore=1, credits=2)
    play(game, "power 1step")
    assert len(me(game).colonised) == 2  # 2B1, ice, is the only target
    assert resources(game) == "0c 0o 0k 0q"


def test_two_free_steps() -> None:
    """[R-ACT-4] Up to two steps: for three steps one is paid; an unused second step is lost."""
    game = terrans()
    level(game, 0, nav=4)
    give(game, 0, area3=5, ore=4, credits=2)
    three = play(game.clone(), "power 2steps", "build m 2B4")  # swamp: three steps
    assert me(three).ore == 0
    one = play(game.clone(), "power 2steps", "build m 1A6")  # oxide: one step
    assert me(one).ore == 3


def test_target_must_need_a_step() -> None:
    """[R-ACT-4] Neither the home type nor Gaia planets can be the target (RUL-18)."""
    game = terrans()
    structure(game, 0, "1B5", "m")
    structure(game, 0, "3B2", "m")
    level(game, 0, nav=2)
    give(game, 0, area3=3, ore=9, credits=9, qic=3)
    play(game, "power 1step")
    assert "R-ACT-4" in refused(game, "build m 1B1")  # terra
    assert "R-ACT-4" in refused(game, "build m 3B5")  # Gaia
    assert "build m 2B1" in legal(game)


def test_no_step_action_without_a_mine() -> None:
    """[R-ACT-4, R-ACT-3] If no mine can be built and paid the action is not possible."""
    game = terrans()
    give(game, 0, area3=5, ore=1, credits=1)
    for action in ("1step", "2steps"):
        assert "costs 2 credits and 1 ore, you have 1 credit " in refused(game, f"power {action}")
    give(game, 0, credits=2)
    play(game, "power 1step")


def test_no_conversion_in_between() -> None:
    """[R-ACT-4, R-FREE-3] What is missing must be converted before the action, not during it."""
    game = terrans()
    level(game, 0, nav=2)
    give(game, 0, area3=6, ore=1, credits=2)
    play(game, "power 1step")
    refused(game, "convert 3pw 1o")


def test_steps_are_not_combined() -> None:
    """[R-ACT-4, R-SPC-1] One action only: the booster's step cannot be added."""
    game = terrans(boosters=("terraform", "credits-qic", "mine", "lab", "big"))
    hold(game, 0, "terraform")
    level(game, 0, nav=2)
    give(game, 0, area3=3, ore=9, credits=9)
    play(game, "power 1step")
    refused(game, "special step")


def test_steps_score() -> None:
    """[R-ACT-4, R-MINE-9] Free steps count for the round tile like paid ones."""
    rounds = ("terraforming", "mine", "federation", "big-1", "big-2", "gaia-mine-3")
    game = terrans(round_scoring=rounds)
    level(game, 0, nav=4)
    give(game, 0, area3=5, ore=4, credits=2)
    play(game, "power 2steps", "build m 2B4")
    assert won(game)["round 1"] == 6


# Tech tile


def test_tech_tile() -> None:
    """[R-ACT-5] A standard tile with its advance, as with a lab."""
    game = terrans()
    give(game, 0, qic=4)
    play(game, "qic tech", "tech ore-qic", "advance terra")
    assert resources(game) == "0c 3o 0k 1q"  # tile 1o 1q, Terraforming 1: 2o


def test_advanced_tile() -> None:
    """[R-ACT-5, R-TECH-2] An advanced tile is possible (RUL-67)."""
    game = terrans()
    give(game, 0, qic=4)
    level(game, 0, ai=4)
    token(game, 0, "8vp-qic")
    tech(game, 0, "7vp")
    play(game, "qic tech", "advanced research-2vp", "advance sci")
    assert me(game).vp == 12  # the tile counts for its own advance (RUL-16)
    assert me(game).covered_tech == me(game).standard_tech


def test_no_tile_left() -> None:
    """[R-ACT-5, R-ACT-3] Without an eligible tile the action may not be taken."""
    game = terrans()
    give(game, 0, qic=4)
    tech(game, 0, *[tile.name for tile in game.state.rules.standard_tech])
    assert "R-TECH-1" in refused(game, "qic tech")


# Scoring a token again


def test_score_again() -> None:
    """[R-ACT-6] One own token, flipped or not: its VP and resources, nothing flipped (D-34)."""
    game = terrans()
    token(game, 0, "7vp-2ore", green=False)
    token(game, 0, "8vp-qic")
    give(game, 0, qic=3)
    play(game, "qic rescore")
    assert (game.decision.code, legal(game)) == ("D-34", ["rescore 8vp-qic", "rescore 7vp-2ore"])
    assert "R-ACT-6" in refused(game, "rescore 12vp")
    play(game, "rescore 7vp-2ore")
    assert me(game).vp == 17
    assert me(game).ore == 2
    assert me(game).green == [False, True]
    assert len(me(game).tokens) == 2


def test_score_again_gray_and_gleens() -> None:
    """[R-ACT-6] The 12 VP token and the Gleens token can be scored again, too."""
    game = bare_table("gleens", "terrans")
    structure(game, 0, "2A3", "ac2")
    token(game, 0, "12vp", green=False)
    token(game, 0, "gleens")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=3)
    play(game, "qic rescore")
    assert me(play(game.clone(), "rescore 12vp")).vp == 22
    assert resources(play(game.clone(), "rescore gleens")) == "2c 1o 1k 0q"


def test_score_again_needs_a_token() -> None:
    """[R-ACT-6] Without a token the action is not allowed."""
    game = terrans()
    give(game, 0, qic=3)
    assert "R-ACT-6" in refused(game, "qic rescore")


# Planet types


def test_planet_types() -> None:
    """[R-ACT-7] 3 VP and 1 per type with own structures; Gaia and Lost Planet are types."""
    game = terrans()
    structure(game, 0, "2B1", "ts")
    structure(game, 0, "3B5", "m")
    structure(game, 0, "3A6", "m")  # desert again
    lost_planet(game, 0, "3A9")
    give(game, 0, qic=2)
    play(game, "qic types")
    assert me(game).vp == 10 + 3 + 4


def test_planet_types_without_structures() -> None:
    """[R-ACT-7] 3 VP even without any type."""
    game = bare_table("terrans", "xenos")
    give(game, 0, qic=2)
    assert me(play(game, "qic types")).vp == 13


def test_planet_types_exclude_guests() -> None:
    """[R-ACT-7, R-FAC-LAN-1] Guest mines add no type."""
    game = bare_table("lantids", "xenos")
    structure(game, 0, "2B1", "m")
    structure(game, 1, "2A3", "m")
    structure(game, 0, "2A3", "m")
    give(game, 0, qic=2)
    turn(game, 0)
    assert me(play(game, "qic types")).vp == 14
