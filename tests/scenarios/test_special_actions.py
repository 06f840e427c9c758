"""Special actions: the orange spaces of academies, tech tiles and boosters."""

import pytest

from brainstone import Game
from tests.scenarios.more_tables import end_turn, hold, next_turns, power, resources
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    level,
    me,
    play,
    refused,
    structure,
    tech,
    token,
    turn,
)

BOOSTERS = ("terraform", "range", "mine", "lab", "big")


def terrans(**setup: object) -> Game:
    """A mine at 2A3, nothing else."""
    game = bare_table("terrans", "xenos", **({"boosters": BOOSTERS} | setup))
    structure(game, 0, "2A3", "m")
    hold(game, 0, "mine")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


# Whose, and how often


def test_academy() -> None:
    """[R-SPC-1, R-UPG-5] The right academy: a Q.I.C. once per round, for nothing."""
    game = terrans()
    structure(game, 0, "2A3", "ac2")
    end_turn(play(game, "special academy"))
    assert resources(game) == "0c 0o 0k 1q"
    turn(game, 0)
    assert "in this round [R-SPC-1]" in refused(game, "special academy")
    next_turns(game)
    turn(game, 0)
    play(game, "special academy")


def test_left_academy_has_no_action() -> None:
    """[R-SPC-1] The left academy has no orange space."""
    game = terrans()
    structure(game, 0, "2A3", "ac1")
    assert "you do not have this special action [R-SPC-1]" in refused(game, "special academy")


@pytest.mark.parametrize(
    ("tile", "holdings", "tokens"),
    [
        ("action-4charge", "0c 0o 0k 0q", (1, 4, 0)),
        ("action-3ore", "0c 3o 0k 0q", (5, 0, 0)),
        ("action-3knowledge", "0c 0o 3k 0q", (5, 0, 0)),
        ("action-qic-5credits", "5c 0o 0k 1q", (5, 0, 0)),
    ],
)
def test_tech_tiles(tile: str, holdings: str, tokens: tuple[int, int, int]) -> None:
    """[R-SPC-1, R-TECH-6] The orange spaces of tech tiles."""
    game = terrans()
    assert "R-SPC-1" in refused(game, f"special {tile}")
    tech(game, 0, tile)
    give(game, 0, area1=5)
    play(game, f"special {tile}")
    assert resources(game) == holdings
    assert power(game) == tokens


def test_owner_only() -> None:
    """[R-SPC-1] An opponent's tile is no use."""
    game = terrans()
    tech(game, 1, "action-4charge")
    assert "R-SPC-1" in refused(game, "special action-4charge")


def test_each_space_on_its_own() -> None:
    """[R-SPC-1] Several spaces can be used in one round, in different turns."""
    game = terrans()
    structure(game, 0, "2A3", "ac2")
    tech(game, 0, "action-3ore")
    end_turn(play(game, "special academy"))
    turn(game, 0)
    play(game, "special action-3ore")
    assert resources(game) == "0c 3o 0k 1q"


def test_not_combined() -> None:
    """[R-SPC-1, R-TURN-6] One special action is the main action of the turn."""
    game = terrans()
    structure(game, 0, "2A3", "ac2")
    tech(game, 0, "action-3ore")
    play(game, "special academy")
    refused(game, "special action-3ore")


# When


def test_in_the_same_round() -> None:
    """[R-SPC-2] A tile taken in this round can be used in this round."""
    game = terrans()
    give(game, 0, qic=4, area1=4)
    end_turn(play(game, "qic tech", "tech action-4charge", "advance none"))
    turn(game, 0)
    play(game, "special action-4charge")
    assert power(game) == (0, 4, 0)


def test_covered_tile() -> None:
    """[R-SPC-2, R-TECH-3] The action of a covered tile is lost."""
    game = terrans()
    tech(game, 0, "action-4charge")
    token(game, 0, "8vp-qic")
    level(game, 0, eco=4)
    give(game, 0, qic=4)
    end_turn(play(game, "qic tech", "advanced action-3ore", "advance none"))
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special action-4charge")
    play(game, "special action-3ore")


def test_booster_held() -> None:
    """[R-SPC-2] The action belongs to the booster held now."""
    game = terrans()
    give(game, 0, ore=9, credits=9, qic=3)
    assert "R-SPC-1" in refused(game, "special step")
    hold(game, 0, "terraform")
    play(game, "special step")


