"""Building a mine (6.1): what is valid, every tiebreaker, what follows.

Around 4B2 lie 4B0 (oxide), 4B4 (volcanic), 4A4 (terra) and 7A10 (transdim) in range 2.
"""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import GAIA, TRANSDIM
from tests.automa.helpers import (
    act,
    bare_solo,
    choice,
    finals,
    gained,
    it,
    on_map,
    put,
    rules_used,
)
from tests.table import gaiaformer, legal, lost_planet, refused


def around_4b2(faction: str = "taklons", human: str = "5A0", **setup: object) -> Game:
    """The Automa on 4B2, the human somewhere else."""
    game = bare_solo(faction, human="lantids" if faction != "terrans" else "ivits", **setup)
    put(game, 0, m=human)
    put(game, 1, m="4B2")
    return game


def tiebreaker(told: dict[str, object], rule: str, step: int = 0) -> dict[str, list[str]]:
    steps = told["steps"]
    assert isinstance(steps, list)
    found = [entry for entry in steps[step].get("tiebreakers", []) if entry["rule"] == rule]
    assert len(found) == 1, f"{rule} in {steps[step]}"
    entry: dict[str, list[str]] = found[0]
    return entry


def test_every_empty_planet_in_range_is_valid() -> None:
    """6.1.2: transdim planets too; neither type nor terraforming limit it."""
    told = act(around_4b2(), 4, 6)
    assert told["steps"][0]["options"] == ["4B0", "4B4", "4A4", "7A10"]
    wide = act(around_4b2(), 1, 6)
    assert len(wide["steps"][0]["options"]) > 8


def test_range_never_comes_from_research() -> None:
    """5.2."""
    game = around_4b2()
    it(game).levels = [0, 5, 0, 0, 0, 0]
    assert len(act(game, 4, 6)["steps"][0]["options"]) == 4


def test_a_gaiaformer_reserves_a_planet() -> None:
    """6.1.2."""
    game = around_4b2()
    gaiaformer(game, 0, "7A10")
    assert act(game, 4, 6)["steps"][0]["options"] == ["4B0", "4B4", "4A4"]


def test_a_colonised_planet_is_not_empty() -> None:
    game = around_4b2(human="4B4 4A4")
    assert act(game, 4, 6)["steps"][0]["options"] == ["4B0", "7A10"]


# Tiebreakers


def test_3a_terrans_prefer_transdim() -> None:
    """6.1, 3a: only in the faction action."""
    game = around_4b2("terrans", human="4A0")
    told = act(game, 4, 13)
    assert tiebreaker(told, "3a", 1)["kept"] == ["2A5", "7A10"]
    assert choice(told, 1) == "2A5"  # nearer to 4A0
    plain = act(around_4b2("terrans", human="4A0"), 4, 6)
    assert choice(plain) == "4A4"  # at home: no terraforming step
    assert "3a" not in rules_used(plain)


def test_3a_taklons_prefer_what_is_near_a_human() -> None:
    game = around_4b2("taklons", human="4A9")
    told = act(game, 4, 13)
    assert choice(told) == "4B4"
    assert rules_used(told)[0] == "3a"
    plain = act(around_4b2("taklons", human="4A9"), 4, 6)
    assert "3a" not in rules_used(plain)


def test_3b_sectors() -> None:
    """6.1, 3b: planets in a sector without an Automa planet."""
    told = act(around_4b2(**finals("sectors", "structures")), 3, 6)
    assert rules_used(told) == ["3b"]
    assert choice(told) == "7A10"


def test_3b_reads_the_tile_the_support_card_names() -> None:
    """Card 3 names the top tile, card 5 the bottom one."""
    top = act(around_4b2(**finals("sectors", "structures")), 5, 6)
    assert "3b" not in rules_used(top)
    bottom = act(around_4b2(**finals("structures", "sectors")), 5, 6)
    assert tiebreaker(bottom, "3b")["kept"] == ["7A10"]


