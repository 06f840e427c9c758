"""Passing: scoring, boosters, and what a passed player may still do."""

import pytest

from brainstone import Game
from brainstone.engine.core.ids import NONE
from tests.scenarios.more_tables import end_turn, hold, won
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    level,
    lost_planet,
    me,
    play,
    refused,
    structure,
    table,
    tech,
    token,
    turn,
)


def held(game: Game, seat: int) -> str:
    return game.state.rules.boosters[me(game, seat).booster].name


def offered(game: Game) -> set[str]:
    return {move.removeprefix("booster ") for move in legal(game, "booster")}


def test_always_possible() -> None:
    """[R-PASS-1] Passing is legal in every turn, even with everything affordable or nothing."""
    game = bare_table("terrans", "xenos")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0)
    assert legal(game) == ["pass"]
    assert "pass" in legal(table("terrans", "xenos"))


def test_three_boosters() -> None:
    """[R-PASS-2] One of the three on the table, not the own old one; that one becomes available."""
    game = table("terrans", "xenos")
    mine, other = held(game, 0), held(game, 1)
    play(game, "pass")
    assert game.decision.code == "D-42"
    free = offered(game)
    assert len(free) == 3
    assert not {mine, other} & free
    assert "R-PASS-2" in refused(game, f"booster {mine}")
    taken = min(free)
    play(game, f"booster {taken}", "pass")
    assert held(game, 0) == taken
    assert offered(game) == free - {taken} | {mine}


def test_scoring_comes_first() -> None:
    """[R-PASS-2] The booster held scores, not the one taken."""
    game = bare_table("terrans", "xenos")
    hold(game, 0, "mine")
    structure(game, 0, "2A3", "m")
    structure(game, 0, "2B1", "lab")
    play(game, "pass", "booster lab")
    assert me(game).vp == 11


@pytest.mark.parametrize(
    ("booster", "vp"),
    [("mine", 2), ("lab", 3), ("trading-station", 4), ("big", 8), ("gaia", 3)],
)
def test_boosters(booster: str, vp: int) -> None:
    """[R-PASS-2] 1 per mine, 3 per lab, 2 per station, 4 per institute or academy, 1 per Gaia."""
    rest = ("ore-knowledge", "credits-qic", "tokens-ore", "range")
    game = bare_table("terrans", "xenos", boosters=(booster, *rest))
    hold(game, 0, booster)
    for space, kind in (
        ("2A3", "m"),
        ("3B5", "m"),
        ("2B1", "lab"),
        ("7B0", "ts"),
        ("4A0", "ts"),
        ("7B4", "pi"),
        ("4B2", "ac1"),
    ):
        structure(game, 0, space, kind)
    play(game, "pass")
    assert me(game).vp == 10 + vp


@pytest.mark.parametrize(
    ("tile", "vp"), [("pass-federation-3vp", 6), ("pass-lab-3vp", 3), ("pass-type-1vp", 2)]
)
def test_advanced_tiles(tile: str, vp: int) -> None:
    """[R-PASS-2] 3 per federation token, 3 per lab, 1 per planet type."""
    rest = ("now-sector-2vp", "action-3ore", "mine-3vp", "research-2vp", "now-mine-2vp")
    game = bare_table("terrans", "xenos", advanced_tech=(tile, *rest))
    hold(game, 0, "ore-knowledge")
    structure(game, 0, "2A3", "m")
    structure(game, 0, "2B1", "lab")
    token(game, 0, "12vp")
    token(game, 0, "8vp-qic", green=False)
    tech(game, 0, tile)
    play(game, "pass")
    assert me(game).vp == 10 + vp


def test_round_six() -> None:
    """[R-PASS-2] In the last round there is scoring, but no new booster."""
    game = bare_table("terrans", "xenos")
    hold(game, 0, "mine")
    structure(game, 0, "2A3", "m")
    game.state.round = 6
    play(game, "pass")
    assert me(game).vp == 11
    assert me(game).booster == NONE
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_first_to_pass_begins() -> None:
    """[R-PASS-3] Whoever passes first is first player of the next round."""
    game = table("terrans", "xenos", "taklons", turn_order="clockwise")
    turn(game, 1)
    for seat in (1, 2, 0):
        assert game.decision.seat == seat
        play(game, "pass", legal(play(game.clone(), "pass"), "booster")[0])
    assert game.state.round == 2
    assert game.state.order == [1, 2, 0]


def test_no_turns_and_no_free_actions() -> None:
    """[R-PASS-4, R-TURN-6] A passed player has no further turn and no free action."""
    game = table("terrans", "xenos")
    give(game, 0, ore=5)
    play(game, "pass", legal(play(game.clone(), "pass"), "booster")[0])
    assert game.decision.seat == 1
    end_turn(play(game, "convert 1o 1c", "research sci"))
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_passed_players_charge() -> None:
    """[R-PASS-4, R-CHG-7] A passed player may still charge."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "2A3", "ts")
    structure(game, 1, "2B1", "m")
    give(game, 0, area1=4)
    give(game, 1, ore=2, credits=3)
    play(game, "pass", legal(play(game.clone(), "pass"), "booster")[0])
    end_turn(play(game, "build ts 2B1"))
    assert (game.decision.kind, game.decision.seat) == ("charge", 0)


def test_mines_include_the_lost_planet() -> None:
    """[R-PASS-5] The Lost Planet is a mine for the booster."""
    game = bare_table("terrans", "xenos")
    hold(game, 0, "mine")
    structure(game, 0, "2A3", "m")
    lost_planet(game, 0, "3A9")
    assert me(play(game, "pass")).vp == 12


def test_guest_mines() -> None:
    """[R-PASS-5, R-FAC-LAN-1] Guest mines are mines, but no Gaia planets and no types."""
    boosters = ("mine", "gaia", "lab", "big", "range")
    for booster, vp in (("mine", 2), ("gaia", 0)):
        game = bare_table("lantids", "xenos", boosters=boosters)
        hold(game, 0, booster)
        structure(game, 0, "2A3", "m")
        structure(game, 1, "3B5", "m")
        structure(game, 0, "3B5", "m")
        assert me(play(game, "pass")).vp == 10 + vp


def test_gaiaformers_do_not_count() -> None:
    """[R-PASS-5] A Gaia planet with nothing but the own gaiaformer does not score."""
    game = bare_table("terrans", "xenos", boosters=("mine", "gaia", "lab", "big", "range"))
    hold(game, 0, "gaia")
    structure(game, 0, "7B0", "m")
    gaiaformer(game, 0, "3B5")
    assert me(play(game, "pass")).vp == 11


def test_state_of_the_moment() -> None:
    """[R-PASS-5] What counts is the map when passing: an upgraded mine is no mine any more."""
    game = bare_table("terrans", "xenos")
    hold(game, 0, "mine")
    structure(game, 0, "2A3", "m")
    structure(game, 0, "2B1", "m")
    level(game, 0, sci=0)
    give(game, 0, ore=2, credits=6)
    end_turn(play(game, "build ts 2A3"))
    turn(game, 0)
    assert won(play(game, "pass"))["booster mine"] == 1
