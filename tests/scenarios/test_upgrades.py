"""Action 3, upgrade a structure: R-UPG."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.data import components
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import STRUCTURE_CODES
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    income_phase,
    legal,
    lost_planet,
    me,
    play,
    refused,
    structure,
    tech,
    turn,
)

HOME = "3A7"
KINDS = STRUCTURE_CODES[1:]


def owner_of(kind: str, faction: str = "terrans") -> Game:
    """A rich player with one structure at 3A7; nobody else is on the map."""
    game = bare_table(faction, "xenos")
    structure(game, 0, HOME, kind)
    give(game, 0, ore=15, credits=30)
    return game


def spent(game: Game) -> tuple[int, int]:
    return 15 - me(game).ore, 30 - me(game).credits


# What becomes what


@pytest.mark.parametrize(
    ("kind", "becomes"),
    [
        ("m", {"ts"}),
        ("ts", {"lab", "pi"}),
        ("lab", {"ac1", "ac2"}),
        ("pi", set()),
        ("ac1", set()),
        ("ac2", set()),
    ],
)
def test_upgrade_paths(kind: str, becomes: set[str]) -> None:
    """[R-UPG-1, R-UPG-2] Mine, trading station, then lab and academy or the institute."""
    game = owner_of(kind)
    for target in KINDS[1:]:
        if target in becomes:
            assert f"build {target} {HOME}" in legal(game)
        else:
            assert "R-UPG-2" in refused(game, f"build {target} {HOME}")


@pytest.mark.parametrize(
    ("kind", "becomes"),
    [("m", {"ts"}), ("ts", {"lab", "ac1", "ac2"}), ("lab", {"pi"}), ("pi", set())],
)
def test_upgrade_paths_of_the_bescods(kind: str, becomes: set[str]) -> None:
    """[R-UPG-3] Institute and academies have changed places."""
    game = owner_of(kind, "bescods")
    offered = {move.split()[1] for move in legal(game, "build") if move.endswith(HOME)}
    assert offered == becomes


def test_one_upgrade_per_action() -> None:
    """[R-UPG-1] The next one takes another turn."""
    game = owner_of("m")
    play(game, f"build ts {HOME}")
    refused(game, f"build pi {HOME}")
    play(game, "end")
    turn(game, 0)
    play(game, f"build pi {HOME}")
    assert me(game).has_institute()


def test_only_own_structures() -> None:
    """[R-UPG-1] Not an opponent's, and not an empty planet."""
    game = owner_of("m")
    structure(game, 1, "3A6", "m")
    assert "R-UPG-1" in refused(game, "build ts 3A6")
    assert "R-UPG-1" in refused(game, "build ts 4A4")


def test_guest_mines_and_the_lost_planet_stay_mines() -> None:
    """[R-UPG-1] Lantids' guests cannot be upgraded, their hosts can."""
    game = bare_table("lantids", "xenos")
    structure(game, 1, "3A6", "m")
    structure(game, 0, "3A6", "m")
    lost_planet(game, 0, "6A8")
    give(game, 0, ore=15, credits=30)
    give(game, 1, ore=15, credits=30)
    assert "R-UPG-1" in refused(game, "build ts 3A6")
    assert "R-UPG-1" in refused(game, "build ts 6A8")
    turn(game, 1)
    assert "build ts 3A6" in legal(game)


# What it costs


@pytest.mark.parametrize(
    ("kind", "target", "ore", "credits_spent"),
    [("m", "ts", 2, 6), ("ts", "pi", 4, 6), ("ts", "lab", 3, 5), ("lab", "ac1", 6, 6)],
)
def test_costs(kind: str, target: str, ore: int, credits_spent: int) -> None:
    """[R-UPG-2] The institute costs 4 ore (RUL-01)."""
    game = owner_of(kind)
    give(game, 0, ore=ore - 1)
    assert "R-UPG-2" in refused(game, f"build {target} {HOME}")
    give(game, 0, ore=15, credits=credits_spent - 1)
    assert "R-UPG-2" in refused(game, f"build {target} {HOME}")
    give(game, 0, ore=15, credits=30)
    play(game, f"build {target} {HOME}")
    assert spent(game) == (ore, credits_spent)


