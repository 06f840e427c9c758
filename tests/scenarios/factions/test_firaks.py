"""Firaks: a research lab turns back into a trading station for an advance."""

from brainstone import Game
from brainstone.engine.core.ids import RESEARCH_LAB, TRADING_STATION
from tests.scenarios.more_tables import (
    end_turn,
    resources,
    won,
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

TS_ROUND = ("trading-station-4", "mine", "research", "big-1", "big-2", "federation")


def firaks(**setup: object) -> Game:
    """The institute at 4A0, labs at 3A3 and 7A6."""
    game = bare_table("firaks", "xenos", **setup)
    for space, kind in (("4A0", "pi"), ("3A3", "lab"), ("7A6", "lab")):
        structure(game, 0, space, kind)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def test_downgrade() -> None:
    """[R-FAC-FIR-1] A lab becomes a trading station without cost, then one advance (D-40)."""
    game = play(firaks(), "special downgrade")
    assert game.decision.code == "D-40"
    assert legal(game) == ["downgrade 3A3", "downgrade 7A6"]
    assert "R-FAC-FIR-1" in refused(game, "downgrade 4A0")
    play(game, "downgrade 7A6", "advance ai")
    assert me(game).built[RESEARCH_LAB] == 1
    assert me(game).built[TRADING_STATION] == 1
    assert resources(game) == "0c 0o 0k 1q"
    assert me(game).levels[2] == 1


def test_advance_may_be_declined() -> None:
    """[R-FAC-FIR-1] The advance is optional (RUL-65)."""
    game = play(firaks(), "special downgrade", "downgrade 7A6", "advance none")
    assert me(game).levels == [0] * 6


def test_counts_as_a_trading_station() -> None:
    """[R-FAC-FIR-1] Round tile and advanced tile for trading stations score (RUL-34)."""
    game = firaks(round_scoring=TS_ROUND)
    tech(game, 0, "trading-station-3vp")
    play(game, "special downgrade", "downgrade 7A6", "advance none")
    assert won(game)["round 1"] == 4
    assert me(game).vp == 10 + 4 + 3


def test_neighbours_charge() -> None:
    """[R-FAC-FIR-1, R-CHG-1] The downgrade is a build for the neighbours."""
    game = firaks()
    structure(game, 1, "3B5", "ts")
    structure(game, 1, "3B2", "m")
    give(game, 1, area1=4)
    end_turn(play(game, "special downgrade", "downgrade 3A3", "advance none"))
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)
    assert legal(game) == ["charge 1pw", "decline"]  # 3B5 is 3 away


def test_needs_a_trading_station_piece() -> None:
    """[R-FAC-FIR-1, R-CMP-3] With all four trading stations on the map it is illegal."""
    game = firaks()
    for space in ("1A6", "1A5", "2A3"):
        structure(game, 0, space, "ts")
    assert "special downgrade" in legal(game)
    structure(game, 0, "2B1", "ts")
    assert "no trading station is left" in refused(game, "special downgrade")


def test_needs_institute_and_lab() -> None:
    """[R-FAC-FIR-1] No institute: not owned; no lab: it cannot be carried out."""
    game = bare_table("firaks", "xenos")
    structure(game, 0, "3A3", "lab")
    assert "R-SPC-1" in refused(game, "special downgrade")
    game = bare_table("firaks", "xenos")
    structure(game, 0, "4A0", "pi")
    assert "no research lab on the map" in refused(game, "special downgrade")


def test_once_per_round() -> None:
    """[R-FAC-FIR-1, R-SPC-1] Once per round (RUL-34)."""
    game = end_turn(play(firaks(), "special downgrade", "downgrade 3A3", "advance none"))
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special downgrade")


def test_tiles_stay_and_the_lab_may_return() -> None:
    """[R-FAC-FIR-1] Tech tiles are kept; the lab can be rebuilt with a new tile."""
    game = firaks()
    tech(game, 0, "7vp")
    end_turn(play(game, "special downgrade", "downgrade 3A3", "advance none"))
    assert me(game).standard_tech.bit_count() == 1
    turn(game, 0)
    give(game, 0, ore=3, credits=5)
    play(game, "build lab 3A3", "tech ore-qic", "advance none")
    assert me(game).standard_tech.bit_count() == 2


def test_level_five_rules() -> None:
    """[R-FAC-FIR-1, R-RSH-2] An advance to level 5 needs a green token here, too."""
    game = firaks()
    level(game, 0, sci=4)
    play(game, "special downgrade", "downgrade 3A3")
    assert "R-RSH-2" in refused(game, "advance sci")
    token(game, 0, "7vp-2ore")
    play(game, "advance sci")
    assert me(game).knowledge == 9
    assert me(game).green == [False]
