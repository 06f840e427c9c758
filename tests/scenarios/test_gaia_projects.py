"""Action 2, start a Gaia project: R-GP."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.engine.setup.base_box import base_rules
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    level,
    me,
    next_round,
    play,
    refused,
    structure,
    table,
    token,
    turn,
)


def ready(**values: int) -> Game:
    """Terrans at 6B1, next to the Transdim planet 6A1, with a gaiaformer and six tokens."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "6B1", "m")
    level(game, 0, gaia=1)
    give(game, 0, **({"gaiaformers": 1, "area1": 6, "area2": 0, "area3": 0, "qic": 0} | values))
    return game


def test_a_gaia_project() -> None:
    """[R-GP-1, R-GP-2] The gaiaformer goes to the planet, six tokens to the Gaia area."""
    game = play(ready(), "build gf 6A1")
    player = me(game)
    assert (player.area1, player.gaia_area) == (0, 6)
    assert (player.gaiaformers, player.gaiaformers_on_map) == (0, 1)
    assert game.state.gaiaformer[space_number("6A1")] == 0


def test_a_project_needs_a_gaiaformer() -> None:
    """[R-GP-1] On the faction board."""
    assert "R-GP-1" in refused(ready(gaiaformers=0), "build gf 6A1")


def test_a_project_needs_a_transdim_planet() -> None:
    """[R-GP-1] Not a home planet, not a Gaia planet, not an empty space."""
    game = ready(qic=9)
    for space in ("6A4", "6B3", "6C"):
        assert "R-GP-1" in refused(game, f"build gf {space}")


def test_one_gaiaformer_per_planet() -> None:
    """[R-GP-1] Neither beside an opponent's nor beside the own one."""
    for seat in (0, 1):
        game = ready()
        gaiaformer(game, seat, "6A1")
        assert "R-GP-1" in refused(game, "build gf 6A1")


def test_a_project_needs_range() -> None:
    """[R-GP-1] 6A5 lies at distance 2: one Q.I.C. with basic range 1."""
    assert "R-RNG-3" in refused(ready(), "build gf 6A5")
    game = play(ready(qic=2), "build gf 6A5")
    assert me(game).qic == 1


def test_a_project_needs_tokens() -> None:
    """[R-GP-1] Five are not enough at level 1; the brainstone counts as one."""
    assert "R-GP-2" in refused(ready(area1=3, area2=1, area3=1), "build gf 6A1")
    game = bare_table("taklons", "xenos")
    structure(game, 0, "6B1", "m")
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=5, area2=0, area3=0, brainstone=3)
    assert "build gf 6A1" in legal(game)


@pytest.mark.parametrize(("step", "tokens"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_tokens_of_a_project(step: int, tokens: int) -> None:
    """[R-GP-2] 6, 6, 4, 3, 3 by level."""
    assert base_rules().project_tokens[step] == tokens
    game = ready(area1=tokens - 1)
    level(game, 0, gaia=step)
    assert "R-GP-2" in refused(game, "build gf 6A1")
    give(game, 0, area1=tokens + 2)
    play(game, "build gf 6A1")
    assert (me(game).area1, me(game).gaia_area) == (2, tokens)


def test_a_project_costs_neither_ore_nor_credits() -> None:
    """[R-GP-2] Tokens are all it takes."""
    game = play(ready(ore=0, credits=0), "build gf 6A1")
    assert (me(game).ore, me(game).credits) == (0, 0)


def test_where_gaiaformers_come_from() -> None:
    """[R-GP-3] Levels 1, 3 and 4 of Gaia Project."""
    game = bare_table("xenos", "terrans")
    structure(game, 0, "3A6", "m")
    token(game, 0, "8vp-qic")
    owned = []
    for _ in range(5):
        turn(game, 0)
        give(game, 0, knowledge=4)
        play(game, "research gaia")
        owned.append(me(game).gaiaformers)
    assert owned == [1, 1, 2, 3, 3]


def test_without_research_there_is_no_gaiaformer() -> None:
    """[R-GP-3] Level 0 gives none."""
    game = bare_table("xenos", "terrans")
    structure(game, 0, "6B1", "m")
    assert "R-GP-1" in refused(game, "build gf 6A1")


def planet(game: Game, space: str) -> str:
    return PLANET_NAMES[game.state.planet[space_number(space)]]


def test_the_planet_changes_in_the_next_gaia_phase() -> None:
    """[R-GP-4] Not before; then the mine can be built."""
    game = table("terrans", "xenos")
    give(game, 0, area1=8, area2=0, qic=0, ore=5, credits=9)
    play(game, "build gf 1A3")
    assert planet(game, "1A3") == "transdim"
    play(game, "end")
    turn(game, 0)
    assert "R-GP-4" in refused(game, "build m 1A3")
    next_round(game)
    assert planet(game, "1A3") == "gaia"
    turn(game, 0)
    assert "build m 1A3" in legal(game)


def test_a_gaiaformer_cannot_be_used_twice_in_a_round() -> None:
    """[R-GP-4] It stands on the map until its mine is built (RUL-62)."""
    game = ready(area1=12, qic=3)
    play(game, "build gf 6A1")
    turn(game, 0)
    assert "R-GP-1" in refused(game, "build gf 6A5")


def test_a_project_in_round_6_is_never_completed() -> None:
    """[R-GP-4] It is legal all the same."""
    game = ready()
    structure(game, 1, "3A6", "m")
    game.state.round = 6
    play(game, "build gf 6A1", "end", "pass", "pass")
    assert game.over
    assert planet(game, "6A1") == "transdim"


def test_nobody_charges_for_a_project() -> None:
    """[R-GP-5] A neighbour at distance 1 is not asked."""
    game = ready(qic=1)
    structure(game, 1, "6A4", "ts")
    give(game, 1, area1=4)
    play(game, "build gf 6A5", "end")
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_a_project_does_not_colonise() -> None:
    """[R-GP-5] No colonised planet, no planet type, and not an origin of range."""
    game = ready(qic=1, ore=15, credits=30)
    play(game, "build gf 6A5", "end")
    turn(game, 0)
    assert len(me(game).colonised) == 1
    assert me(game).planet_types.bit_count() == 1
    assert "R-MINE-1" in refused(game, "build m 6A4")  # beside 6A5, but 2 spaces from 6B1
