"""Range: R-RNG."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.hexes import space_number
from brainstone.engine.setup.base_box import base_rules
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    level,
    lost_planet,
    me,
    planets,
    play,
    refused,
    structure,
    table,
    turn,
)

Hex = tuple[int, int]


def hex_distance(one: Hex, other: Hex) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def home_planets(game: Game, centre: str, reach: int) -> set[str]:
    """Empty planets of home types within a distance, worked out from the coordinates."""
    spaces = {s["space"]: s for s in game.view()["board"]}
    here = (spaces[centre]["q"], spaces[centre]["r"])
    return {
        name
        for name, s in spaces.items()
        if s.get("planet") not in (None, "gaia", "transdim")
        and "owner" not in s
        and hex_distance(here, (s["q"], s["r"])) <= reach
    }


def at_6b1(**values: int) -> Game:
    """Terrans with a single mine at 6B1, rich but without Q.I.C."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "6B1", "m")
    level(game, 0, terra=3)
    give(game, 0, **({"ore": 15, "credits": 30, "qic": 0} | values))
    return game


def targets(game: Game) -> set[str]:
    """Where a mine can be built now, Gaia planets left out."""
    spaces = {move.split()[-1] for move in legal(game, "build m")}
    return spaces - set(planets(game, "gaia"))


@pytest.mark.parametrize(("step", "basic"), list(enumerate((1, 1, 2, 2, 3, 4))))
def test_basic_range(step: int, basic: int) -> None:
    """[R-RNG-1] 1, 1, 2, 2, 3, 4 by Navigation level."""
    assert base_rules().basic_range[step] == basic
    for centre in ("6B1", "3A7", "1B1"):
        game = bare_table("terrans", "xenos")
        structure(game, 0, centre, "m")
        level(game, 0, terra=3, nav=step)
        give(game, 0, ore=15, credits=30, qic=0)
        assert targets(game) == home_planets(game, centre, basic)


def test_navigation_2_and_a_qic() -> None:
    """[R-RNG-3] E-04: range 4: a planet at distance 4, but not one at distance 5."""
    game = at_6b1(qic=1)
    level(game, 0, nav=2)
    assert "R-MINE-1" in refused(game, "build m 3B2")  # distance 5
    play(game, "build m 5A3")  # distance 4
    assert me(game).qic == 0


@pytest.mark.parametrize(("qic", "reach"), [(0, 1), (1, 3), (2, 5), (3, 7), (5, 11)])
def test_each_qic_adds_two(qic: int, reach: int) -> None:
    """[R-RNG-3] Any number of them, beside the basic range of 1."""
    game = at_6b1(qic=qic)
    assert targets(game) == home_planets(game, "6B1", reach)


@pytest.mark.parametrize(("space", "needed"), [("6A4", 1), ("5A3", 2), ("3B2", 2), ("3A6", 3)])
def test_only_the_qic_needed_are_spent(space: str, needed: int) -> None:
    """[R-RNG-3] Distances 2, 4, 5 and 6 with basic range 1."""
    game = at_6b1(qic=7)
    play(game, f"build m {space}")
    assert me(game).qic == 7 - needed


def test_range_counts_from_the_nearest_colony() -> None:
    """[R-RNG-2] A second colony brings its own surroundings."""
    game = at_6b1()
    assert "build m 3A6" not in legal(game)
    structure(game, 0, "3A7", "m")
    assert "build m 3A6" in legal(game)


def test_range_counts_from_a_new_mine_at_once() -> None:
    """[R-RNG-2] In the next turn it is an origin."""
    game = at_6b1(qic=1)
    refused(game, "build m 3B2")
    level(game, 0, nav=2)
    play(game, "build m 3A3", "end")
    turn(game, 0)
    assert "build m 3B2" in legal(game)


def test_range_counts_from_the_lost_planet() -> None:
    """[R-RNG-2] It is a colonised planet."""
    game = at_6b1()
    refused(game, "build m 1A9")
    lost_planet(game, 0, "1A10")
    assert "build m 1A9" in legal(game)


