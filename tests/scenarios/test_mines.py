"""Action 1, build a mine: R-MINE."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.data.components import MINE_COST
from brainstone.data.terraforming import WHEEL
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.engine.setup.base_box import base_rules
from tests.table import (
    bare_table,
    gaia_phase,
    gaiaformer,
    give,
    legal,
    level,
    lost_planet,
    me,
    play,
    refused,
    structure,
    tech,
)


def terrans(**values: int) -> Game:
    """Terrans with one mine at 1B1 who reach and pay for everything near."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "1B1", "m")
    level(game, 0, nav=4)
    give(game, 0, **({"ore": 15, "credits": 30, "qic": 1} | values))
    return game


def spent(game: Game) -> tuple[int, int, int]:
    """Ore, credits and Q.I.C. spent by the Terrans."""
    player = me(game)
    return 15 - player.ore, 30 - player.credits, 1 - player.qic


# Whether


def test_mine_and_habitability_are_paid_together() -> None:
    """[R-MINE-1] Oxide takes one step: 1 + 3 ore and 2 credits, all or nothing."""
    assert "R-MINE-1" in refused(terrans(ore=3), "build m 1A6")
    assert "R-MINE-1" in refused(terrans(credits=1), "build m 1A6")
    game = terrans(ore=4, credits=2)
    play(game, "build m 1A6")
    assert (me(game).ore, me(game).credits) == (0, 0)


def test_a_mine_needs_range() -> None:
    """[R-MINE-1] 3A7 is 6 spaces from 1B1: range 3 and two Q.I.C. reach it, one does not."""
    assert "R-MINE-1" in refused(terrans(qic=1), "build m 3A7")
    game = terrans(qic=2)
    play(game, "build m 3A7")
    assert me(game).qic == 0


def test_a_mine_needs_a_piece() -> None:
    """[R-MINE-1] All eight on the map: no mine."""
    game = terrans()
    for space in ("3A7", "4A4", "6B1", "1B5", "1A9", "2A0", "2A11"):
        structure(game, 0, space, "m")
    assert "R-CMP-3" in refused(game, "build m 1A6")


def test_an_empty_space_is_no_planet() -> None:
    """[R-MINE-2] Neither is a space of a tile that is not in play."""
    assert "R-MINE-2" in refused(terrans(), "build m 1C")
    assert "R-SET-2" in refused(terrans(), "build m 9C")


def test_a_planet_with_a_structure_is_taken() -> None:
    """[R-MINE-2] By an opponent or by oneself."""
    game = terrans()
    structure(game, 1, "1A6", "m")
    assert "R-MINE-2" in refused(game, "build m 1A6")
    assert "R-MINE-2" in refused(game, "build m 1B1")


def test_transdim_planets_cannot_be_colonised() -> None:
    """[R-MINE-2] Not even with the own gaiaformer on them."""
    game = terrans()
    assert "R-MINE-2" in refused(game, "build m 1A3")
    gaiaformer(game, 0, "1A3")
    assert "R-GP-4" in refused(game, "build m 1A3")


def test_a_foreign_gaiaformer_reserves_its_planet() -> None:
    """[R-MINE-2] Also for Lantids, who may share colonised planets only (RUL-35)."""
    for faction in ("terrans", "lantids"):
        game = bare_table(faction, "xenos")
        structure(game, 0, "3A7", "m")
        level(game, 0, nav=4)
        give(game, 0, ore=9, credits=9, qic=9)
        gaiaformer(game, 1, "7B0")
        assert "R-MINE-2" in refused(game, "build m 7B0")


def test_lantids_may_share_a_planet() -> None:
    """[R-MINE-2] For the mine cost alone (R-FAC-LAN-1)."""
    game = bare_table("lantids", "xenos")
    structure(game, 0, "3A7", "m")
    structure(game, 1, "3A6", "ts")
    give(game, 0, ore=5, credits=5, qic=0)
    play(game, "build m 3A6")
    assert (me(game).ore, me(game).credits) == (4, 3)


def test_the_lost_planet_is_taken_too() -> None:
    """[R-MINE-2] It carries a mine."""
    game = terrans()
    lost_planet(game, 1, "1C")
    assert "R-MINE-2" in refused(game, "build m 1C")


# What it costs


def test_the_mine_cost() -> None:
    """[R-MINE-3] On a planet of the own type 1 ore and 2 credits, nothing else (R-MINE-4)."""
    assert MINE_COST == "2c 1o"
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    level(game, 0, nav=4)
    give(game, 0, ore=15, credits=30, qic=1)
    play(game, "build m 4A4")
    assert spent(game) == (1, 2, 0)


