"""Ambas: the institute changes places with a mine."""

from brainstone import Game
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import MINE, PLANETARY_INSTITUTE
from tests.scenarios.more_tables import (
    end_turn,
    in_federation,
    next_turns,
)
from tests.table import bare_table, give, legal, lost_planet, me, play, refused, structure, turn


def ambas(institute: str = "pi") -> Game:
    """An institute at 2A3, a mine at 7A6 far away and another at 6B1."""
    game = bare_table("ambas", "xenos")
    structure(game, 0, "2A3", institute)
    structure(game, 0, "7A6", "m")
    structure(game, 0, "6B1", "m")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def at(game: Game, space: str) -> int:
    return game.state.structure[space_number(space)]


def test_swap() -> None:
    """[R-FAC-AMB-1] Once per round the institute and an own mine change places (D-39)."""
    game = play(ambas(), "special swap")
    assert game.decision.code == "D-39"
    assert sorted(legal(game)) == ["swap 6B1", "swap 7A6"]
    assert "R-FAC-AMB-1" in refused(game, "swap 2A3")
    play(game, "swap 7A6")
    assert (at(game, "7A6"), at(game, "2A3")) == (PLANETARY_INSTITUTE, MINE)
    assert me(game).built[MINE] == 2
    assert me(game).built[PLANETARY_INSTITUTE] == 1


def test_once_per_round() -> None:
    """[R-FAC-AMB-1, R-SPC-1] The action is used up until the next round."""
    game = end_turn(play(ambas(), "special swap", "swap 7A6"))
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special swap")
    next_turns(game)
    turn(game, 0)
    play(game, "special swap", "swap 6B1")


def test_needs_the_institute_and_a_mine() -> None:
    """[R-FAC-AMB-1, R-SPC-4] No institute, no swap; no mine, no swap."""
    assert "R-SPC-1" in refused(ambas("ts"), "special swap")
    game = bare_table("ambas", "xenos")
    structure(game, 0, "2A3", "pi")
    structure(game, 0, "7A6", "ts")
    assert "no mine to change places with" in refused(game, "special swap")


def test_not_with_the_lost_planet() -> None:
    """[R-FAC-AMB-1] The mine of the Lost Planet is no piece and cannot be swapped (RUL-32)."""
    game = bare_table("ambas", "xenos")
    structure(game, 0, "2A3", "pi")
    lost_planet(game, 0, "2A2")
    assert "no mine to change places with" in refused(game, "special swap")
    structure(game, 0, "7A6", "m")
    structure(game, 0, "6B1", "m")
    play(game, "special swap")
    refused(game, "swap 2A2")


def test_no_vp_and_no_charging() -> None:
    """[R-FAC-AMB-1, R-CHG-1] The swap is not a build: no VP, no offer to neighbours."""
    game = ambas()
    structure(game, 1, "2B1", "pi")
    give(game, 1, area1=5)
    end_turn(play(game, "special swap", "swap 7A6"))
    assert me(game).vp == 10
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_federations_stay() -> None:
    """[R-FAC-AMB-1, R-FED-21] Membership stays with the spaces; the institute founds another."""
    game = ambas()
    for space in ("2B1", "3B5", "7B2", "7B4"):
        structure(game, 0, space, "ts")
    give(game, 0, area1=2)
    end_turn(play(game, "federate 2A3,2B1,3B5,3A9", "token 12vp"))
    turn(game, 0)
    assert "R-FED-1" in refused(game, "federate")  # 1 + 2 + 2 around 7A6
    play(game, "special swap", "swap 7A6")
    assert in_federation(game, 0, "2A3")
    assert not in_federation(game, 0, "7A6")
    turn(game, 0)
    play(game, "federate 7A6,7B2,7B4,7B3", "token 12vp")  # 3 + 2 + 2 (RUL-32)
    assert len(me(game).tokens) == 2


def test_institute_moved_into_a_federation_adds_nothing() -> None:
    """[R-FAC-AMB-1, R-FED-21] Moved into a federation the institute brings nothing (RUL-32)."""
    game = bare_table("ambas", "xenos")
    for space, kind in (("1A6", "ac1"), ("1A5", "ac2"), ("3A0", "m"), ("7A6", "pi")):
        structure(game, 0, space, kind)
    end_turn(play(game, "federate 1A6,1A5,3A0", "token 12vp"))
    turn(game, 0)
    play(game, "special swap")  # 3A0 is the only mine
    assert at(game, "3A0") == PLANETARY_INSTITUTE
    assert me(game).vp == 22
    assert not in_federation(game, 0, "7A6")
