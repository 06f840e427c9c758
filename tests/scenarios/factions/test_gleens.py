"""Gleens: ore in place of Q.I.C., at home on Gaia planets, a federation token of their own."""

from brainstone import Game
from tests.scenarios.more_tables import (
    end_turn,
    hold,
    in_federation,
    resources,
    won,
)
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    income_phase,
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


def gleens(**setup: object) -> Game:
    game = bare_table("gleens", "terrans", **setup)
    structure(game, 0, "2A3", "m")
    give(game, 0, credits=10, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def test_ore_in_place_of_qic() -> None:
    """[R-FAC-GLE-1] Conversions, research and tokens bring ore where others get Q.I.C."""
    game = gleens()
    give(game, 0, area3=4, knowledge=4)
    play(game, "convert 4pw 1q")
    assert resources(game) == "10c 1o 4k 0q"
    play(game, "research ai")
    assert resources(game) == "10c 2o 0k 0q"
    game = gleens()
    for space, kind in (("1A6", "ac1"), ("1A5", "ts"), ("3A0", "ts")):
        structure(game, 0, space, kind)
    play(game, "federate 1A6,1A5,3A0", "token 8vp-qic")
    assert resources(game) == "10c 1o 0k 0q"


def test_ore_from_tiles() -> None:
    """[R-FAC-GLE-1] The tile with 1 ore and 1 Q.I.C. brings 2 ore before the right academy."""
    game = gleens()
    structure(game, 0, "2A3", "ts")
    give(game, 0, ore=3)
    play(game, "build lab 2A3", "tech ore-qic", "advance none")
    assert resources(game) == "5c 2o 0k 0q"


def test_right_academy_ends_it() -> None:
    """[R-FAC-GLE-1] The tile taken with the right academy already gives a Q.I.C., and so on."""
    game = gleens()
    structure(game, 0, "2A3", "lab")
    give(game, 0, ore=6)
    play(game, "build ac2 2A3", "tech ore-qic", "advance none")
    assert resources(game) == "4c 1o 0k 1q"
    end_turn(game)
    turn(game, 0)
    play(game, "special academy")
    assert resources(game) == "4c 1o 0k 2q"


def test_ore_from_income() -> None:
    """[R-FAC-GLE-1] The booster with 2 credits and a Q.I.C. brings 2 credits and an ore."""
    game = gleens()
    hold(game, 0, "credits-qic")
    income_phase(game, 0)
    assert resources(game) == "12c 3o 1k 0q"  # and 1 ore 1 knowledge, 1 ore of the mine


def test_left_academy_does_not() -> None:
    """[R-FAC-GLE-1] The left academy changes nothing."""
    game = gleens()
    structure(game, 0, "2A3", "ac1")
    give(game, 0, area3=4)
    play(game, "convert 4pw 1q")
    assert resources(game) == "10c 1o 0k 0q"


def test_gaia_planets_cost_an_ore() -> None:
    """[R-FAC-GLE-1, R-MINE-6] 1 ore, not 1 Q.I.C., also after the right academy; 2 VP."""
    for kind in ("m", "ac2"):
        game = gleens()
        level(game, 0, nav=2)
        structure(game, 0, "2A3", kind)
        give(game, 0, ore=1, qic=3)
        assert "R-MINE-1" in refused(game, "build m 3B5")
        give(game, 0, ore=2)
        play(game, "build m 3B5")
        assert resources(game) == "8c 0o 0k 3q"
        assert me(game).vp == 12


def test_two_vp_also_after_a_gaia_project() -> None:
    """[R-FAC-GLE-1] 2 VP for every mine on a Gaia planet; other mines bring none."""
    game = gleens()
    gaiaformer(game, 0, "3B5")
    give(game, 0, ore=5)
    play(game, "build m 3B5")
    assert won(game)["Gleens"] == 2
    assert me(game).ore == 4
    game = gleens()
    give(game, 0, ore=10)
    play(game, "build m 2B1")
    assert me(game).vp == 10


def test_others_get_no_vp_on_gaia_planets() -> None:
    """[R-FAC-GLE-1] Others pay a Q.I.C. and score nothing."""
    game = bare_table("terrans", "gleens")
    structure(game, 0, "2A3", "m")
    level(game, 0, nav=2)
    give(game, 0, ore=5, credits=5, qic=1)
    play(game, "build m 3B5")
    assert (me(game).ore, me(game).qic, me(game).vp) == (4, 0, 10)


def test_institute_token() -> None:
    """[R-FAC-GLE-2] The institute brings the Gleens token: 1 ore, 1 knowledge, 2 credits, green."""
    game = gleens(round_scoring=("federation", "mine", "research", "big-1", "big-2", "gaia-mine-3"))
    structure(game, 0, "2A3", "ts")
    give(game, 0, ore=4, credits=6)
    play(game, "build pi 2A3")
    assert resources(game) == "2c 1o 1k 0q"
    assert me(game).green == [True]
    assert won(game)["round 1"] == 5  # it counts as forming a federation
    assert me(game).vp == 15  # and has no VP of its own
    assert not in_federation(game, 0, "2A3")


def test_institute_may_still_be_federated() -> None:
    """[R-FAC-GLE-2] The institute's planet is in no federation and may join one."""
    game = gleens()
    for space, kind in (("1A6", "pi"), ("1A5", "ts"), ("3A0", "ts")):
        structure(game, 0, space, kind)
    token(game, 0, "gleens")
    play(game, "federate 1A6,1A5,3A0", "token 12vp")
    assert len(me(game).tokens) == 2


def test_institute_token_pays() -> None:
    """[R-FAC-GLE-2, R-FED-12] The Gleens token is flipped for level 5 like any other."""
    game = gleens()
    token(game, 0, "gleens")
    level(game, 0, sci=4)
    give(game, 0, knowledge=4)
    play(game, "research sci")
    assert me(game).levels[5] == 5
    assert me(game).green == [False]


def test_gleens_token_is_reserved() -> None:
    """[R-FAC-GLE-2, R-SET-5] Nobody can choose it when forming a federation."""
    game = bare_table("terrans", "gleens")
    for space, kind in (("1A6", "pi"), ("1A5", "ts"), ("3A0", "ts")):
        structure(game, 0, space, kind)
    play(game, "federate 1A6,1A5,3A0")
    assert "token gleens" not in legal(game)
    refused(game, "token gleens")


def test_gaia_tile_and_ability_add_up() -> None:
    """[R-FAC-GLE-1, R-MINE-8] Faction, round tile and tech tile all score for one mine."""
    game = gleens(round_scoring=("gaia-mine-4", "mine", "research", "big-1", "big-2", "federation"))
    level(game, 0, nav=2)
    tech(game, 0, "gaia-mine-3vp")
    give(game, 0, ore=2)
    play(game, "build m 3B5")
    assert me(game).vp == 10 + 2 + 4 + 3
