"""Bescods: swapped upgrades and incomes, an advance in the lowest area, strong gray planets."""

import pytest

from brainstone import Game
from tests.scenarios.more_tables import (
    end_turn,
    power,
    resources,
)
from tests.table import (
    bare_table,
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


def bescods() -> Game:
    game = bare_table("bescods", "xenos")
    structure(game, 0, "4A0", "m")
    give(game, 0, credits=20, ore=10, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def test_upgrade_paths() -> None:
    """[R-FAC-BES-1, R-UPG-3] Station to lab or academy, lab to institute; nothing else."""
    game = bescods()
    structure(game, 0, "4A0", "ts")
    structure(game, 0, "3A3", "lab")
    assert sorted(legal(game, "build ac") + legal(game, "build lab") + legal(game, "build pi")) == [
        "build ac1 4A0",
        "build ac2 4A0",
        "build lab 4A0",
        "build pi 3A3",
    ]
    assert "R-UPG-3" in refused(game, "build pi 4A0")
    assert "R-UPG-3" in refused(game, "build ac1 3A3")


def test_costs_belong_to_the_target() -> None:
    """[R-FAC-BES-1, R-UPG-3] Academy 6 ore 6 credits, institute 4 ore 6 credits."""
    game = bescods()
    structure(game, 0, "4A0", "ts")
    play(game, "build ac1 4A0", "tech 7vp", "advance none")
    assert resources(game) == "14c 4o 0k 0q"
    game = bescods()
    structure(game, 0, "4A0", "lab")
    play(game, "build pi 4A0")
    assert resources(game) == "14c 6o 0k 0q"


def test_no_piece_left() -> None:
    """[R-UPG-3, R-CMP-3] Without a piece the upgrade is illegal and nothing is paid (RUL-68)."""
    game = bescods()
    structure(game, 0, "4A0", "ts")
    for space in ("3A3", "2A0", "7A6"):
        structure(game, 0, space, "lab")
    assert "R-CMP-3" in refused(game, "build lab 4A0")
    structure(game, 0, "2A3", "ac1")
    assert "R-CMP-3" in refused(game, "build ac1 4A0")
    play(game, "build ac2 4A0")


def test_lowest_area() -> None:
    """[R-FAC-BES-1] From the start of the game: an advance where the player is lowest (D-41)."""
    game = bescods()
    level(game, 0, terra=2, nav=1, ai=1, gaia=2, eco=3, sci=2)
    play(game, "special lowest")
    assert game.decision.code == "D-41"
    assert legal(game) == ["advance nav", "advance ai"]
    refused(game, "advance terra")
    refused(game, "advance none")
    play(game, "advance ai")
    assert me(game).levels == [2, 1, 2, 2, 3, 2]
    assert me(game).qic == 1


def test_single_lowest_area() -> None:
    """[R-FAC-BES-1] With one lowest area there is no question; once per round."""
    game = bescods()
    level(game, 0, terra=2, nav=1, ai=2, gaia=2, eco=3, sci=2)
    end_turn(play(game, "special lowest"))
    assert me(game).levels[1] == 2
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special lowest")


def test_blocked_lowest_areas() -> None:
    """[R-FAC-BES-1, R-RSH-2] Level 5 rules apply; no lowest area open: illegal (RUL-37)."""
    game = bescods()
    level(game, 0, terra=4, nav=4, ai=4, gaia=4, eco=4, sci=4)
    assert "level 5 needs a green federation token" in refused(game, "special lowest")
    token(game, 0, "8vp-qic")
    level(game, 1, nav=5, ai=5)
    play(game, "special lowest")
    assert legal(game) == ["advance terra", "advance gaia", "advance eco", "advance sci"]
    play(game, "advance sci")
    assert me(game).green == [False]


def test_the_refusal_names_the_levels() -> None:
    """[R-FAC-BES-1] Which level is the lowest, and on which one the area is."""
    game = bescods()
    level(game, 0, terra=1, nav=1, ai=2, gaia=3, eco=3, sci=2)
    play(game, "special lowest")
    reason = refused(game, "advance gaia")
    assert "on level 1; Gaia Project is on level 3 [R-FAC-BES-1]" in reason


def test_others_have_no_such_action() -> None:
    """[R-FAC-BES-1] Only Bescods have it."""
    assert "R-SPC-1" in refused(bare_table("terrans", "bescods"), "special lowest")


def beside(kind: str, space: str, *tiles: str) -> Game:
    """Xenos build next to a Bescods structure; Bescods have their institute at 7A6."""
    game = bare_table("xenos", "bescods")
    structure(game, 1, space, kind)
    tech(game, 1, *tiles)
    give(game, 1, area1=0, area2=9, area3=0)
    structure(game, 0, "3B5", "m")
    give(game, 0, credits=10, ore=10, qic=0)
    return game


@pytest.mark.parametrize(
    ("kind", "institute", "value"),
    [("m", False, 1), ("m", True, 2), ("ts", True, 3), ("ac1", True, 4), ("lab", False, 2)],
)
def test_gray_planets(kind: str, institute: bool, value: int) -> None:
    """[R-FAC-BES-2] With the institute structures on gray planets are worth 1 more."""
    game = beside(kind, "3A3")
    if institute:
        structure(game, 1, "7A6", "pi")
    structure(game, 0, "3B2", "m")
    end_turn(play(game, "build ts 3B2"))
    assert legal(game) == [f"charge {value}pw", "decline"]


def test_other_planets() -> None:
    """[R-FAC-BES-2] On other planets nothing changes."""
    game = beside("m", "3B2")
    structure(game, 1, "7A6", "pi")
    end_turn(play(game, "build ts 3B5"))
    assert legal(game) == ["charge 1pw", "decline"]


def test_value_five() -> None:
    """[R-FAC-BES-2, R-TECH-7, R-CHG-3] Tile and gray planet: 5, for 4 VP (RUL-37, RUL-73)."""
    game = beside("pi", "3A3", "big-value-4")
    structure(game, 0, "3B2", "m")
    end_turn(play(game, "build ts 3B2"))
    assert legal(game) == ["charge 5pw", "decline"]
    play(game, "charge 5pw")
    assert me(game, 1).vp == 6
    assert power(game, 1) == (0, 4, 5)


def test_gray_planets_in_federations() -> None:
    """[R-FAC-BES-2, R-FED-2] The higher value counts in federations: 4 + 2 + 1 = 7."""
    game = bescods()
    for space, kind in (("4A0", "pi"), ("4B0", "ts"), ("2A5", "m")):
        structure(game, 0, space, kind)
    play(game, "federate 4A0,4B0,2A5", "token 12vp")
    game = bescods()
    for space, kind in (("4A0", "ac1"), ("4B0", "ts"), ("2A5", "m")):
        structure(game, 0, space, kind)
    assert "R-FED-1" in refused(game, "federate 4A0,4B0,2A5")
