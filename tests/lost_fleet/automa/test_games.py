"""Whole solo games with The Lost Fleet: promises, undo, records, and what it scores.

The long run, 500 games over every level and faction:
``brainstone simulate --automa all --expansion lost_fleet --games 500 --check``.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.automa.cards.cards import FACTION_CARDS, LEVELS
from brainstone.engine.core.chance import Chance
from brainstone.lost_fleet.automa.switches import ALL_SWITCHES
from brainstone.lost_fleet.automa.tiles import FLEET_LEVELS
from brainstone.lost_fleet.core.events import Explored
from brainstone.lost_fleet.core.fleet import board_of, fleet_of
from brainstone.testing.promises import choose, play_checked_game
from tests.automa.helpers import AUTOMA, in_words, it
from tests.automa.test_deck import SIZES
from tests.automa.test_games import explanations, faction_title, most_vp
from tests.lost_fleet.automa.helpers import tiles

SEATS = [(level.name, card.name) for level in LEVELS for card in FACTION_CARDS]


def random_game(plies: int, seed: int = 1, **chosen: Any) -> Game:
    """The Itars choose an action space most often."""
    setup = Setup.random(
        players=1,
        seed=seed,
        expansion="lost_fleet",
        automa_level="ultoma",
        automa_faction="itars",
        **chosen,
    )
    game = Game(setup)
    chance = Chance(seed)
    while not game.over and game.ply < plies:
        game.push(choose(chance, game))
    return game


@pytest.mark.parametrize(("level", "faction"), SEATS)
def test_every_level_and_faction(level: str, faction: str) -> None:
    """Every promise at every step, the number of turns, and where its VP come from."""
    seed = 1000 + SEATS.index((level, faction))
    setup = Setup.random(
        players=1,
        seed=seed,
        expansion="lost_fleet",
        automa_level=level,
        automa_faction=faction,
        factions="random",
    )
    game = play_checked_game(setup, seed)
    told = explanations(game)
    for number, size in enumerate(SIZES[level], start=1):
        turns = [entry for entry in told if entry["round"] == number]
        assert [entry["kind"] for entry in turns] == ["turn"] * (len(turns) - 1) + ["pass"]
        assert size - 4 <= len(turns) - 1 <= size - 1
    start = next(entry.vp for entry in FLEET_LEVELS if entry.name == level)
    assert start < it(game).vp <= most_vp(level) + 15 + 6 * 2  # more at the start, better tiles
    allowed = {"decision cards", "faction action", "Alptrauma", faction_title(game)}
    for source in game.scores()[AUTOMA]["sources"]:
        assert source in allowed or source.split()[0] in ("start", "round", "final", "research")
    for entry in told:
        assert in_words(entry, "lost_fleet")
    own = board_of(it(game))
    assert own.shuttles + own.ships.bit_count() == 3
    explored = [e for _, e in game.events if e.seat == AUTOMA and isinstance(e, Explored)]
    assert len(explored) == own.ships.bit_count() - 1


@pytest.mark.parametrize("number", range(6))
def test_every_value_of_every_switch(number: int) -> None:
    switches = {name: values[number % len(values)] for name, values, _ in ALL_SWITCHES}
    setup = Setup.random(
        players=1,
        seed=200 + number,
        expansion="lost_fleet",
        automa_level=LEVELS[number % 5].name,
        automa_faction=["terrans", "xenos", "firaks"][number % 3],
        automa_switches=switches,
        factions="random",
    )
    play_checked_game(setup, 200 + number)


@pytest.mark.parametrize("human", ["tinkeroids", "darkanians", "moweyds", "space_giants"])
def test_the_new_factions_against_it(human: str) -> None:
    setup = Setup.random(players=1, seed=7, expansion="lost_fleet", factions=[human])
    play_checked_game(setup, 7)


def test_undo_restores_tiles_and_shuttles() -> None:
    game = random_game(0)
    chance = Chance(9)
    known = [(game.key(), tiles(game), fleet_of(game.state).shuttles)]
    while not game.over and len(known) < 90:
        game.push(choose(chance, game))
        known.append((game.key(), tiles(game), fleet_of(game.state).shuttles))
    assert len({tuple(sides) for _, sides, _ in known}) > 1  # it has explored
    for key, sides, shuttles in known[-2::-1]:
        game.undo()
        assert game.key() == key
        assert tiles(game) == sides
        assert fleet_of(game.state).shuttles == shuttles


def test_the_same_moves_lead_to_the_same_game() -> None:
    game = random_game(10_000)
    assert game.over
    again = Game.from_record(json.loads(json.dumps(game.record())))
    assert again.key() == game.key()
    assert again.events == game.events


def test_without_events_nothing_is_explained_and_all_is_the_same() -> None:
    game = random_game(10_000, seed=2)
    silent = Game(game.setup, events=False)
    for move in game.moves:
        silent.push(move)
    assert silent.key() == game.key()
    assert silent.view()["automas"][0]["turns"] == []
    assert silent.view()["automas"][0]["ship_tiles"] == game.view()["automas"][0]["ship_tiles"]


def test_the_first_ship_is_part_of_the_position() -> None:
    keys = {random_game(0, automa_ship=ship).key() for ship in ("eclipse", "rebellion", "tf-mars")}
    assert len(keys) == 3