@pytest.mark.parametrize(("step_level", "ore"), [(0, 9), (1, 9), (2, 6), (3, 3), (4, 3), (5, 3)])
def test_ore_for_three_steps(step_level: int, ore: int) -> None:
    """[R-MINE-4] 3, 3, 2, 1, 1, 1 ore per step by Terraforming level; swamp is 3 steps away."""
    game = terrans()
    level(game, 0, terra=step_level)
    play(game, "build m 1B5")
    assert spent(game) == (1 + ore, 2, 0)


@pytest.mark.parametrize(
    ("space", "steps"), [("1A6", 1), ("5A0", 1), ("1A5", 2), ("2A0", 2), ("1A9", 3), ("1B5", 3)]
)
def test_steps_of_the_terrans(space: str, steps: int) -> None:
    """[R-MINE-4, R-MINE-5] Oxide and ice 1, volcanic and titanium 2, desert and swamp 3."""
    game = terrans()
    play(game, f"build m {space}")
    assert spent(game)[0] == 1 + 3 * steps


def test_ore_per_step_is_printed() -> None:
    """[R-MINE-4] By Terraforming level."""
    assert base_rules().ore_per_step == [3, 3, 2, 1, 1, 1]


def test_free_steps_are_used_first() -> None:
    """[R-MINE-4, R-MINE-9] E-05: Geodens, Terraforming 3, one free step, brown planet."""
    tiles = ("terraforming", "mine", "big-1", "big-2", "federation", "research")
    game = bare_table("geodens", "xenos", round_scoring=tiles)
    structure(game, 0, "4B4", "m")
    level(game, 0, terra=3, nav=2)
    give(game, 0, ore=9, credits=9, area3=3, vp=10)
    play(game, "power 1step", "build m 4B2")
    assert 9 - me(game).ore == 1 + 1  # the second step, and the mine
    assert 9 - me(game).credits == 2
    assert me(game).vp == 10 + 2 * 2


def test_unused_free_steps_are_lost() -> None:
    """[R-MINE-4] Two free steps for one needed: only the mine is paid."""
    game = terrans(area3=5)
    play(game, "power 2steps", "build m 1A6")
    assert spent(game) == (1, 2, 0)


WHEEL_STEPS = {
    "terra": (0, 1, 2, 3, 3, 2, 1),
    "oxide": (1, 0, 1, 2, 3, 3, 2),
    "volcanic": (2, 1, 0, 1, 2, 3, 3),
    "desert": (3, 2, 1, 0, 1, 2, 3),
    "swamp": (3, 3, 2, 1, 0, 1, 2),
    "titanium": (2, 3, 3, 2, 1, 0, 1),
    "ice": (1, 2, 3, 3, 2, 1, 0),
}


def test_the_wheel() -> None:
    """[R-MINE-5] The cyclic order and all its distances, for each faction."""
    assert WHEEL == ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
    assert tuple(PLANET_NAMES[:7]) == WHEEL
    for faction in base_rules().factions.values():
        assert tuple(faction.steps_to) == WHEEL_STEPS[PLANET_NAMES[faction.home]]


def test_a_gaia_planet_costs_a_qic() -> None:
    """[R-MINE-6] In place of steps."""
    game = terrans()
    play(game, "build m 5B5")
    assert spent(game) == (1, 2, 1)
    assert "R-MINE-1" in refused(terrans(qic=0), "build m 5B5")


def test_range_and_gaia_planet_add_up() -> None:
    """[R-MINE-6] One Q.I.C. for range and one for the planet."""
    game = terrans(qic=1)
    structure(game, 0, "3A7", "m")
    level(game, 0, nav=0)
    assert "R-MINE-1" in refused(game, "build m 7B0")  # distance 3
    give(game, 0, qic=2)
    play(game, "build m 7B0")
    assert me(game).qic == 0


def test_gleens_pay_ore_for_gaia_planets() -> None:
    """[R-MINE-6] 1 ore; Q.I.C. are of no use (R-FAC-GLE-1)."""
    game = bare_table("gleens", "terrans")
    structure(game, 0, "3A6", "m")
    level(game, 0, nav=2)
    give(game, 0, ore=1, credits=2, qic=1)
    assert "R-MINE-1" in refused(game, "build m 7B0")
    give(game, 0, ore=2)
    play(game, "build m 7B0")
    assert (me(game).ore, me(game).credits, me(game).qic) == (0, 0, 1)


def with_gaiaformer() -> Game:
    """Terrans at 1B1, their gaiaformer on the new Gaia planet 7A10, far out of range."""
    game = terrans(qic=0, ore=1, credits=2, gaiaformers=0)
    level(game, 0, nav=0, gaia=1)
    gaiaformer(game, 0, "7A10")
    return gaia_phase(game)


def test_the_own_gaiaformer_makes_a_planet_accessible() -> None:
    """[R-MINE-7] At any distance, for the mine cost alone."""
    game = with_gaiaformer()
    play(game, "build m 7A10")
    assert (me(game).ore, me(game).credits, me(game).qic) == (0, 0, 0)
    assert me(game).gaia_planets == 1


