"""Terrans: their Gaia area returns to area II; the institute turns it into resources."""

from brainstone import Game
from tests.scenarios.more_tables import (
    power,
    resources,
)
from tests.table import bare_table, gaia_phase, give, legal, me, play, refused, structure, turn


def with_institute(tokens: int) -> Game:
    """Terrans with their institute and some tokens in the Gaia area, in the Gaia phase."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "1B1", "pi")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, gaia_area=tokens)
    give(game, 0, area1=1, area2=0, area3=0)
    return gaia_phase(game)


def test_gaiaformer_is_free_again_at_once() -> None:
    """[R-MINE-7, R-GP-4] Not in the round of its project; after the mine at once (RUL-62)."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "2A3", "m")
    give(game, 0, area1=12, area2=0, area3=0, ore=5, credits=5, qic=5)
    play(game, "build gf 2A5")
    turn(game, 0)
    refused(game, "build m 2A5")
    gaia_phase(game)
    play(game, "build m 2A5")
    assert me(game).gaiaformers == 1
    turn(game, 0)
    play(game, "build gf 7A10")


def test_gaia_area_returns_to_area_two() -> None:
    """[R-FAC-TER-1, R-GAIA-2] Terrans' tokens go from the Gaia area to II, others' to I."""
    game = bare_table("terrans", "xenos")
    for seat in (0, 1):
        give(game, seat, area1=1, area2=1, area3=1, gaia_area=4)
    gaia_phase(game)
    assert power(game, 0) == (1, 5, 1)
    assert power(game, 1) == (5, 1, 1)
    assert me(game, 0).gaia_area == me(game, 1).gaia_area == 0


def test_no_conversion_before_the_institute() -> None:
    """[R-FAC-TER-2] Without the institute nobody is asked."""
    game = bare_table("terrans", "xenos")
    give(game, 0, gaia_area=4)
    assert gaia_phase(game).decision.kind == "action"


def test_four_tokens_give_an_ore_and_a_credit() -> None:
    """[R-FAC-TER-2] E-12: 1 ore and 1 credit for four tokens, and all four go to area II."""
    game = with_institute(4)
    assert (game.decision.code, game.decision.seat) == ("D-13", 0)
    play(game, "gaia 3 1o", "gaia 1 1c")
    assert resources(game) == "1c 1o 0k 0q"
    assert power(game) == (1, 4, 0)
    assert game.decision.kind == "action"


def test_any_mix() -> None:
    """[R-FAC-TER-2] 4 for a Q.I.C., 4 for a knowledge, 3 for an ore, 1 for a credit."""
    game = with_institute(12)
    play(game, "gaia 4 1q", "gaia 4 1k", "gaia 3 1o", "gaia 1 1c")
    assert resources(game) == "1c 1o 1k 1q"
    assert power(game) == (1, 12, 0)


def test_stopping_early() -> None:
    """[R-FAC-TER-2] Unused value is lost; the tokens move all the same (RUL-15)."""
    game = play(with_institute(6), "gaia 4 1k", "gaia stop")
    assert resources(game) == "0c 0o 1k 0q"
    assert power(game) == (1, 6, 0)


def test_not_more_than_the_tokens_moved() -> None:
    """[R-FAC-TER-2] The total may not exceed the number of tokens."""
    game = with_institute(3)
    assert legal(game) == ["gaia 3 1o", "gaia 1 1c", "gaia stop"]
    assert "R-FAC-TER-2" in refused(game, "gaia 4 1q")


def test_only_power_conversions() -> None:
    """[R-FAC-TER-2, R-FREE-4] Other free actions are not possible in the Gaia phase."""
    game = with_institute(3)
    give(game, 0, ore=3)
    refused(game, "convert 1o 1c")
    refused(game, "burn")


def test_nothing_for_a_full_store() -> None:
    """[R-FAC-TER-2] Where everything would be lost nothing is decided; a game goes on by itself."""
    game = with_institute(3)
    give(game, 0, ore=15, credits=30)
    assert legal(game) == ["gaia stop"]
    refused(game, "gaia 3 1o")


def test_a_gain_that_is_lost_can_be_taken() -> None:
    """[R-FAC-TER-2, R-FREE-5] At a maximum the conversion stays legal, as every free one does."""
    game = with_institute(3)
    give(game, 0, ore=15, credits=3)
    assert legal(game) == ["gaia 3 1o", "gaia 1 1c", "gaia stop"]
    option = next(one for one in game.view()["options"] if one["move"] == "gaia 3 1o")
    assert option["wasted"] == {"ore": 1}
    play(game, "gaia 3 1o")
    assert me(game).ore == 15
    assert me(game).area2 == 3
    game = with_institute(3)
    give(game, 0, ore=15, credits=29)
    play(game, "gaia 1 1c")
    assert me(game).credits == 30
    assert game.decision.kind != "gaia-conversion"  # now everything would be lost
    assert me(game).area2 == 3
