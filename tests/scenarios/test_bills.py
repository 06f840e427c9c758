"""What an action at a place takes is told apart: the way, the steps, the price, what is missing."""

from __future__ import annotations

import random

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.sentences import Sentence
from tests.lost_fleet.tables import bare_fleet
from tests.scenarios.more_tables import hold
from tests.table import bare_table, gaiaformer, give, level, planets, play, structure, table

LACKING = {"refusal.mine.cost", "refusal.mine.asteroid", "refusal.range", "refusal.gaia.tokens"}
LACKING |= {"refusal.gaia.no-gaiaformer", "refusal.upgrade.cost", "refusal.fleet.explore.vp"}


def terrans() -> Game:
    """One mine at 2A3 and little else."""
    game = bare_table("terrans", "xenos", boosters=("terraform", "range", "mine", "lab", "big"))
    structure(game, 0, "2A3", "m")
    give(game, 0, credits=2, ore=3, qic=0)
    return game


def bill(game: Game, space: str, family: str = "") -> Bill:
    found = game.bill_at(space, family)
    assert found is not None
    return found


def distance(game: Game, one: str, other: str) -> int:
    """Counted on the coordinates of the view, not by the engine's tables."""
    cells: dict[str, tuple[int, int]] = {
        cell["space"]: (cell["q"], cell["r"]) for cell in game.view()["board"]
    }
    (q, r), (p, s) = cells[one], cells[other]
    return max(abs(q - p), abs(r - s), abs(q + r - p - s))


def test_a_planet_out_of_reach_tells_way_steps_price_and_what_is_missing() -> None:
    """R-MINE-1, R-MINE-5, R-RNG-3."""
    game = terrans()
    far = next(
        space
        for space in planets(game, "oxide")
        if distance(game, "2A3", space) > 1 and game.why_not_at(space, "mine")
    )
    told = bill(game, far, "mine")
    away = distance(game, "2A3", far)
    qic = away // 2  # beyond a range of 1, each adds 2
    assert told.way == {"from": "2A3", "distance": away, "basic": 1, "bonus": 0, "qic": qic}
    assert told.steps == {"needed": 1, "free": 0, "ore_each": 3}
    assert told.price == {"credits": 2, "ore": 4, "qic": qic}
    assert told.lacks == {"ore": 1, "qic": qic}
    level(game, 0, terra=2, nav=2)
    told = bill(game, far, "mine")
    assert told.steps["ore_each"] == 2
    assert told.way["basic"] == 2
    assert "ore" not in told.lacks


def test_free_steps_and_range_are_told_apart() -> None:
    """R-ACT-4, R-SPC-3."""
    game = terrans()
    give(game, 0, credits=10, ore=10, qic=3)
    hold(game, 0, "terraform")
    play(game, "special step")
    options = game.view()["options"]
    assert options
    for option in options:
        assert option["steps"]["free"] == 1
        assert option["range"]["bonus"] == 0
    game = terrans()
    give(game, 0, credits=10, ore=10, qic=3)
    hold(game, 0, "range")
    play(game, "special range")
    for option in game.view()["options"]:
        assert option["range"]["bonus"] == 3


def test_an_own_gaiaformer_needs_no_way() -> None:
    """R-MINE-4: neither range nor steps."""
    game = terrans()
    space = planets(game, "gaia")[0]
    gaiaformer(game, 0, space)
    told = bill(game, space, "mine")
    assert (told.way, told.steps, told.price) == ({}, {}, {"credits": 2, "ore": 1})


def test_what_cannot_be_has_no_bill() -> None:
    game = terrans()
    structure(game, 1, planets(game, "desert")[0], "m")
    assert game.bill_at(planets(game, "desert")[0], "mine") is None
    assert game.bill_at(planets(game, "transdim")[0], "mine") is None
    assert game.bill_at("2A3", "mine") is None
    assert game.bill_at("99Z9", "mine") is None
    assert game.bill_at(planets(game, "oxide")[0], "research") is None


def test_gaia_projects_and_upgrades_have_their_bills() -> None:
    """R-GP-2, R-UPG-2."""
    game = terrans()
    give(game, 0, gaiaformers=0, area1=2, area2=2, area3=0)
    level(game, 0, gaia=1)
    told = bill(game, planets(game, "transdim")[0], "gaia")
    assert told.price["tokens"] == 6
    assert told.lacks["tokens"] == 2
    assert told.lacks["gaiaformers"] == 1
    told = bill(game, "2A3", "upgrade")
    assert told.price == {"credits": 6, "ore": 2}
    assert told.lacks == {"credits": 4}


def test_ships_and_asteroids_have_their_bills() -> None:
    """R-LFX-2, R-LFM-2."""
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, planets(game, "terra")[0], "m")
    give(game, 0, vp=0, qic=0, gaiaformers=0)
    ship = game.view()["lost_fleet"]["ships"][0]["space"]
    told = bill(game, ship)
    assert told.lacks["vp"] == told.price["vp"]
    assert told.way["distance"] == distance(game, planets(game, "terra")[0], ship)
    assert bill(game, planets(game, "asteroid")[0], "mine").lacks["gaiaformers"] == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_bill_lacks_something_exactly_where_that_is_the_reason(seed: int) -> None:
    """Over random games: an option lacks nothing, and whoever lacks something is told what."""
    chance = random.Random(seed)
    game = Game(Setup.random(players=2, seed=seed, expansion="lost_fleet", factions="random"))
    asked = 0
    while not game.over and asked < 15:
        if game.decision.kind == "action":
            asked += 1
            for space in map(space_name, game.state.board.planets):
                for family in ("mine", "gaia", "explore"):
                    reason = game.why_not_at(space, family)
                    told = game.bill_at(space, family)
                    if isinstance(reason, Sentence) and reason.key in LACKING:
                        assert told is not None
                        assert told.lacks, reason
                    elif told is not None:
                        assert told.lacks == {}, reason
                    if told is not None and told.way:
                        away = distance(game, told.way["from"], space)
                        assert told.way["distance"] == away
        game.push(chance.choice(game.legal_moves()))


def test_the_price_of_an_option_is_what_it_takes() -> None:
    game = table("xenos", "terrans")
    give(game, 0, credits=20, ore=10, qic=2)
    mines = [one for one in game.view()["options"] if one["move"].startswith("build m ")]
    assert mines
    for option in mines:
        for what, number in option["price"].items():
            assert option["changes"][what] == -number
