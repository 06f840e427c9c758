"""Tinkeroids, Darkanians, Moweyds and Space Giants."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import MINE, PLANETARY_INSTITUTE
from brainstone.engine.map.structures import power_value
from tests.lost_fleet.tables import (
    bare_fleet,
    exploration,
    explored,
    fleet_table,
    fresh_fleet,
    tinkering,
)
from tests.scenarios.more_tables import end_turn, finish, income, next_turns, power, resources
from tests.table import (
    give,
    legal,
    level,
    lost_planet,
    me,
    next_round,
    play,
    refused,
    structure,
    tech,
    turn,
)


@pytest.mark.parametrize(
    ("name", "start", "tokens", "levels"),
    [
        ("tinkeroids", "15c 4o 2k 1q", (4, 2, 0), [0, 0, 0, 0, 0, 1]),
        ("darkanians", "15c 7o 3k 2q", (4, 2, 0), [0, 1, 0, 0, 1, 0]),
        ("moweyds", "15c 6o 5k 2q", (4, 4, 0), [0, 0, 0, 1, 0, 0]),
        ("space_giants", "15c 6o 3k 2q", (4, 4, 0), [0, 1, 0, 0, 0, 0]),
    ],
)
def test_start(name: str, start: str, tokens: tuple[int, int, int], levels: list[int]) -> None:
    """[R-LFN-1..4, R-SET-8] Printed values and the bonus of level 1."""
    game = fresh_fleet(name, "xenos")
    assert resources(game) == start
    assert power(game) == tokens
    assert me(game).levels == levels
    assert me(game).gaiaformers == (1 if name == "moweyds" else 0)


@pytest.mark.parametrize(
    ("name", "charge"),
    [("tinkeroids", 4), ("darkanians", 4), ("moweyds", 4), ("space_giants", 6)],
)
def test_boards(name: str, charge: int) -> None:
    """[R-LFN-1..4, R-INC-1] Standard income, the Space Giants' institute charges 6."""
    game = bare_fleet(name, "xenos")
    level(game, 0, sci=0, eco=0, nav=0, gaia=0)
    assert income(game) == {"o": 1, "k": 1}
    structure(game, 0, "1A9", "pi")
    assert income(game) == {"o": 1, "k": 1, "pw": charge, "t": 1}


# Tinkeroids


def test_tinkeroids_start_with_the_institute() -> None:
    """[R-LFN-1] On an asteroid, no mine."""
    game = fleet_table("tinkeroids", "xenos")
    assert me(game).built[PLANETARY_INSTITUTE] == 1
    assert me(game).built[MINE] == 0


def test_tinkering_tile_is_chosen_before_income() -> None:
    """[R-LFN-1] At the start of every round, round 1 included (D-10, RUL-48)."""
    game = fresh_fleet("tinkeroids", "xenos")
    while game.decision.kind in ("place", "booster"):
        game.push(game.legal_moves()[0])
    assert game.decision.code == "D-10"
    assert me(game).ore == 4
    assert legal(game) == ["tinker 1step", "tinker 4charge", "tinker 1qic"]
    assert "R-LFN-1" in refused(game, "tinker 2qic")
    play(game, "tinker 4charge")
    while game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    assert "special tinkering" in legal(game)


def test_tiles_leave_the_game() -> None:
    """[R-LFN-1] Used or not; three for rounds 1-3, three for rounds 4-6; the last is not asked."""
    game = fleet_table("tinkeroids", "xenos")
    chosen = [exploration(game).tile]
    while game.state.round < 6:
        next_round(game)
        if game.decision.kind == "tinkering":
            assert "R-LFN-1" in refused(game, f"tinker {_name(chosen[-1])}")
            game.push(game.legal_moves()[0])
        while game.decision.kind != "action":
            game.push(game.legal_moves()[0])
        chosen.append(exploration(game).tile)
    assert sorted(chosen[:3]) == [0, 1, 2]
    assert sorted(chosen[3:]) == [3, 4, 5]


def _name(tile: int) -> str:
    from brainstone.lost_fleet.factions.tinkeroids import TILE_NAMES

    return TILE_NAMES[tile]


