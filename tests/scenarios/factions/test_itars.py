"""Itars: burnt tokens wait in the Gaia area, where the institute trades them for tech tiles."""

from brainstone import Game
from tests.scenarios.more_tables import (
    power,
    won,
)
from tests.table import (
    bare_table,
    gaia_phase,
    give,
    legal,
    level,
    me,
    play,
    refused,
    structure,
    tech,
    token,
)


def itars(tokens: int, kind: str = "pi", **setup: object) -> Game:
    """Itars in the Gaia phase, with tokens in their Gaia area."""
    game = bare_table("itars", "xenos", **setup)
    structure(game, 0, "2B1", kind)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, gaia_area=tokens)
    give(game, 0, area1=0, area2=0, area3=0)
    return game


def test_burnt_tokens() -> None:
    """[R-FAC-ITA-1, R-PWR-6] A burnt token goes to the Gaia area, others' to the supply."""
    game = itars(0, "m")
    give(game, 0, area2=4)
    play(game, "burn", "burn")
    assert (power(game), me(game).gaia_area) == ((0, 0, 2), 2)
    gaia_phase(game)
    assert power(game) == (2, 0, 2)
    game = bare_table("xenos", "itars")
    give(game, 0, area1=0, area2=2, area3=0)
    play(game, "burn")
    assert (power(game), me(game).gaia_area) == ((0, 0, 1), 0)


def test_discarded_tokens_leave() -> None:
    """[R-FAC-ITA-1] Only burnt tokens: those for satellites go to the supply."""
    game = itars(0)
    for space, kind in (("3B5", "ac1"), ("2A3", "m"), ("2B1", "pi")):
        structure(game, 0, space, kind)
    give(game, 0, area1=1)
    play(game, "federate 3B5,2A3,2B1,3A9")
    assert (power(game), me(game).gaia_area) == ((0, 0, 0), 0)


def test_before_the_institute() -> None:
    """[R-FAC-ITA-2] Without the institute the tokens simply return to area I."""
    game = gaia_phase(itars(9, "ac1"))
    assert game.decision.kind == "action"
    assert power(game) == (9, 0, 0)


def test_four_tokens_for_a_tile() -> None:
    """[R-FAC-ITA-2] Four tokens are discarded for a tech tile with its advance (D-14)."""
    game = gaia_phase(itars(5))
    assert (game.decision.code, legal(game)) == ("D-14", ["gaia tech", "gaia stop"])
    play(game, "gaia tech", "tech income-4credits", "advance ai")
    assert me(game).qic == 1
    assert power(game) == (1, 0, 0)
    assert game.decision.kind == "action"


def test_no_tile_to_take() -> None:
    """[R-FAC-ITA-2] Without an eligible tile there is no question."""
    game = itars(4)
    tech(game, 0, *[tile.name for tile in game.state.rules.standard_tech])
    assert gaia_phase(game).decision.kind == "action"
    assert power(game) == (4, 0, 0)


def test_stop() -> None:
    """[R-FAC-ITA-2] The exchange is optional; what is left returns to area I."""
    game = play(gaia_phase(itars(5)), "gaia stop")
    assert power(game) == (5, 0, 0)
    assert me(game).standard_tech == 0


def test_repeatedly() -> None:
    """[R-FAC-ITA-2] As often as there are four tokens."""
    game = gaia_phase(itars(9))
    play(game, "gaia tech", "tech 7vp", "advance none")
    assert game.decision.code == "D-14"
    play(game, "gaia tech", "tech ore-qic", "advance none")
    assert game.decision.kind == "action"
    assert power(game) == (1, 0, 0)


def test_three_tokens_are_too_few() -> None:
    """[R-FAC-ITA-2] With three tokens there is no question."""
    assert gaia_phase(itars(3)).decision.kind == "action"


def test_tokens_stay_during_the_exchange() -> None:
    """[R-FAC-ITA-2] A charge by research does not reach the tokens of the Gaia area (RUL-20)."""
    game = itars(8)
    level(game, 0, sci=2)
    gaia_phase(game)
    play(game, "gaia tech", "tech income-knowledge-credit", "advance sci")  # level 3 charges 3
    assert me(game).gaia_area == 4
    assert power(game) == (0, 0, 0)
    play(game, "gaia stop")
    assert power(game) == (4, 0, 0)


def test_advanced_tile() -> None:
    """[R-FAC-ITA-2] An advanced tile may be taken as well (RUL-67)."""
    game = itars(4)
    level(game, 0, ai=4)
    token(game, 0, "8vp-qic")
    tech(game, 0, "7vp")
    gaia_phase(game)
    play(game, "gaia tech", "advanced research-2vp")
    assert me(game).green == [False]
    play(game, "advance sci")
    assert me(game).vp == 12


def test_round_tile_of_the_new_round_scores() -> None:
    """[R-FAC-ITA-2, R-TURN-2] The round tile is in force in the Gaia phase."""
    rounds = ("research", "mine", "big-1", "big-2", "federation", "gaia-mine-3")
    game = gaia_phase(itars(4, round_scoring=rounds))
    play(game, "gaia tech", "tech 7vp", "advance gaia")
    assert won(game)["round 1"] == 2


def test_no_free_actions_meanwhile() -> None:
    """[R-FREE-4] The Gaia phase is no turn."""
    game = itars(4)
    give(game, 0, ore=2)
    gaia_phase(game)
    refused(game, "convert 1o 1c")


def test_lost_planet_in_the_gaia_phase() -> None:
    """[R-FAC-ITA-2, R-CHG-1] Lost Planet in the Gaia phase: neighbours charge at once (RUL-11)."""
    game = itars(4)
    structure(game, 1, "2A3", "ts")
    give(game, 1, area1=0, area2=2, area3=0, gaia_area=3)
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    gaia_phase(game)
    play(game, "gaia tech", "tech type-knowledge", "advance nav", "lost-planet 2A2")
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)
    assert me(game, 1).gaia_area == 3  # the Gaia phase of the next player comes later
    play(game, "charge 2pw")
    assert power(game, 1) == (3, 0, 2)
    assert me(game, 1).vp == 9
    assert (game.decision.kind, game.decision.seat) == ("action", 0)