def test_range_counts_from_a_guest_mine() -> None:
    """[R-RNG-2] Lantids on an opponent's planet."""
    game = bare_table("lantids", "xenos")
    structure(game, 0, "6B1", "m")
    structure(game, 1, "3A6", "m")
    level(game, 0, terra=3)
    give(game, 0, ore=15, credits=30, qic=0)
    refused(game, "build m 3A7")
    structure(game, 0, "3A6", "m")
    assert "build m 3A7" in legal(game)


def test_range_counts_from_a_space_station() -> None:
    """[R-RNG-2] Ivits reach further from it."""
    game = table("ivits", "terrans")
    home = me(game).colonised[0]
    row = game.state.board.distances(home)
    give(game, 0, qic=4, ore=15, credits=30)
    level(game, 0, terra=3)
    play(game, "special station")
    station = max(legal(game), key=lambda move: row[space_number(move.split()[-1])])
    play(game, station, "end")
    turn(game, 0)
    give(game, 0, qic=0)
    centre = station.split()[-1]
    assert home_planets(game, centre, 1) <= targets(game)


@pytest.mark.parametrize("thing", ["gaiaformer", "satellite", "opponent"])
def test_what_is_no_origin(thing: str) -> None:
    """[R-RNG-2] Not a gaiaformer, not a satellite, not an opponent's structure."""
    game = at_6b1()
    if thing == "gaiaformer":
        gaiaformer(game, 0, "7A10")
    elif thing == "satellite":
        give(game, 0, satellites=1 << space_number("7A11"))
    else:
        structure(game, 1, "7A10", "m")
    assert "R-MINE-1" in refused(game, "build m 3A6")


def test_paths_may_cross_anything() -> None:
    """[R-RNG-2] A planet of an opponent in between does not matter."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    structure(game, 1, "3A6", "m")
    level(game, 0, nav=4)
    give(game, 0, ore=9, credits=9, qic=1)
    assert "build m 7B0" in legal(game)  # 3A7 and 3A6 lie in line with it


def test_distance_is_counted_across_notches() -> None:
    """[R-RNG-2] Pure hex distance, also where the outline of the board is concave (RUL-06)."""
    board = Setup.random(players=3, seed=1, layout="reduced-alternative").make_board()
    detours = 0
    for origin in board.planets:
        steps = {origin: 0}  # paths over the spaces of the board
        queue = [origin]
        for space in queue:
            for other in board.neighbours[space]:
                if other not in steps:
                    steps[other] = steps[space] + 1
                    queue.append(other)
        row = board.distances(origin)
        here = (board.q[origin], board.r[origin])
        for space in board.spaces:
            assert row[space] == hex_distance(here, (board.q[space], board.r[space]))
            detours += steps[space] > row[space]
    assert detours


def with_booster(qic: int = 0) -> Game:
    """Terrans at 6B1 with the range booster and a gaiaformer."""
    game = at_6b1(qic=qic, gaiaformers=1, area1=6)
    level(game, 0, gaia=1)
    boosters = game.state.rules.boosters
    give(game, 0, booster=next(b.index for b in boosters if b.name == "range"))
    return game


def test_the_range_booster() -> None:
    """[R-RNG-4] Basic range 1 and 3 more for this one action."""
    game = play(with_booster(), "special range")
    assert targets(game) == home_planets(game, "6B1", 4)
    play(game, "build m 5A3", "end")
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special range")


def test_the_range_booster_for_a_gaia_project() -> None:
    """[R-RNG-4] Transdim planets within 4: 6A1, 6A5, but not 5A2 at distance 5."""
    game = play(with_booster(), "special range")
    assert legal(game, "build gf") == ["build gf 6A1", "build gf 6A5"]
    play(game, "build gf 6A5")
    assert me(game).gaiaformers == 0


def test_the_range_booster_with_qic() -> None:
    """[R-RNG-4] 1 + 3 + 2 for a Q.I.C.: distance 6 is in reach."""
    game = play(with_booster(qic=1), "special range")
    assert home_planets(game, "6B1", 6) == targets(game)
    play(game, "build m 3A6")
    assert me(game).qic == 0


def test_the_range_booster_saves_qic() -> None:
    """[R-RNG-4] Within the larger range none is spent."""
    game = play(with_booster(qic=3), "special range", "build m 5A3")
    assert me(game).qic == 3