@pytest.mark.parametrize(
    ("tile", "expected"),
    [(2, "20c 10o 10k 1q"), (4, "20c 10o 13k 0q"), (5, "20c 10o 10k 2q")],
)
def test_tinkering_gains(tile: int, expected: str) -> None:
    """[R-LFN-1] The action of the tile, once per round (D-66)."""
    game = tinkeroids(tile)
    play(game, "special tinkering")
    assert resources(game) == expected
    end_turn(game)
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special tinkering")


def tinkeroids(tile: int) -> Game:
    game = bare_fleet("tinkeroids", "bescods")
    structure(game, 0, "1A6", "pi")
    tinkering(game, 0, tile)
    return game


def test_tinkering_charge_and_steps() -> None:
    """[R-LFN-1] Charge 4; one or three free steps with a mine (D-23)."""
    game = tinkeroids(1)
    give(game, 0, area1=4, area2=0, area3=0)
    assert power(play(game, "special tinkering")) == (0, 4, 0)
    game = tinkeroids(3)
    give(game, 0, qic=2)
    play(game, "special tinkering")
    assert game.decision.code == "D-23"
    play(game, "build m 14D0")
    assert me(game).ore == 9
    game = tinkeroids(0)
    give(game, 0, credits=1)
    assert "costs 2 credits and 1 ore, you have 1 credit " in refused(game, "special tinkering")


def test_tinkering_needs_the_institute_and_a_tile() -> None:
    """[R-LFN-1, R-SPC-1]"""
    from brainstone.engine.core.ids import NONE

    game = tinkeroids(NONE)
    assert "R-SPC-1" in refused(game, "special tinkering")
    game = bare_fleet("tinkeroids", "bescods")
    structure(game, 0, "1A6", "m")
    tinkering(game, 0, 2)
    assert "R-SPC-1" in refused(game, "special tinkering")


# Darkanians


def test_darkanians_steps() -> None:
    """[R-LFN-2] One step to every home type."""
    game = bare_fleet("darkanians", "xenos")
    assert me(game).me.steps_to == [1] * 7
    structure(game, 0, "3A7", "m")
    play(game, "build m 3A6")
    assert resources(game) == "18c 6o 10k 0q"


def darkanians(institute: str = "pi") -> Game:
    game = bare_fleet("darkanians", "xenos")
    structure(game, 0, "3A7", institute)
    give(game, 0, qic=9, gaiaformers=3)
    return game


def test_darkanians_institute() -> None:
    """[R-LFN-2] 2 credits and 1 knowledge for each sector colonised for the first time."""
    game = play(darkanians(), "build m 4A4")
    assert resources(game).startswith("20c 6o 11k")
    game = play(darkanians(), "build m 11D0")
    assert resources(game).startswith("22c 10o 11k")


def test_darkanians_no_bonus() -> None:
    """[R-LFN-2, R-LFS-6] Not for interspace, not for an old sector, not without the institute."""
    for institute, space in (("pi", "I3"), ("pi", "3B5"), ("m", "11D0")):
        game = play(darkanians(institute), f"build m {space}")
        assert me(game).knowledge == 10


def test_darkanians_lost_planet() -> None:
    """[R-LFN-2] The Lost Planet in a new sector pays (RUL-49)."""
    from tests.table import token

    game = darkanians()
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    play(game, "research nav", "lost-planet 4B3")
    assert resources(game).startswith("22c 10o 7k")


# Moweyds


def test_moweyds_shuttle() -> None:
    """[R-LFN-3] One of theirs stands on space 1 of T F Mars, unpaid (RUL-46)."""
    game = fleet_table("moweyds", "xenos")
    assert exploration(game).shuttles == 1
    assert me(game).vp == 10
    mars = next(s for s in game.view()["lost_fleet"]["ships"] if s["name"] == "tf-mars")
    assert mars["shuttles"] == [0]
    clear_board = bare_fleet("xenos", "moweyds")
    structure(clear_board, 0, "3A6", "m")
    give(clear_board, 0, area1=2, area2=0, area3=0)
    play(clear_board, "explore tf-mars")
    assert power(clear_board) == (0, 2, 0)


def moweyds() -> Game:
    game = bare_fleet("moweyds", "xenos")
    structure(game, 0, "3A7", "pi")
    structure(game, 0, "3A6", "m")
    structure(game, 0, "3B2", "ts")
    return game


def value(game: Game, space: str) -> int:
    return power_value(game.state, 0, space_number(space))


