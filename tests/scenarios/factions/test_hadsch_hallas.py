"""Hadsch Hallas: with the institute credits buy what power buys."""

from brainstone import Game
from tests.scenarios.more_tables import (
    resources,
)
from tests.table import bare_table, give, legal, play, refused, structure


def hadsch_hallas(structure_kind: str) -> Game:
    game = bare_table("hadsch_hallas", "xenos")
    structure(game, 0, "1A6", structure_kind)
    give(game, 0, credits=15, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


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
