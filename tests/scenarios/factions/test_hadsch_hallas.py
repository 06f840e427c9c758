"""Hadsch Hallas: with the institute credits buy what power buys."""

from brainstone import Game
from tests.scenarios.more_tables import (
    STANDARD_ROWS,
    board,
    fresh,
    income,
    power,
    resources,
    rows,
    wheel,
)
from tests.table import bare_table, give, legal, me, play, refused, structure


def hadsch_hallas(structure_kind: str) -> Game:
    game = bare_table("hadsch_hallas", "xenos")
    structure(game, 0, "1A6", structure_kind)
    give(game, 0, credits=15, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def test_start() -> None:
    """[R-SET-8] Economy 1 is an income and brings nothing at setup."""
    game = fresh("hadsch_hallas", "xenos")
    assert resources(game) == "15c 4o 3k 1q"
    assert power(game) == (2, 4, 0)
    assert me(game).levels == [0, 0, 0, 0, 1, 0]


def test_board() -> None:
    """[R-INC-1, R-INC-5, R-MINE-5] 3 credits more as base income."""
    assert income(board("hadsch_hallas")) == {"o": 1, "k": 1, "c": 3}
    assert income(bare_table("hadsch_hallas", "xenos")) == {"o": 1, "k": 1, "c": 5, "pw": 1}
    assert rows("hadsch_hallas") == STANDARD_ROWS
    assert wheel("hadsch_hallas") == {
        "terra": 1,
        "oxide": 0,
        "volcanic": 1,
        "desert": 2,
        "swamp": 3,
        "titanium": 3,
        "ice": 2,
    }


def test_before_the_institute() -> None:
    """[R-FAC-HAD-1] Without the institute credits buy nothing."""
    game = hadsch_hallas("ts")
    for conversion in ("4c 1q", "3c 1o", "4c 1k"):
        assert "R-FREE-2" in refused(game, f"convert {conversion}")


def test_institute() -> None:
    """[R-FAC-HAD-1] E-15: 3 credits for an ore, 4 for a Q.I.C. or a knowledge, as free actions."""
    game = hadsch_hallas("pi")
    play(game, "convert 3c 1o", "convert 4c 1q", "convert 4c 1k")
    assert resources(game) == "4c 1o 1k 1q"
    assert game.decision.kind == "action"
    play(game, "convert 3c 1o")
    assert "R-FREE-2" in refused(game, "convert 3c 1o")


def test_no_new_tokens_for_credits() -> None:
    """[R-FAC-HAD-1] Only what power buys: no tokens; power still works as well."""
    game = hadsch_hallas("pi")
    refused(game, "convert 3c 1t")
    give(game, 0, area3=3)
    assert "convert 3pw 1o" in legal(game)


def test_others_cannot() -> None:
    """[R-FAC-HAD-1] Nobody else may pay with credits."""
    game = bare_table("terrans", "hadsch_hallas")
    structure(game, 0, "1A6", "pi")
    give(game, 0, credits=15)
    assert "R-FREE-2" in refused(game, "convert 3c 1o")