@pytest.mark.parametrize(
    ("kind", "target", "ore", "credits_spent"),
    [("m", "ts", 2, 6), ("ts", "lab", 3, 5), ("ts", "ac2", 6, 6), ("lab", "pi", 4, 6)],
)
def test_costs_of_the_bescods(kind: str, target: str, ore: int, credits_spent: int) -> None:
    """[R-UPG-3] The cost belongs to the new structure."""
    game = owner_of(kind, "bescods")
    play(game, f"build {target} {HOME}")
    assert spent(game) == (ore, credits_spent)


def test_printed_costs() -> None:
    """[R-UPG-2] As on every faction board."""
    assert components.TRADING_STATION_COST == "3c 2o"
    assert components.LONELY_TRADING_STATION_COST == "6c 2o"
    assert components.RESEARCH_LAB_COST == "5c 3o"
    assert components.ACADEMY_COST == "6c 6o"
    assert components.PLANETARY_INSTITUTE_COST == "6c 4o"


@pytest.mark.parametrize(("neighbour", "cost"), [("3A6", 3), ("3B2", 3), ("3B5", 3), ("4A4", 6)])
def test_trading_stations_are_cheaper_with_neighbours(neighbour: str, cost: int) -> None:
    """[R-UPG-2] 3 credits with an opponent's structure at distance 1 or 2; 6 at distance 3."""
    game = owner_of("m")
    structure(game, 1, neighbour, "m")
    play(game, f"build ts {HOME}")
    assert spent(game) == (2, cost)


def test_a_guest_is_a_neighbour() -> None:
    """[R-UPG-2] Distance 0 counts (RUL-61)."""
    game = bare_table("xenos", "lantids")
    structure(game, 0, "3A6", "m")
    structure(game, 1, "3A6", "m")
    give(game, 0, ore=2, credits=3)
    play(game, "build ts 3A6")
    assert me(game).credits == 0


def test_the_lost_planet_is_a_neighbour() -> None:
    """[R-UPG-2] Its mine is a structure (RUL-61)."""
    game = owner_of("m")
    lost_planet(game, 1, "3C")
    play(game, f"build ts {HOME}")
    assert spent(game) == (2, 3)


def test_who_is_no_neighbour() -> None:
    """[R-UPG-2] Own structures, gaiaformers, satellites and stations do not count (RUL-61)."""
    game = owner_of("m")
    structure(game, 0, "3A6", "m")
    gaiaformer(game, 1, "7A10")
    near = 1 << space_number("3C")
    give(game, 1, satellites=near, stations=near)
    give(game, 0, credits=5)
    assert "R-UPG-2" in refused(game, f"build ts {HOME}")


# What happens


@pytest.mark.parametrize(
    ("kind", "target"), [("m", "ts"), ("ts", "lab"), ("ts", "pi"), ("lab", "ac2")]
)
def test_pieces_change_places(kind: str, target: str) -> None:
    """[R-UPG-4] The old one returns to its row, the new one leaves its own."""
    game = owner_of(kind)
    play(game, f"build {target} {HOME}")
    built = dict(zip(KINDS, me(game).built[1:], strict=True))
    assert built == dict.fromkeys(KINDS, 0) | {target: 1}
    assert game.state.structure[space_number(HOME)] == STRUCTURE_CODES.index(target)


def test_a_returned_piece_covers_its_income() -> None:
    """[R-UPG-4] Without mine and with a trading station: 3 credits, no ore but the base income."""
    game = play(owner_of("m"), f"build ts {HOME}", "end")
    give(game, 0, ore=0, credits=0, knowledge=0, booster=-1)
    income_phase(game, 0)
    assert (me(game).credits, me(game).ore) == (3, 1)


def test_a_returned_piece_can_be_used_again() -> None:
    """[R-UPG-4] A lab makes room for a fifth trading station."""
    game = owner_of("ts")
    for space in ("1B1", "4A4", "6B1"):
        structure(game, 0, space, "ts")
    structure(game, 0, "1A6", "m")
    assert "R-CMP-3" in refused(game, "build ts 1A6")
    structure(game, 0, HOME, "lab")
    assert "build ts 1A6" in legal(game)


