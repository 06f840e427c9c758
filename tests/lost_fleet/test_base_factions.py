"""What The Lost Fleet changes for factions of the base game."""

from __future__ import annotations

from brainstone import Game, Setup
from tests.lost_fleet.tables import bare_fleet, explored, fresh_fleet
from tests.scenarios.more_tables import end_turn, power, resources
from tests.table import give, income_phase, legal, level, me, play, refused, structure, turn


def test_ivits_and_bescods_start() -> None:
    """[R-LFF-1] Ivits with 2 and 2 tokens, Bescods with 3 knowledge; not in the base game."""
    game = fresh_fleet("ivits", "bescods")
    assert power(game) == (2, 2, 0)
    assert me(game, 1).knowledge == 3
    base = Game(Setup.random(players=2, factions=("ivits", "bescods"), seed=1))
    assert power(base) == (2, 4, 0)
    assert me(base, 1).knowledge == 1


def test_lantids_income() -> None:
    """[R-LFF-2] A token into area I every round."""
    game = bare_fleet("lantids", "xenos")
    give(game, 0, area1=0, area2=0, area3=0)
    income_phase(game, 0)
    assert power(game) == (1, 0, 0)


def lantids(*others: str) -> Game:
    game = bare_fleet("lantids", *others)
    from brainstone.engine.core.hexes import space_name

    board = game.state.board
    terra = [space_name(s) for s in board.planets if game.state.planet[s] == 0]
    structure(game, 0, terra[0], "pi")
    structure(game, 1, terra[1], "m")
    level(game, 0, nav=5)
    give(game, 0, qic=9, area1=2, area2=0, area3=0)
    return game


def terra(game: Game) -> list[str]:
    from brainstone.engine.core.hexes import space_name

    return [space_name(s) for s in game.state.board.planets if game.state.planet[s] == 0]


def test_lantids_institute_with_two() -> None:
    """[R-LFF-3] 2 knowledge per guest mine and per mine on the home type."""
    game = lantids("xenos")
    play(game, f"build m {terra(game)[1]}")
    assert me(game).knowledge == 12
    game = lantids("xenos")
    play(game, f"build m {terra(game)[2]}")
    assert me(game).knowledge == 12
    game = lantids("xenos")
    give(game, 0, built=[0, 1, 0, 0, 0, 0, 0])  # type: ignore[arg-type]
    play(game, f"build m {terra(game)[2]}")
    assert me(game).knowledge == 10


def test_lantids_institute_with_three() -> None:
    """[R-LFF-3] 2 knowledge and a charge of 1 per guest mine; nothing on the home type."""
    game = lantids("xenos", "firaks")
    play(game, f"build m {terra(game)[1]}")
    assert me(game).knowledge == 12
    assert power(game) == (1, 1, 0)
    game = lantids("xenos", "firaks")
    play(game, f"build m {terra(game)[2]}")
    assert me(game).knowledge == 10


def test_lantids_institute_with_four() -> None:
    """[R-LFF-3] As in the base game."""
    game = lantids("xenos", "firaks", "itars")
    play(game, f"build m {terra(game)[1]}")
    assert me(game).knowledge == 12
    assert power(game) == (2, 0, 0)
    game = lantids("xenos", "firaks", "itars")
    play(game, f"build m {terra(game)[2]}")
    assert me(game).knowledge == 10


def test_gleens_range() -> None:
    """[R-LFF-4] Once per round, mine, Gaia project or ship with range +2, Q.I.C. may add (D-36)."""
    game = bare_fleet("gleens", "terrans")
    structure(game, 0, "1A9", "m")
    give(game, 0, gaiaformers=1, area1=6, area2=0)
    level(game, 0, gaia=1)
    play(game, "special range-2")
    assert game.decision.code == "D-36"
    assert "build gf 5A2" in legal(game)
    play(game, "build gf 5A2")
    assert me(game).gaiaformers_on_map == 1
    end_turn(game)
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special range-2")
    assert "R-SPC-1" in refused(bare_fleet("terrans", "gleens"), "special range-2")


def test_gleens_gaia_planet_still_costs_ore() -> None:
    """[R-LFF-4, R-FAC-GLE-1]"""
    game = bare_fleet("gleens", "terrans")
    structure(game, 0, "3A7", "m")
    level(game, 0, nav=2)
    play(game, "build m 3B5")
    assert resources(game) == "18c 8o 10k 0q"


def test_gleens_and_range_booster_are_apart() -> None:
    """[R-LFF-4] (RUL-57) Both in one round, never in one action."""
    from tests.scenarios.more_tables import hold

    game = bare_fleet("gleens", "terrans")
    structure(game, 0, "1A9", "m")
    level(game, 0, nav=2)
    hold(game, 0, "range")
    assert {"special range", "special range-2"} <= set(legal(game, "special"))


def test_xenos_token() -> None:
    """[R-LFF-5] 1 ore becomes a token in area III, beside the ordinary conversion into I."""
    game = bare_fleet("xenos", "terrans")
    give(game, 0, area1=0, area2=0, area3=0)
    play(game, "convert 1o 1t3", "convert 1o 1t")
    assert power(game) == (1, 0, 1)
    assert me(game).ore == 8
    turn(game, 1)
    assert "R-FREE-2" in refused(game, "convert 1o 1t3")


def test_geodens_and_the_new_types() -> None:
    """[R-FAC-GEO-1, R-LFM-2] Asteroids and protoplanets are new types (RUL-80)."""
    game = bare_fleet("geodens", "xenos")
    structure(game, 0, "3A7", "pi")
    give(game, 0, gaiaformers=1)
    play(game, "build m I3")
    assert me(game).knowledge == 13


def test_bal_taks_gaiaformers() -> None:
    """[R-LFM-2, R-FAC-BAL-1] One in the Gaia area is not there for an asteroid."""
    game = bare_fleet("bal_taks", "xenos")
    structure(game, 0, "3A7", "m")
    give(game, 0, gaiaformers=1)
    play(game, "convert 1gf 1q")
    assert "R-LFM-2" in refused(game, "build m I3")


def test_itars_take_ship_tiles_in_the_gaia_phase() -> None:
    """[R-LFT-1, R-FAC-ITA-2] (RUL-42) The mine tile too: a granted mine outside the own turn."""
    from tests.table import gaia_phase

    game = bare_fleet("itars", "xenos")
    structure(game, 0, "5A0", "pi")
    explored(game, 0, "tf-mars")
    give(game, 0, gaia_area=4, area1=0, area2=0, area3=0)
    gaia_phase(game)
    play(game, "gaia tech", "tech mine-2steps", "advance none")
    assert game.decision.code == "D-64"
