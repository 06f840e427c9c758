"""Bal T'aks: gaiaformers for Q.I.C.; Navigation only with the institute."""

from brainstone import Game
from tests.scenarios.more_tables import (
    resources,
)
from tests.table import bare_table, gaia_phase, give, legal, me, play, refused, structure


def bal_taks(kind: str = "ts") -> Game:
    game = bare_table("bal_taks", "xenos")
    structure(game, 0, "1A5", kind)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def test_right_academy() -> None:
    """[R-UPG-5] Their right academy brings 4 credits, not a Q.I.C."""
    game = play(bal_taks("ac2"), "special academy")
    assert resources(game) == "4c 0o 0k 0q"


def test_no_navigation_without_institute() -> None:
    """[R-FAC-BAL-1, R-RSH-2] No research in Navigation before the institute."""
    game = bal_taks()
    give(game, 0, knowledge=4)
    assert "R-FAC-BAL-1" in refused(game, "research nav")
    structure(game, 0, "1A5", "pi")
    play(game, "research nav")
    assert me(game).levels[1] == 1


def test_no_navigation_by_tiles_either() -> None:
    """[R-FAC-BAL-1] The tile below Navigation is taken, its advance is lost."""
    game = bal_taks()
    give(game, 0, ore=3, credits=5)
    twin = play(game.clone(), "build lab 1A5", "tech type-knowledge")
    assert me(twin).levels == [0, 0, 0, 1, 0, 0]
    assert me(twin).knowledge == 1
    play(game, "build lab 1A5", "tech action-4charge")
    assert "advance nav" not in legal(game)
    assert "R-FAC-BAL-1" in refused(game, "advance nav")


def test_gaiaformer_for_qic() -> None:
    """[R-FAC-BAL-1] A gaiaformer goes to the Gaia area for a Q.I.C., as a free action."""
    game = bal_taks()
    give(game, 0, gaiaformers=2)
    play(game, "convert 1gf 1q", "convert 1gf 1q")
    assert me(game).qic == 2
    assert "R-FREE-2" in refused(game, "convert 1gf 1q")
    assert game.decision.kind == "action"


def test_gaiaformer_in_the_gaia_area_is_not_available() -> None:
    """[R-FAC-BAL-1, R-GP-1] No project with it before it has returned."""
    game = bal_taks()
    give(game, 0, gaiaformers=1, area1=6)
    play(game, "convert 1gf 1q")
    assert "R-GP-1" in refused(game, "build gf 1A3")


def test_gaiaformer_returns() -> None:
    """[R-FAC-BAL-1, R-GAIA-3] It returns in the next Gaia phase."""
    game = bal_taks()
    give(game, 0, gaiaformers=1)
    play(game, "convert 1gf 1q")
    assert me(game).gaiaformers_in_gaia_area == 1
    gaia_phase(game)
    assert me(game).gaiaformers == 1
    assert me(game).gaiaformers_in_gaia_area == 0


def test_gaiaformers_on_the_map_do_not_count() -> None:
    """[R-FAC-BAL-1] Only gaiaformers on the faction board can be turned in."""
    game = bal_taks()
    give(game, 0, gaiaformers=0, gaiaformers_on_map=1)
    assert "R-FREE-2" in refused(game, "convert 1gf 1q")


def test_others_cannot() -> None:
    """[R-FAC-BAL-1] Nobody else turns gaiaformers into Q.I.C."""
    game = bare_table("terrans", "bal_taks")
    assert me(game).gaiaformers == 1
    assert "R-FREE-2" in refused(game, "convert 1gf 1q")
