"""Research (6.4) and the power and Q.I.C. actions (6.3)."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.events import TileRemoved
from tests.automa.helpers import (
    act,
    bare_solo,
    choice,
    gained,
    it,
    put,
    rules_used,
    solo,
    take_actions,
)
from tests.table import level, refused, turn


def research_table(faction: str = "itars", **named: object) -> Game:
    game = bare_solo(faction, **named)
    put(game, 0, m="7B2")
    put(game, 1, m="4A9")
    return game


def remove_tile(game: Game, area: int) -> None:
    game.state.advanced_left &= ~(1 << game.state.table.advanced[area])


def test_random_counts_over_all_areas() -> None:
    """6.4 with card 7 (right 4), card 17 (right 5), card 4 (left 4)."""
    for support, area in ((7, "gaia"), (17, "eco"), (4, "ai"), (2, "nav")):
        action = 17 if support != 17 else 7
        assert choice(act(research_table(), support, action)) == area


def test_highest_keeps_the_highest_valid_areas() -> None:
    game = research_table()
    level(game, 1, nav=2, eco=2, sci=1)
    told = act(game, 4, 3)  # left 4 over nav, eco
    assert told["steps"][0]["tiebreakers"][0]["kept"] == ["nav", "eco"]
    assert choice(told) == "nav"
    assert it(game).levels == [0, 3, 0, 0, 2, 1]
    assert rules_used(told) == ["6.4", "5.3"]


def test_level_4_removes_the_advanced_tile_first() -> None:
    """Section 16, case 7: the tile goes and the level stays; next time level 5."""
    game = research_table()
    level(game, 1, eco=4)
    tile = game.state.table.advanced[4]
    told = act(game, 4, 3)
    name = game.state.rules.advanced_tech[tile].name
    assert told["steps"][0]["removes"] == name
    assert [e.name for e in game.state.events or [] if isinstance(e, TileRemoved)] == [name]
    assert it(game).levels[4] == 4
    assert not game.state.advanced_left >> tile & 1
    assert it(game).advanced_tech == 0
    told = act(game, 4, 3)
    assert (told["steps"][0]["level"], it(game).levels[4]) == (5, 5)
    told = act(game, 4, 3)
    assert "eco" not in told["steps"][0]["options"]


def test_level_4_with_level_5_taken_and_no_tile_is_closed() -> None:
    game = research_table()
    level(game, 1, eco=4)
    level(game, 0, eco=5)
    assert "eco" in act(game, 4, 3)["steps"][0]["options"]  # removes the tile
    assert "eco" not in act(game, 4, 3)["steps"][0]["options"]


@pytest.mark.parametrize(("strict", "valid"), [(False, True), (True, False)])
def test_below_level_4_with_level_5_taken(strict: bool, valid: bool) -> None:
    """Section 12, `level5_skip_strict`; with the tile there the area is valid anyway."""
    game = research_table(switches={"level5_skip_strict": strict})
    level(game, 1, eco=2)
    level(game, 0, eco=5)
    assert "eco" in act(game, 4, 17)["steps"][0]["options"]
    remove_tile(game, 4)
    assert ("eco" in act(game, 4, 17)["steps"][0]["options"]) == valid


def test_no_area_left() -> None:
    game = research_table()
    level(game, 1, **dict.fromkeys(("terra", "nav", "ai", "gaia", "eco", "sci"), 5))
    told = act(game, 4, 17)
    assert told["steps"][0]["impossible"] == "no_area"
    assert gained(told) == [(2, "decision cards")]


def test_no_level_gives_anything() -> None:
    """Section 1: neither the bonus of a level nor the token or the Lost Planet."""
    game = research_table()
    for area in range(6):
        remove_tile(game, area)
    token = game.state.level_5_token
    level(game, 1, **dict.fromkeys(("terra", "nav", "ai", "gaia", "eco", "sci"), 4))
    before = it(game).vp
    for _ in range(6):
        act(game, 2, 7)
    player = it(game)
    assert player.levels == [5] * 6
    assert (player.qic, player.ore, player.credits, player.knowledge) == (0, 0, 0, 0)
    assert (player.vp, player.tokens, player.power_tokens()) == (before, [], 0)
    assert game.state.level_5_token == token
    assert game.state.lost_planet == -1


def test_the_human_meets_a_taken_level_5() -> None:
    """8.2: only one token on level 5, and tiles taken by the Automa are gone."""
    game = research_table()
    level(game, 1, nav=5)
    level(game, 0, nav=4)
    game.state.players[0].knowledge = 15
    turn(game, 0)
    assert "taken" in refused(game, "research nav")


def test_the_lost_planet_can_be_placed_by_a_switch() -> None:
    """Section 12, `automa_places_lost_planet`."""
    game = research_table(switches={"automa_places_lost_planet": True})
    level(game, 1, nav=4)
    remove_tile(game, 1)
    told = act(game, 4, 3)
    assert [step["do"] for step in told["steps"]] == ["research_highest", "lost_planet"]
    assert game.state.lost_planet >= 0
    assert it(game).has_lost_planet
    assert it(game).built[1] == 1  # no mine of the supply


@pytest.mark.parametrize(("how", "expected"), [("skip", "area_closed"), ("numbered", "")])
def test_terrans_with_a_closed_gaia_project(how: str, expected: str) -> None:
    """Section 12, `terrans_gaia_blocked`: skip the step and do the rest, or count."""
    game = bare_solo("terrans", human="xenos", switches={"terrans_gaia_blocked": how})
    put(game, 0, m="7B2")
    put(game, 1, m="4A4")
    level(game, 1, gaia=5)
    told = act(game, 4, 13)
    assert told["steps"][0].get("impossible", "") == expected
    assert told["steps"][0]["do"] == ("research_area" if expected else "research_random")
    assert told["steps"][1]["do"] == "build_mine"
    assert gained(told) == [(2, "faction action")]


# Power and Q.I.C. actions


def test_an_action_space_is_blocked_for_the_round() -> None:
    """6.3, 8.2."""
    game = solo("itars")
    act(game, 1, 12)
    assert game.state.used_actions == 1
    game.state.players[0].area3 = 10
    turn(game, 0)
    assert "has been used" in refused(game, "power 3knowledge")


def test_tokens_of_the_human_count() -> None:
    game = solo("itars")
    take_actions(game, 2, 7)
    told = act(game, 1, 12)
    assert told["steps"][0]["options"] == ["power 2ore", "qic tech"]
    assert choice(told) == "power 2ore"


def test_no_space_free() -> None:
    game = solo("itars")
    take_actions(game)
    told = act(game, 1, 12)
    assert told["steps"][0]["impossible"] == "no_space_free"
    assert gained(told) == [(3, "decision cards")]


@pytest.mark.parametrize(("left", "taken"), [((2, 7), 2), ((2,), 1), ((), 0)])
def test_xenos_take_two(left: tuple[int, ...], taken: int) -> None:
    """Section 16, case 8: twice with the same support card, 1 VP in each case."""
    game = solo("xenos")
    take_actions(game, *left)
    told = act(game, 4, 5)
    done = [step for step in told["steps"] if "choice" in step]
    assert len(done) == taken
    assert len(told["steps"]) == 2
    assert game.state.used_actions == (1 << 10) - 1
    assert gained(told) == [(1, "decision cards")]


def test_the_second_count_is_made_over_what_is_left() -> None:
    game = solo("xenos")
    told = act(game, 2, 5)  # right 2
    assert [choice(told, i) for i in (0, 1)] == ["power 2steps", "power 2ore"]
