"""Asteroids, protoplanets, Gaia planets of the new factions, planet types."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.ids import MINE, TERRAFORMING
from tests.lost_fleet.tables import bare_fleet, exploration
from tests.scenarios.more_tables import resources, won
from tests.table import (
    gaiaformer,
    give,
    legal,
    level,
    lost_planet,
    me,
    play,
    refused,
    structure,
)


def near_asteroid(faction: str = "xenos", **setup: object) -> Game:
    """A mine at 3A7, the asteroid I3 beside it."""
    game = bare_fleet(faction, "firaks" if faction != "firaks" else "xenos", **setup)
    structure(game, 0, "3A7", "m")
    return game


def near_protoplanet(faction: str = "xenos", **setup: object) -> Game:
    """A mine at 5A3, the protoplanet I2 beside it."""
    game = bare_fleet(faction, "taklons" if faction != "taklons" else "xenos", **setup)
    structure(game, 0, "5A3", "m")
    return game


def test_an_asteroid_takes_a_gaiaformer_and_nothing_else() -> None:
    """[R-LFM-2] No ore, no credits, no steps; also with empty hands."""
    game = near_asteroid()
    assert "R-LFM-2" in refused(game, "build m I3")
    give(game, 0, gaiaformers=1, credits=0, ore=0)
    assert legal(game, "build m") == ["build m I3"]
    play(game, "build m I3")
    assert resources(game) == "0c 0o 10k 0q"
    assert me(game).gaiaformers == 0
    assert exploration(game).spent_gaiaformers == 1
    assert me(game).built[MINE] == 2


def test_range_to_an_asteroid_is_paid() -> None:
    """[R-LFM-2, R-RNG-3] Q.I.C. as usual."""
    game = near_asteroid()
    give(game, 0, gaiaformers=1)
    assert "costs 2 Q.I.C., you have 0 Q.I.C." in refused(game, "build m 16D0")
    give(game, 0, qic=2)
    play(game, "build m 16D0")
    assert me(game).qic == 0


def test_a_gaiaformer_must_be_available() -> None:
    """[R-LFM-2] Not one on the map or in the Gaia area."""
    game = near_asteroid()
    gaiaformer(game, 0, "1A3")
    give(game, 0, gaiaformers_in_gaia_area=1)
    assert "R-LFM-2" in refused(game, "build m I3")


def test_a_spent_gaiaformer_never_returns() -> None:
    """[R-LFM-3] Not in the Gaia phase, and it is not counted by the booster."""
    from tests.scenarios.more_tables import next_turns

    game = near_asteroid()
    give(game, 0, gaiaformers=1)
    play(game, "build m I3")
    next_turns(game)
    assert me(game).gaiaformers == 0
    assert exploration(game).spent_gaiaformers == 1


def test_a_protoplanet_takes_three_steps() -> None:
    """[R-LFM-1] 9 ore for the steps at level 0, 3 at level 3, and the mine; 6 VP."""
    game = near_protoplanet()
    give(game, 0, ore=9)
    assert "costs 2 credits and 10 ore, you have 9 ore " in refused(game, "build m I2")
    give(game, 0, ore=10)
    play(game, "build m I2")
    assert resources(game) == "18c 0o 10k 0q"
    assert won(game)["protoplanet"] == 6
    game = near_protoplanet()
    level(game, 0, terra=3)
    play(game, "build m I2")
    assert me(game).ore == 6


@pytest.mark.parametrize("faction", ["tinkeroids", "darkanians", "moweyds", "space_giants"])
def test_expansion_factions_have_no_home(faction: str) -> None:
    """[R-LFM-4] Three steps and a gaiaformer for them too."""
    game = near_protoplanet(faction)
    play(game, "build m I2")
    assert me(game).ore == 0
    assert won(game)["protoplanet"] == 6
    game = near_asteroid(faction)
    give(game, 0, gaiaformers=0)
    assert "R-LFM-2" in refused(game, "build m I3")


def test_the_steps_of_a_protoplanet_score() -> None:
    """[R-LFM-1, R-LFT-4] Three terraforming steps for round tile and advanced tile."""
    tiles = ("terraforming", "big-1", "big-2", "gaia-mine-3", "gaia-mine-4", "federation")
    game = near_protoplanet(round_scoring=tiles)
    play(game, "build m I2")
    assert won(game)["round 1"] == 6


def test_asteroids_have_no_steps() -> None:
    """[R-LFM-2]"""
    tiles = ("terraforming", "big-1", "big-2", "gaia-mine-3", "gaia-mine-4", "federation")
    game = near_asteroid(round_scoring=tiles)
    give(game, 0, gaiaformers=1)
    play(game, "build m I3")
    assert "round 1" not in won(game)


def test_planet_types() -> None:
    """[R-LFS-1] Eleven: asteroid, protoplanet, Gaia and Lost Planet count, Transdim never."""
    from brainstone.engine.core.ids import COUNT_PLANET_TYPES
    from brainstone.engine.effects.counts import count

    game = bare_fleet("xenos", "firaks")
    for space in ("1B1", "1B5", "1A5", "1A6", "1A9", "2B1", "2A0", "3B5"):
        structure(game, 0, space, "m")
    structure(game, 0, "I3", "ts")
    structure(game, 0, "I2", "ts")
    lost_planet(game, 0, "1A0")
    assert count(game.state, 0, COUNT_PLANET_TYPES) == 11


def test_free_steps_for_a_protoplanet() -> None:
    """[R-LFM-1, R-ACT-4] A step action saves one of three."""
    game = near_protoplanet()
    give(game, 0, area3=5, ore=7)
    play(game, "power 1step")  # the only planet in reach
    assert me(game).ore == 0
    assert won(game)["protoplanet"] == 6


def test_step_actions_are_of_no_use_on_asteroids() -> None:
    """[R-ACT-4, R-LFM-2] (RUL-18)"""
    game = near_asteroid()
    give(game, 0, gaiaformers=1, area3=5)
    level(game, 0, nav=4)
    play(game, "power 1step")
    assert "build m I3" not in legal(game)
    assert "R-ACT-4" in refused(game, "build m I3")


def test_gaia_planets_of_the_new_factions() -> None:
    """[R-LFN-1..4] 2 Q.I.C. for three of them, 1 for Moweyds (RUL-76)."""
    for faction, price in (
        ("tinkeroids", 2),
        ("darkanians", 2),
        ("space_giants", 2),
        ("moweyds", 1),
    ):
        game = bare_fleet(faction, "xenos")
        structure(game, 0, "3A7", "m")
        level(game, 0, nav=2)
        give(game, 0, qic=price - 1)
        assert "build m 3B5" not in legal(game)
        give(game, 0, qic=price)
        play(game, "build m 3B5")
        assert me(game).qic == 0


def test_blank_interspace_and_deep_space_hold_satellites() -> None:
    """[R-LFS-6, R-FED-4] Ordinary space; a spaceship tile is not (RUL-51)."""
    from brainstone.engine.core.hexes import space_number

    game = bare_fleet("ivits", "xenos")
    structure(game, 0, "1A9", "pi")
    structure(game, 0, "4B4", "m")
    give(game, 0, qic=5)
    play(game, "special station")
    assert "R-FAC-IVI-2" in refused(game, "station I1")
    assert "station 12D1" in legal(game)
    board = game.state.board
    assert not board.empty_bits & board.bit[space_number("I1")]
    assert board.empty_bits & board.bit[space_number("12D1")]


def test_the_lost_planet_is_not_on_a_ship() -> None:
    """[R-RSH-6] (RUL-51) but may lie in deep space."""
    from tests.table import token

    game = bare_fleet("xenos", "firaks")
    structure(game, 0, "1A9", "m")
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    play(game, "research nav")
    assert "lost-planet I1" not in legal(game)
    assert "R-RSH-6" in refused(game, "lost-planet I1")
    assert me(game).levels[TERRAFORMING] == 0


def test_guest_mines_on_the_new_planets() -> None:
    """[R-LFM-1, R-FAC-LAN-1] Normal cost, no gaiaformer, no 6 VP; the asteroid counts (RUL-50)."""
    from brainstone.engine.core.ids import COUNT_PLANET_TYPES
    from brainstone.engine.effects.counts import count
    from brainstone.lost_fleet.core.kinds import COUNT_ASTEROIDS

    game = bare_fleet("lantids", "xenos")
    structure(game, 0, "3A7", "m")
    structure(game, 1, "I3", "m")
    play(game, "build m I3")
    assert resources(game) == "18c 9o 10k 0q"
    assert count(game.state, 0, COUNT_ASTEROIDS) == 1
    assert count(game.state, 0, COUNT_PLANET_TYPES) == 1
    game = bare_fleet("lantids", "xenos")
    structure(game, 0, "5A3", "m")
    structure(game, 1, "I2", "m")
    play(game, "build m I2")
    assert "protoplanet" not in won(game)
