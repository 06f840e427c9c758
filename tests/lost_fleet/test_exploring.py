"""Action 11: explore a spaceship."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.ids import GAIA_AREA, REMOVED
from tests.lost_fleet.tables import bare_fleet, exploration, explored
from tests.scenarios.more_tables import hold, power, won
from tests.table import give, legal, level, me, play, refused, structure, turn


def beside_twilight(faction: str = "xenos", other: str = "terrans") -> Game:
    """A mine next to Twilight; Eclipse and T F Mars are 4 away."""
    game = bare_fleet(faction, other)
    structure(game, 0, "1A9", "m")
    give(game, 0, area1=4, area2=4, area3=0)
    return game


def test_exploring_costs_5_vp_and_takes_the_first_space() -> None:
    """[R-LFX-1, R-LFX-2, R-LFX-3] No charge on space 1, the shuttle leaves the board."""
    game = play(beside_twilight(), "explore twilight")
    assert me(game).vp == 25
    assert won(game)["exploring"] == -5
    assert power(game) == (4, 4, 0)
    assert exploration(game).shuttles == 1
    view = game.view()
    assert view["lost_fleet"]["ships"][0]["shuttles"] == [0]
    assert view["players"][0]["lost_fleet"]["ships"] == ["twilight"]


@pytest.mark.parametrize(("before", "charge"), [(0, 0), (1, 2), (2, 2), (3, 3)])
def test_later_spaces_charge(before: int, charge: int) -> None:
    """[R-LFX-3] 0, 2, 2 and 3 power, without VP for it (RUL-59)."""
    game = bare_fleet("xenos", "terrans", "itars", "firaks")
    ship = game.view()["lost_fleet"]["ships"][0]
    for seat in range(3, 3 - before, -1):
        explored(game, seat, ship["name"])
    state = game.state
    near = [s for s in state.board.neighbours[_number(ship["space"])] if s in state.board.planets]
    around = near or [
        s
        for s in state.board.planets
        if state.board.distances(_number(ship["space"]))[s] <= 3 and state.planet[s] < 7
    ]
    structure(game, 0, _name(around[0]), "m")
    give(game, 0, area1=4, area2=0, area3=0, qic=2)
    play(game, f"explore {ship['name']}")
    assert power(game) == (4 - min(charge, 4), min(charge, 4), 0)
    assert me(game).vp == 25
    assert len(game.view()["lost_fleet"]["ships"][0]["shuttles"]) == before + 1


def _number(name: str) -> int:
    from brainstone.engine.core.hexes import space_number

    return space_number(name)


def _name(space: int) -> str:
    from brainstone.engine.core.hexes import space_name

    return space_name(space)


def test_not_twice_and_not_without_shuttle() -> None:
    """[R-LFX-1, R-LFS-11] One shuttle on a ship; with two players there are two."""
    game = beside_twilight()
    explored(game, 0, "twilight")
    give(game, 0, qic=9)
    assert "R-LFX-1" in refused(game, "explore twilight")
    explored(game, 0, "eclipse")
    assert "no shuttle left" in refused(game, "explore tf-mars")
    assert legal(game, "explore") == []


def test_range() -> None:
    """[R-LFX-1, R-RNG-3] Q.I.C. extend the range, as they do for mines."""
    game = beside_twilight()
    assert legal(game, "explore") == ["explore twilight"]
    assert "R-RNG-3" in refused(game, "explore eclipse")
    give(game, 0, qic=2)
    assert legal(game, "explore") == ["explore twilight", "explore tf-mars", "explore eclipse"]
    play(game, "explore eclipse")
    assert me(game).qic == 0


def test_vp_must_be_owned() -> None:
    """[R-LFX-2, R-RES-4] The price cannot be paid below 0 VP (RUL-44)."""
    game = beside_twilight()
    give(game, 0, vp=4)
    assert "5 VP" in refused(game, "explore twilight")
    give(game, 0, vp=5)
    assert legal(game, "explore") == ["explore twilight"]


def test_bal_taks_pay_7() -> None:
    """[R-LFX-2, R-LFF-6]"""
    game = beside_twilight("bal_taks", "xenos")
    give(game, 0, vp=6)
    assert "7 VP" in refused(game, "explore twilight")
    give(game, 0, vp=30)
    assert me(play(game, "explore twilight")).vp == 23


def test_taklons_move_the_brainstone() -> None:
    """[R-LFX-2, R-LFF-6] From any area to the Gaia area; not while it is there or gone (RUL-44)."""
    for area in (1, 2, 3):
        game = beside_twilight("taklons", "xenos")
        give(game, 0, brainstone=area)
        play(game, "explore twilight")
        assert me(game).brainstone == GAIA_AREA
    for gone in (GAIA_AREA, REMOVED):
        game = beside_twilight("taklons", "xenos")
        give(game, 0, brainstone=gone)
        assert "R-LFX-2" in refused(game, "explore twilight")


@pytest.mark.parametrize("faction", ["nevlas", "itars"])
def test_nevlas_and_itars_discard_a_token(faction: str) -> None:
    """[R-LFX-2, R-LFF-6] From the area they like (D-25), to the supply."""
    game = play(beside_twilight(faction, "xenos"), "explore twilight")
    assert game.decision.code == "D-25"
    assert legal(game) == ["tokens 1-0-0", "tokens 0-1-0"]
    play(game, "tokens 0-1-0")
    assert power(game) == (4, 3, 0)
    assert me(game).gaia_area == 0
    game = beside_twilight(faction, "xenos")
    give(game, 0, area1=0, area2=0, area3=0)
    assert "R-LFX-2" in refused(game, "explore twilight")


def test_the_charge_comes_after_the_price() -> None:
    """[R-LFX-2, R-LFX-3] The brainstone is gone when the shuttle space charges."""
    game = beside_twilight("taklons", "xenos")
    explored(game, 1, "twilight")
    give(game, 0, brainstone=2, area1=0, area2=1, area3=0)
    play(game, "explore twilight")
    assert power(game) == (0, 0, 1)
    assert me(game).brainstone == GAIA_AREA


def test_exploring_colonises_nothing() -> None:
    """[R-LFX-4] No type, no sector, no new origin of range, no charging for others."""
    game = beside_twilight()
    structure(game, 1, "4B2", "m")
    give(game, 1, area1=4)
    before = (me(game).planet_types, me(game).sectors, list(me(game).reach))
    play(game, "explore twilight")
    assert (me(game).planet_types, me(game).sectors, list(me(game).reach)) == before
    assert game.state.charges == []
    assert "spaceship" in refused(beside_twilight(), "build m I1")


def test_what_a_shuttle_opens() -> None:
    """[R-LFX-5] Action spaces, tech tile, token, artifacts; nothing without a shuttle."""
    game = beside_twilight()
    give(game, 0, area1=6, knowledge=3)
    assert "R-LFX-5" in refused(game, "ship twilight-knowledge")
    assert "R-LFA-1" in refused(game, "artifact rescore")
    explored(game, 0, "twilight")
    assert "ship twilight-knowledge" in legal(game)
    assert "artifact rescore" in legal(game)


def test_more_range_helps_exploring() -> None:
    """[R-LFX-1, R-SPC-3] Twilight's +3, the booster's +3; the Gleens' +2 (D-36)."""
    game = beside_twilight()
    explored(game, 0, "twilight")
    play(game, "ship twilight-knowledge")
    assert game.decision.code == "D-36"
    assert "explore eclipse" in legal(game)
    play(game, "explore eclipse")
    assert me(game).vp == 25
    game = beside_twilight()
    hold(game, 0, "range")
    play(game, "special range")
    assert "explore eclipse" in legal(game)
    game = beside_twilight("gleens", "terrans")
    level(game, 0, nav=2)
    play(game, "special range-2")
    assert "explore eclipse" in legal(game)
    game = beside_twilight("gleens", "terrans")
    play(game, "special range-2")
    assert "explore eclipse" not in legal(game)


def test_navigation_helps_exploring() -> None:
    """[R-LFX-1, R-RNG-1]"""
    game = beside_twilight()
    level(game, 0, nav=4)
    assert legal(game, "explore") == ["explore twilight"]
    level(game, 0, nav=5)
    assert legal(game, "explore") == ["explore twilight", "explore tf-mars", "explore eclipse"]


def test_a_ship_that_is_not_in_play() -> None:
    """[R-LFS-9] Rebellion is left out with two players."""
    game = beside_twilight()
    assert "R-LFS-9" in refused(game, "explore rebellion")
    assert "not in this game" in refused(game, "ship rebellion-qic")


def test_stations_are_origins_for_exploring() -> None:
    """[R-LFX-1, R-RNG-2] Ivits explore from a space station."""
    from tests.scenarios.more_tables import station

    game = bare_fleet("ivits", "xenos")
    structure(game, 0, "5B5", "m")
    level(game, 0, nav=2)
    assert legal(game, "explore") == []
    station(game, 0, "1B3")
    turn(game, 0)
    assert legal(game, "explore") == ["explore eclipse"]