def test_booster_taken_when_passing() -> None:
    """[R-SPC-2, R-PASS-2] The new booster works from the next round on, the old one no more."""
    game = terrans()
    hold(game, 0, "terraform")
    hold(game, 1, "lab")
    play(game, "pass", "booster range", "pass", "booster mine")
    assert game.state.round == 2
    turn(game, 0)
    give(game, 0, ore=9, credits=9, qic=3)
    assert "R-SPC-1" in refused(game, "special step")
    assert "special range" in legal(game)


# The boosters


def test_step_booster() -> None:
    """[R-SPC-3, R-ACT-4] Build a mine with one free step; the target must need a step."""
    game = terrans()
    hold(game, 0, "terraform")
    structure(game, 0, "1B5", "m")
    give(game, 0, ore=4, credits=2, qic=1)
    play(game, "special step")
    assert "R-ACT-4" in refused(game, "build m 1B1")  # the home type
    play(game, "build m 1A5")  # volcanic: two steps, one of them paid
    assert resources(game) == "0c 0o 0k 0q"


def test_step_booster_without_target() -> None:
    """[R-SPC-3, R-SPC-4] Without a mine to build the step action may not be taken."""
    game = terrans()
    hold(game, 0, "terraform")
    give(game, 0, ore=0, credits=9)
    assert "costs 2 credits and 1 ore, you have 0 ore " in refused(game, "special step")


def test_range_booster_mine() -> None:
    """[R-SPC-3, R-RNG-4] Range +3 for a mine, together with Q.I.C. if needed (D-36)."""
    game = terrans()
    hold(game, 0, "range")
    give(game, 0, ore=1, credits=2)
    refused(game, "build m 3A7")
    near = play(game.clone(), "special range")  # 3A7, terra, is the only target: 4 spaces
    assert len(me(near).colonised) == 2
    give(game, 0, ore=9, qic=1)
    play(game, "special range")
    assert game.decision.code == "D-36"
    play(game, "build m 3A3")  # 5 spaces: 1 + 3, and a Q.I.C.
    assert me(game).qic == 0


def test_range_booster_project() -> None:
    """[R-SPC-3] Or for a Gaia project."""
    game = terrans()
    hold(game, 0, "range")
    give(game, 0, gaiaformers=1, area1=6)
    refused(game, "build gf 2A5")
    play(game, "special range")
    assert {"build gf 2A5", "build gf 3A0"} <= set(legal(game))
    assert "build gf 7A10" not in legal(game)  # 5 spaces
    play(game, "build gf 2A5")
    assert me(game).gaia_area == 6


def test_range_booster_and_own_gaiaformer() -> None:
    """[R-SPC-3] Not for a mine on a planet with the own gaiaformer: it needs no range (RUL-63)."""
    game = terrans()
    hold(game, 0, "range")
    gaiaformer(game, 0, "3B5")
    give(game, 0, ore=9, credits=2)
    play(game, "special range")
    assert "build m 3B5" not in legal(game)
    assert "RUL-63" in refused(game, "build m 3B5")


def test_range_booster_without_target() -> None:
    """[R-SPC-3, R-SPC-4] Neither a mine nor a project is possible: the action is refused."""
    game = terrans()
    hold(game, 0, "range")
    give(game, 0, credits=9)
    assert "needs 6 power tokens in areas I-III, you have 0 " in refused(game, "special range")


def test_at_a_maximum() -> None:
    """[R-SPC-4, R-RES-1] A special action can be carried out at a maximum; the gain is lost."""
    game = terrans()
    tech(game, 0, "action-3ore")
    give(game, 0, ore=14)
    assert me(play(game.clone(), "special action-3ore")).ore == 15
    give(game, 0, ore=15)
    assert me(play(game.clone(), "special action-3ore")).ore == 15


def test_no_free_action_inside() -> None:
    """[R-SPC-3, R-FREE-3] Between the booster's action and its mine nothing can be converted."""
    game = terrans()
    hold(game, 0, "range")
    give(game, 0, ore=9, credits=9, qic=3)
    play(game, "special range")
    refused(game, "convert 1o 1c")
    refused(game, "end")