def test_3b_planet_types() -> None:
    """6.1, 3b: types the Automa has not; a transdim planet counts as Gaia."""
    game = around_4b2(**finals("planet-types", "structures"))
    put(game, 1, m="6B3 6B1 5A7")  # Gaia, terra, volcanic
    told = act(game, 3, 6)
    kept = tiebreaker(told, "3b")["kept"]
    assert "4B0" in kept  # oxide is new
    for name in ("4A4", "4B4", "7A10"):
        assert name not in kept
    fresh = act(around_4b2(**finals("planet-types", "structures")), 3, 6)
    assert "7A10" in tiebreaker(fresh, "3b")["kept"]


def test_3b_gaia_planets() -> None:
    """6.1, 3b: Gaia and transdim planets."""
    told = act(around_4b2(**finals("gaia-planets", "structures")), 3, 6)
    assert rules_used(told) == ["3b"]
    assert choice(told) == "7A10"


@pytest.mark.parametrize("tile", ["structures", "federation-structures", "satellites"])
def test_3b_other_tiles_do_nothing(tile: str) -> None:
    other = "structures" if tile != "structures" else "satellites"
    told = act(around_4b2(**finals(tile, other)), 3, 6)
    assert "3b" not in rules_used(told)


def test_3c_fewest_steps() -> None:
    """6.1, 3c: Gaia 1, transdim 2, the circle for the others."""
    told = act(around_4b2("taklons"), 1, 6)
    values = tiebreaker(told, "3c")["values"]
    assert isinstance(values, dict)
    steps = {"4B0": 3, "4A4": 3, "4B4": 2, "7A10": 2, "4A0": 1, "7B4": 1, "3A6": 1}
    assert {name: values[name] for name in steps} == steps


def test_3d_nearest_to_a_human() -> None:
    """6.1, 3d: 4B4 and 7A10 need two steps both; 7A10 is nearer to 7B2."""
    told = act(around_4b2(human="7B2"), 4, 6)
    assert rules_used(told) == ["3c", "3d"]
    assert choice(told) == "7A10"


def test_3d_counts_the_lost_planet_but_no_satellites_or_stations() -> None:
    game = around_4b2(human="7B2")
    game.state.players[0].satellites |= 1 << space_number("4A8")  # beside 4B4
    game.state.players[0].stations |= 1 << space_number("4A8")
    assert choice(act(game, 4, 6)) == "7A10"
    game = around_4b2(human="7B2")
    lost_planet(game, 0, "4A8")
    assert choice(act(game, 4, 6)) == "4B4"


def test_3d_does_not_count_gaiaformers() -> None:
    game = around_4b2(human="7B2")
    gaiaformer(game, 0, "2A5")
    told = act(game, 4, 6)
    assert choice(told) == "7A10"


@pytest.mark.parametrize(("support", "expected"), [(2, "4B4"), (4, "7A10")])
def test_3e_direction(support: int, expected: str) -> None:
    """6.1, 3e: 4B4 (row 2) and 7A10 (row 3) are both 2 away from a human planet."""
    told = act(around_4b2(human="4A4 4B0"), support, 6)
    assert rules_used(told) == ["3c", "3d", "3e"]
    assert choice(told) == expected


# What follows


def test_a_transdim_planet_becomes_gaia_at_once() -> None:
    """6.1.4."""
    game = around_4b2(human="7B2")
    space = space_number("7A10")
    assert game.state.planet[space] == TRANSDIM
    act(game, 4, 6)
    assert game.state.planet[space] == GAIA
    assert (it(game).gaia_planets, it(game).built[1]) == (1, 2)


def lonely_mine(**switches: str) -> Game:
    return around_4b2(human="7B2", switches=switches, **finals("structures", "satellites"))


def spaces_beside(game: Game, mine: str) -> list[str]:
    """Free spaces in reading order."""
    board = game.state.board
    free = [s for s in board.neighbours[space_number(mine)] if game.state.planet[s] == -1]
    return [
        space_name(s) for s in sorted(free, key=lambda s: (board.q[s] + board.r[s], board.q[s]))
    ]