def test_the_mine_cost_is_due_on_the_own_gaiaformer_planet() -> None:
    """[R-MINE-7] 1 ore and 2 credits as anywhere."""
    game = with_gaiaformer()
    give(game, 0, credits=1)
    assert "R-MINE-1" in refused(game, "build m 7A10")


def test_the_gaiaformer_returns_at_once() -> None:
    """[R-MINE-7] It is available again on the faction board."""
    game = with_gaiaformer()
    play(game, "build m 7A10")
    assert (me(game).gaiaformers, me(game).gaiaformers_on_map) == (1, 0)
    assert game.state.gaiaformer[space_number("7A10")] == -1


def test_step_actions_do_not_help_on_the_own_gaiaformer_planet() -> None:
    """[R-MINE-7] It needs neither range nor steps (RUL-63)."""
    game = with_gaiaformer()
    give(game, 0, area3=3, ore=9, credits=9)
    level(game, 0, nav=2)
    play(game, "power 1step")
    refused(game, "build m 7A10")


# What happens


def test_the_planet_is_colonised() -> None:
    """[R-MINE-8] The mine comes from the row; type and sector are new; it is a range origin."""
    game = terrans()
    play(game, "build m 1A6")
    player = me(game)
    assert player.built[1] == 2
    assert game.state.owner[space_number("1A6")] == 0
    assert player.planet_types.bit_count() == 2
    assert player.sectors.bit_count() == 1


def test_faction_effects_of_a_mine() -> None:
    """[R-MINE-8] Geodens with institute: 3 knowledge for a new type, none for an old one."""
    game = bare_table("geodens", "xenos")
    structure(game, 0, "4B4", "pi")
    level(game, 0, nav=2, terra=3)
    give(game, 0, ore=9, credits=9, knowledge=0)
    play(game, "build m 4A9")
    assert me(game).knowledge == 3


def test_tiles_reward_a_mine() -> None:
    """[R-MINE-8] The round tile and an advanced tile."""
    tiles = ("mine", "research", "big-1", "big-2", "federation", "terraforming")
    game = bare_table("terrans", "xenos", round_scoring=tiles)
    structure(game, 0, "3A7", "m")
    tech(game, 0, "mine-3vp", "gaia-mine-3vp")
    level(game, 0, nav=4)
    give(game, 0, ore=9, credits=9, vp=10)
    play(game, "build m 4A4")
    assert me(game).vp == 10 + 2 + 3


def test_a_mine_beside_the_own_federation_joins_it() -> None:
    """[R-MINE-8] At once (R-FED-20)."""
    game = terrans()
    structure(game, 0, "1A5", "m")
    give(game, 0, federated=1 << space_number("1A5"))
    play(game, "build m 1A6")
    assert me(game).federated >> space_number("1A6") & 1


def test_neighbours_may_charge_after_a_mine() -> None:
    """[R-MINE-8] Opponents within distance 2; those further away are not asked."""
    game = terrans()
    structure(game, 1, "2A3", "ts")  # 2 from 1A6
    give(game, 1, area1=4)
    play(game, "build m 1A6", "end")
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)
    assert legal(game) == ["charge 2pw", "decline"]
    game = terrans()
    structure(game, 1, "2A3", "ts")  # 3 from 1A5
    give(game, 1, area1=4)
    play(game, "build m 1A5", "end")
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


@pytest.mark.parametrize(("action", "steps"), [("", 3), ("power 1step", 3), ("power 2steps", 3)])
def test_the_round_tile_counts_every_step(action: str, steps: int) -> None:
    """[R-MINE-9] Free or paid: 2 VP for each step the planet needs."""
    tiles = ("terraforming", "mine", "big-1", "big-2", "federation", "research")
    game = bare_table("terrans", "xenos", round_scoring=tiles)
    structure(game, 0, "1B1", "m")
    level(game, 0, nav=4)
    give(game, 0, ore=15, credits=9, area3=5, vp=10)
    if action:
        play(game, action)
    play(game, "build m 1B5")
    assert me(game).vp == 10 + 2 * steps


def test_gaia_planets_and_home_planets_take_no_steps() -> None:
    """[R-MINE-9] They score nothing with the terraforming tile."""
    tiles = ("terraforming", "mine", "big-1", "big-2", "federation", "research")
    for space in ("7B4", "4A4"):
        game = bare_table("terrans", "xenos", round_scoring=tiles)
        structure(game, 0, "3A7", "m")
        level(game, 0, nav=5)
        give(game, 0, ore=15, credits=9, qic=1, vp=10)
        play(game, f"build m {space}")
        assert me(game).vp == 10
