"""Xenos: a third starting mine; with the institute federations need only 6."""

from brainstone.engine.core.ids import MINE
from tests.scenarios.more_tables import (
    fresh,
)
from tests.table import bare_table, give, me, play, refused, structure


def test_third_mine() -> None:
    """[R-FAC-XEN-1, R-SET-35] A third mine, after everybody's second, before Ivits' institute."""
    game = fresh("xenos", "terrans", "ivits")
    seats = []
    while game.decision.kind == "place":
        seats.append(game.decision.seat)
        game.push(game.legal_moves()[0])
    assert seats == [0, 1, 1, 0, 0, 2]
    assert me(game).built[MINE] == 3


def test_seven_before_the_institute() -> None:
    """[R-FAC-XEN-2, R-FED-1] Without the institute Xenos need 7 like everybody."""
    game = bare_table("xenos", "terrans")
    for space, kind in (("1A6", "ac1"), ("1A5", "ts"), ("3A0", "m")):
        structure(game, 0, space, kind)
    assert "value of 7" in refused(game, "federate 1A6,1A5,3A0")


def test_six_with_the_institute() -> None:
    """[R-FAC-XEN-2, R-FED-1] With the institute 6 is enough, 5 is not."""
    game = bare_table("xenos", "terrans")
    for space, kind in (("1A6", "pi"), ("1A5", "m"), ("3A0", "m")):
        structure(game, 0, space, kind)
    assert "value of 6" in refused(game, "federate 1A6,1A5,3A0")
    structure(game, 0, "3A0", "ts")
    play(game, "federate 1A6,1A5,3A0", "token 12vp")
    assert me(game).vp == 22


def test_others_need_seven_with_their_institute() -> None:
    """[R-FAC-XEN-2] The institute of another faction does not lower the value."""
    game = bare_table("terrans", "xenos")
    for space, kind in (("1A6", "pi"), ("1A5", "m"), ("3A0", "ts")):
        structure(game, 0, space, kind)
    give(game, 0, area1=5)
    assert "R-FED-1" in refused(game, "federate 1A6,1A5,3A0")