def test_the_human_chooses_the_space_of_the_satellite_of_a_lonely_mine() -> None:
    """6.1.4, D-71: beside the mine; the first answer is the first in reading order."""
    game = lonely_mine()
    told = act(game, 4, 6)
    assert told["steps"][0]["satellite_asked"]
    assert "satellite" not in told["steps"][0]
    assert (game.decision.kind, game.decision.seat, game.decision.code) == (
        "automa-satellite",
        0,
        "D-71",
    )
    spaces = spaces_beside(game, "7A10")
    assert legal(game) == [f"automa-satellite {space}" for space in spaces]
    assert "is no free space beside" in refused(game, "automa-satellite 1A1")
    game.play(f"automa-satellite {spaces[-1]}")
    assert it(game).satellites == 1 << space_number(spaces[-1])


def test_or_the_satellite_goes_to_the_first_space() -> None:
    """6.1.4 with its switch."""
    game = lonely_mine(satellite_space="first")
    told = act(game, 4, 6)
    first = spaces_beside(game, "7A10")[0]
    assert told["steps"][0]["satellite"] == first
    assert it(game).satellites == 1 << space_number(first)
    assert game.decision.kind != "automa-satellite"


def test_no_satellite_without_its_tile_or_beside_an_own_structure() -> None:
    game = around_4b2(human="7B2", **finals("structures", "sectors"))
    act(game, 4, 6)
    assert it(game).satellites == 0
    game = around_4b2("terrans", human="4A0", **finals("structures", "satellites"))
    assert choice(act(game, 4, 6)) == "4A4"  # beside 4B2
    assert it(game).satellites == 0


def test_geodens_gain_2_vp_for_a_new_type() -> None:
    """6.5: not for a type they have; a former transdim planet is Gaia."""
    game = around_4b2("geodens", human="4A9")
    assert gained(act(game, 4, 6)) == [(2, "Geodens"), (3, "decision cards")]  # volcanic
    put(game, 1, m="7B4")  # Gaia
    put(game, 0, m="4B0")
    told = act(game, 4, 8)
    assert (choice(told), told["steps"][0]["planet"]) == ("7B0", "gaia")
    assert gained(told) == [(3, "decision cards")]
    game = around_4b2("geodens", human="7B2")
    put(game, 0, m="4B4 4B0")
    told = act(game, 2, 8)
    assert (choice(told), told["steps"][0]["planet"]) == ("7A10", "transdim")
    assert gained(told) == [(2, "Geodens"), (3, "decision cards")]


def test_starting_mines_never_score() -> None:
    game = bare_solo("geodens")
    assert it(game).vp == 10


# Impossible


def test_without_a_mine_it_upgrades() -> None:
    """6.1.5, with the same support card."""
    game = around_4b2()
    put(game, 1, m="1B5 2B4 7B2 1A9 2A3 3A6 6A4")
    assert it(game).built[1] == 8
    told = act(game, 4, 6)
    assert told["steps"][0]["impossible"] == "no_mine_left"
    assert (told["steps"][1]["from"], told["steps"][1]["to"]) == ("m", "ts")
    assert gained(told) == [(3, "decision cards")]


def test_without_a_planet_in_range_it_upgrades() -> None:
    game = bare_solo("taklons")
    put(game, 0, m="5A0 5A3")
    put(game, 1, m="5A2")
    told = act(game, 4, 6)
    assert told["steps"][0]["impossible"] == "no_planet_in_range"
    assert on_map(game) == {"5A2": "ts"}


def test_if_that_is_impossible_too_nothing_happens() -> None:
    """The VP are gained all the same (6)."""
    game = bare_solo("taklons")
    put(game, 0, m="5A0 5A3")
    put(game, 1, pi="5A2")
    told = act(game, 4, 6)
    assert on_map(game) == {"5A2": "pi"}
    assert [step["impossible"] for step in told["steps"]] == ["no_planet_in_range", "no_line"]
    assert gained(told) == [(3, "decision cards")]
