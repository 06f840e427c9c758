"""Moves that are allowed and probably unwise: the engine says so, nothing is refused."""

from __future__ import annotations

from typing import Any

from brainstone import Game
from brainstone.engine.core.ids import CREDIT
from tests.lost_fleet.tables import bare_fleet
from tests.scenarios.more_tables import hold
from tests.table import bare_table, give, level, planets, play, structure, tech

BOOSTERS = ("terraform", "range", "mine", "lab", "big")


def terrans(boosters: tuple[str, ...] = BOOSTERS) -> Game:
    game = bare_table("terrans", "xenos", boosters=boosters)
    structure(game, 0, "2A3", "m")
    hold(game, 0, "mine")
    give(game, 0, credits=10, ore=10, knowledge=5, qic=2)
    return game


def option(game: Game, move: str) -> dict[str, Any]:
    found: dict[str, Any] = next(o for o in game.view()["options"] if o["move"] == move)
    return found


def warned(game: Game, move: str) -> dict[str, int]:
    return {warn["id"]: warn["n"] for warn in option(game, move).get("warns", [])}


def test_a_special_action_at_a_maximum_tells_what_is_wasted() -> None:
    """R-RES-1, R-SPC-4: allowed, and the ore that cannot be held is lost."""
    game = terrans()
    tech(game, 0, "action-3ore")
    give(game, 0, ore=14)
    assert option(game, "special action-3ore")["wasted"] == {"ore": 2}
    assert option(game, "special action-3ore")["changes"] == {"ore": 1}
    give(game, 0, ore=15)
    assert option(game, "special action-3ore")["wasted"] == {"ore": 3}
    give(game, 0, ore=12)
    assert "wasted" not in option(game, "special action-3ore")


def test_a_conversion_at_a_maximum_tells_what_is_wasted() -> None:
    """R-FREE-5: allowed, as the power moves all the same."""
    game = terrans()
    give(game, 0, credits=30, ore=15, area3=4)
    assert option(game, "convert 1pw 1c")["wasted"] == {"credits": 1}
    assert option(game, "convert 3pw 1o")["wasted"] == {"ore": 1}
    assert "wasted" not in option(game, "convert 1o 1t")
    give(game, 0, credits=29)
    assert "wasted" not in option(game, "convert 1pw 1c")


def test_an_action_of_the_board_tells_what_is_wasted() -> None:
    game = terrans()
    give(game, 0, credits=25, area3=6)
    assert option(game, "power 7credits")["wasted"] == {"credits": 2}
    give(game, 0, credits=20)
    assert "wasted" not in option(game, "power 7credits")


def test_a_free_step_that_is_not_needed_is_wasted() -> None:
    """R-ACT-4: at least one must be of use."""
    game = terrans()
    give(game, 0, area3=5, ore=15, qic=5)
    play(game, "power 2steps")
    for one in game.view()["options"]:
        over = 2 - one["steps"]["needed"]
        assert warned(game, one["move"]).get("free-steps", 0) == max(0, over)
    assert {one["steps"]["needed"] for one in game.view()["options"]} >= {1, 2}


def test_range_that_is_not_needed_is_wasted() -> None:
    game = terrans()
    hold(game, 0, "range")
    play(game, "special range")
    level(game, 0, nav=2)
    for one in game.view()["options"]:
        is_near = one["range"]["distance"] <= one["range"]["basic"]
        assert ("free-range" in warned(game, one["move"])) == is_near
    distances = [one["range"]["distance"] for one in game.view()["options"]]
    assert min(distances) <= 2 < max(distances)


def test_a_lonely_trading_station_is_dear() -> None:
    """R-UPG-3."""
    game = terrans()
    assert "lonely-ts" in warned(game, "build ts 2A3")
    near = next(
        one["move"].split()[2]
        for one in game.view()["options"]
        if one["move"].startswith("build m ") and one["range"]["distance"] <= 2
    )
    structure(game, 1, near, "m")
    assert "lonely-ts" not in warned(game, "build ts 2A3")


def test_a_gaia_project_in_the_last_round_comes_to_nothing() -> None:
    game = terrans()
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=8, qic=9)
    project = next(o["move"] for o in game.view()["options"] if o["move"].startswith("build gf"))
    assert "last-round-gaia" not in warned(game, project)
    game.state.round = 6
    assert "last-round-gaia" in warned(game, project)


def test_the_last_power_tokens() -> None:
    """R-GP-2."""
    game = terrans()
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=6, area2=0, area3=0, qic=9)
    project = next(o["move"] for o in game.view()["options"] if o["move"].startswith("build gf"))
    assert "last-tokens" in warned(game, project)
    give(game, 0, area1=7)
    assert "last-tokens" not in warned(game, project)


def test_passing_with_special_actions_left_and_too_much_to_come() -> None:
    """R-SPC-1, R-RES-1; a booster counts once it is taken."""
    game = terrans()
    assert warned(game, "pass") == {}
    tech(game, 0, "action-3ore")
    assert warned(game, "pass") == {"unused-specials": 1}
    give(game, 0, ore=14)
    assert warned(game, "pass") == {"unused-specials": 1, "income-cap": 0}
    game.state.round = 6
    assert warned(game, "pass") == {"unused-specials": 1}
    game = terrans(boosters=("mine", "lab", "terraform", "credits-qic", "big"))
    give(game, 0, credits=30)
    assert warned(game, "pass") == {}
    play(game, "pass")
    boosters = {one.name: one.income.amounts for one in game.state.rules.boosters}
    offered = [one["move"].split()[1] for one in game.view()["options"]]
    with_credits = {one for one in offered if any(what == CREDIT for what, _ in boosters[one])}
    assert 0 < len(with_credits) < len(offered)
    for name in offered:
        assert ("income-cap" in warned(game, f"booster {name}")) == (name in with_credits)


def test_a_structure_that_joins_a_federation() -> None:
    """R-FED-9: it may be wanted, and it cannot be used for another one."""
    game = terrans()
    mines = [o for o in game.view()["options"] if o["move"].startswith("build m ")]
    near = next(o["move"] for o in mines if o["range"]["distance"] == 1)
    far = next(o["move"] for o in mines if o["range"]["distance"] > 1)
    assert "joins-federation" not in warned(game, near)
    player = game.state.players[0]
    player.federated = 1 << game.state.players[0].colonised[0]
    player.federations_formed = 1
    assert "joins-federation" in warned(game, near)
    assert "joins-federation" not in warned(game, far)


def test_the_last_gaiaformer_and_the_last_shuttle() -> None:
    """R-LFM-3, R-LFX-1."""
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, planets(game, "terra")[0], "m")
    give(game, 0, vp=30, qic=20, gaiaformers=2)
    moves = [o["move"] for o in game.view()["options"]]
    asteroid = next(m for m in moves if m.split()[-1] in planets(game, "asteroid"))
    explore = next(m for m in moves if m.startswith("explore "))
    assert warned(game, asteroid) == {}
    assert warned(game, explore) == {}
    give(game, 0, gaiaformers=1)
    board = game.state.players[0].extras["lost_fleet"]
    setattr(board, "shuttles", 1)  # noqa: B010 - the memory of an expansion
    assert "last-gaiaformer" in warned(game, asteroid)
    assert "last-shuttle" in warned(game, explore)