def test_each_academy_can_be_built_once() -> None:
    """[R-UPG-5] The player picks one of those still available."""
    game = owner_of("lab")
    structure(game, 0, "4A4", "ac1")
    assert "R-CMP-3" in refused(game, f"build ac1 {HOME}")
    play(game, f"build ac2 {HOME}")
    assert me(game).academies() == 2


@pytest.mark.parametrize(
    ("faction", "field", "gained"),
    [("terrans", "qic", 1), ("bal_taks", "credits", 4), ("itars", "qic", 1)],
)
def test_the_right_academy_is_a_special_action(faction: str, field: str, gained: int) -> None:
    """[R-UPG-5] 1 Q.I.C., 4 credits for Bal T'aks; once per round."""
    game = bare_table(faction, "xenos")
    structure(game, 0, HOME, "ac2")
    give(game, 0, qic=0, credits=0)
    play(game, "special academy")
    assert getattr(me(game), field) == gained
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special academy")


@pytest.mark.parametrize(("faction", "knowledge"), [("terrans", 2), ("itars", 3)])
def test_the_left_academy_brings_knowledge(faction: str, knowledge: int) -> None:
    """[R-UPG-5] As income; it has no special action."""
    game = bare_table(faction, "xenos")
    structure(game, 0, HOME, "ac1")
    assert "R-SPC-1" in refused(game, "special academy")
    give(game, 0, knowledge=0, booster=-1)
    income_phase(game, 0)
    assert me(game).knowledge == 1 + knowledge


@pytest.mark.parametrize(("kind", "target"), [("ts", "lab"), ("lab", "ac1"), ("lab", "ac2")])
def test_labs_and_academies_bring_a_tech_tile(kind: str, target: str) -> None:
    """[R-UPG-6] The tile is chosen at once."""
    game = play(owner_of(kind), f"build {target} {HOME}")
    assert (game.decision.code, game.decision.seat) == ("D-27", 0)
    play(game, "tech 7vp", "advance none")
    assert game.scores()[0]["sources"]["tech 7vp"] == 7


@pytest.mark.parametrize(("kind", "target"), [("m", "ts"), ("ts", "pi")])
def test_other_upgrades_bring_none(kind: str, target: str) -> None:
    """[R-UPG-6] Neither the trading station nor the institute."""
    game = play(owner_of(kind), f"build {target} {HOME}")
    assert game.decision.kind == "end-of-turn"


def test_upgrading_without_an_eligible_tile_is_legal() -> None:
    """[R-UPG-6] The lab is built, no tile is taken (RUL-18)."""
    game = owner_of("ts")
    tech(game, 0, *[tile.name for tile in game.state.rules.standard_tech])
    play(game, f"build lab {HOME}")
    assert game.decision.kind == "end-of-turn"
    assert me(game).built[3] == 1


def test_the_institute_works_at_once() -> None:
    """[R-UPG-6] Gleens take their token; Hadsch Hallas convert credits in the same turn."""
    game = bare_table("gleens", "terrans")
    structure(game, 0, "3A6", "ts")
    give(game, 0, ore=4, credits=6, knowledge=0)
    play(game, "build pi 3A6")
    assert (me(game).ore, me(game).knowledge, me(game).credits) == (1, 1, 2)
    assert me(game).green == [True]
    game = owner_of("ts", "hadsch_hallas")
    assert "R-FREE-2" in refused(game, "convert 3c 1o")
    play(game, f"build pi {HOME}", "convert 3c 1o")


@pytest.mark.parametrize(
    ("kind", "target"), [("m", "ts"), ("ts", "lab"), ("ts", "pi"), ("lab", "ac1")]
)
def test_every_upgrade_lets_neighbours_charge(kind: str, target: str) -> None:
    """[R-UPG-7] After the turn."""
    game = owner_of(kind)
    structure(game, 1, "3A6", "m")
    give(game, 1, area1=4)
    play(game, f"build {target} {HOME}")
    if target in ("lab", "ac1"):
        play(game, "tech 7vp", "advance none")
    play(game, "end")
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)


def test_the_builder_does_not_charge() -> None:
    """[R-UPG-7] Own neighbours bring nothing."""
    game = owner_of("m")
    structure(game, 0, "3A6", "ts")
    play(game, f"build ts {HOME}", "end")
    assert (game.decision.kind, game.decision.seat) == ("action", 1)
