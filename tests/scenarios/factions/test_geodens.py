"""Geodens: the institute rewards new planet types."""

from brainstone import Game
from tests.table import bare_table, give, level, me, play, structure, token, turn


def geodens(kind: str = "pi") -> Game:
    game = bare_table("geodens", "xenos")
    structure(game, 0, "1A5", kind)
    give(game, 0, credits=20, ore=15, knowledge=0, qic=5, area1=0, area2=0, area3=0)
    return game


def test_new_type() -> None:
    """[R-FAC-GEO-1] 3 knowledge for a mine on a new type, nothing for the same type again."""
    game = play(geodens(), "build m 1A6")  # oxide
    assert me(game).knowledge == 3
    turn(game, 0)
    play(game, "build m 4B0")  # oxide again
    assert me(game).knowledge == 3


def test_home_type_is_not_new() -> None:
    """[R-FAC-GEO-1] The institute's own type has been colonised before."""
    assert me(play(geodens(), "build m 5A7")).knowledge == 0


def test_before_the_institute() -> None:
    """[R-FAC-GEO-1] Types colonised before the institute bring nothing, then or later."""
    game = play(geodens("ts"), "build m 1A6")
    assert me(game).knowledge == 0
    structure(game, 0, "1A5", "pi")
    turn(game, 0)
    play(game, "build m 4B0")
    assert me(game).knowledge == 0


def test_gaia_is_a_type() -> None:
    """[R-FAC-GEO-1] The first Gaia planet counts."""
    assert me(play(geodens(), "build m 3B5")).knowledge == 3


def test_lost_planet_is_a_type() -> None:
    """[R-FAC-GEO-1, R-RSH-6] The Lost Planet is a type of its own."""
    game = geodens()
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    give(game, 0, knowledge=4)
    play(game, "research nav", "lost-planet 3A11")
    assert me(game).knowledge == 3


def test_a_type_once_colonised_stays_known() -> None:
    """[R-FAC-GEO-1] An upgraded structure keeps the type colonised."""
    game = geodens()
    structure(game, 0, "1A6", "ts")
    play(game, "build m 4B0")
    assert me(game).knowledge == 0