def test_power_ring() -> None:
    """[R-LFN-3] Once per round under an own structure without ring: +2 power value (D-65)."""
    game = play(moweyds(), "special ring")
    assert game.decision.code == "D-65"
    assert legal(game) == ["ring 3B2", "ring 3A6", "ring 3A7"]
    assert "R-LFN-3" in refused(game, "ring 3B5")
    play(game, "ring 3A6")
    assert value(game, "3A6") == 3
    assert game.view()["players"][0]["lost_fleet"]["rings_left"] == 5
    end_turn(game)
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special ring")
    next_turns(game)
    turn(game, 0)
    play(game, "special ring")
    assert "R-LFN-3" in refused(game, "ring 3A6")
    play(game, "ring 3A7")
    assert value(game, "3A7") == 5
    tech(game, 0, "big-value-4")
    assert value(game, "3A7") == 6


def test_power_ring_stays_and_charges() -> None:
    """[R-LFN-3, R-CHG-2] Through upgrades; for charging too (RUL-47, RUL-73)."""
    game = play(moweyds(), "special ring", "ring 3A6")
    structure(game, 0, "3A6", "ts")
    assert value(game, "3A6") == 4
    end_turn(game)
    give(game, 0, area1=6)
    give(game, 1, gaiaformers=1, qic=1)
    structure(game, 1, "1B1", "m")
    level(game, 1, nav=2)
    turn(game, 1)
    play(game, "build m I3")
    end_turn(game)
    assert game.decision.prompt == "Do you charge 4 power for 3 VP?"


def test_six_power_rings() -> None:
    """[R-LFN-3] There are no more."""
    from brainstone.lost_fleet.core.fleet import changed_board
    from tests.scenarios.more_tables import names

    game = moweyds()
    spaces = ("1A9", "1A6", "1B5", "1A5", "1B1", "2B1")
    for space in spaces:
        structure(game, 0, space, "m")
    changed_board(me(game)).rings = names(*spaces)
    assert "all 6 power rings" in refused(game, "special ring")


def test_power_ring_on_the_lost_planet() -> None:
    """[R-LFN-3] Allowed (RUL-47)."""
    game = moweyds()
    lost_planet(game, 0, "3C")
    assert "ring 3C" in legal(play(game, "special ring"))


def test_power_ring_in_a_federation() -> None:
    """[R-LFN-3, R-FED-2] It counts for the value needed."""
    game = bare_fleet("moweyds", "xenos")
    structure(game, 0, "3A7", "pi")
    structure(game, 0, "I3", "ts")
    give(game, 0, area1=6)
    assert "R-FED-1" in refused(game, "federate")
    play(game, "special ring", "ring 3A7")
    end_turn(game)
    turn(game, 0)
    assert "federate" in legal(game)


# Space Giants


def test_space_giants_steps() -> None:
    """[R-LFN-4] Two steps to every home type; two free ones once per round, from the start."""
    game = bare_fleet("space_giants", "xenos")
    structure(game, 0, "1A9", "m")
    level(game, 0, nav=2)
    assert me(game).me.steps_to == [2] * 7
    play(game, "special 2steps")
    play(game, "build m 1B5")
    assert resources(game) == "18c 9o 10k 0q"
    end_turn(game)
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special 2steps")


def test_space_giants_third_step_and_no_other_use() -> None:
    """[R-LFN-4] A protoplanet's third step is paid; not for Gaia planets and asteroids."""
    game = bare_fleet("space_giants", "xenos")
    structure(game, 0, "5A3", "m")
    give(game, 0, gaiaformers=1, qic=9)
    play(game, "special 2steps")
    assert "build m I3" not in legal(game)
    assert "R-ACT-4" in refused(game, "build m I3")
    play(game, "build m I2")
    assert me(game).ore == 6


def test_space_giants_institute() -> None:
    """[R-LFN-4] A tech tile at once, with its advance; ship tiles too."""
    game = bare_fleet("space_giants", "xenos")
    structure(game, 0, "5A3", "ts")
    explored(game, 0, "eclipse")
    play(game, "build pi 5A3")
    assert game.decision.kind == "tech"
    assert "tech range" in legal(game)
    play(game, "tech 7vp")
    assert game.decision.kind == "advance"


def test_a_whole_game_ends() -> None:
    """[R-END-2] With all four of them at one table or another."""
    for pair in (("tinkeroids", "moweyds"), ("darkanians", "space_giants")):
        assert finish(fleet_table(*pair)).over
