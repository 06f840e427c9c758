"""The Automa beside several people, or several Automas, with The Lost Fleet (14.7)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.automa.cards.cards import LEVELS
from brainstone.lost_fleet.core.fleet import board_of
from brainstone.lost_fleet.data.ships import SHIPS_IN_PLAY
from brainstone.testing.promises import play_checked_game
from tests.lost_fleet.automa.test_setup import part

TABLES = [(1, 2), (2, 1), (1, 3), (2, 2), (3, 1)]
TILES = ["rebellion", "eclipse", "tf-mars"]  # from left to right


def house(people: int, automas: int, seed: int = 1, **chosen: Any) -> Setup:
    seats = [{"level": LEVELS[(seed + i) % 5].name} for i in range(automas)]
    return Setup.random(players=people, seed=seed, expansion="lost_fleet", automas=seats, **chosen)


@pytest.mark.parametrize(("people", "automas"), TABLES)
def test_board_and_ships_go_by_the_number_of_seats(people: int, automas: int) -> None:
    """14.7 [R-LFS-3, R-LFS-4, R-LFS-11]: as many players as seats, all four ships."""
    setup = house(people, automas)
    seats = people + automas
    assert len(setup.board) == {3: 9, 4: 10}[seats]
    assert {n for n in part(setup).interspace if n in SHIPS_IN_PLAY[4]} == set(SHIPS_IN_PLAY[4])
    assert len(part(setup).artifacts) == seats
    assert part(setup).extension_side == "shuttles3"
    game = Game(setup)
    assert [board_of(p).shuttles for p in game.state.players] == [3] * people + [2] * automas
    data = json.loads(json.dumps(setup.to_json()))
    assert Setup.from_json(data) == setup


@pytest.mark.parametrize("first", TILES)
def test_each_automa_begins_on_a_tile_of_its_own(first: str) -> None:
    """14.7 [R-LFAU-2]: the first on the ship named, the next ones on the tiles to its right."""
    game = Game(house(1, 3, automa_ship=first))
    ships = [view["lost_fleet"]["ships"] for view in game.view()["players"]]
    at = TILES.index(first)
    assert ships == [[], *[[TILES[(at + i) % 3]] for i in range(3)]]
    for i, automa in enumerate(game.view()["automas"]):
        sides = {tile["ship"]: tile["side"] for tile in automa["ship_tiles"]}
        assert [name for name in TILES if sides[name] == "action"] == [TILES[(at + i) % 3]]


def test_twilight_is_for_people_only() -> None:
    """14.7: there is no tile of Twilight, and so no Automa begins there."""
    with pytest.raises(SetupError, match="expected rebellion or eclipse or tf-mars"):
        house(2, 1, automa_ship="twilight")


@pytest.mark.parametrize(("people", "automas"), TABLES)
def test_whole_games(people: int, automas: int) -> None:
    """14.7: every promise to the end; Automas explore only ships with a tile."""
    seed = 10 * people + automas
    game = play_checked_game(house(people, automas, seed), seed)
    assert len(game.scores()) == people + automas
    for player in game.view()["players"][people:]:
        assert "twilight" not in player["lost_fleet"]["ships"]
        assert player["lost_fleet"]["ships"]


def test_the_human_shuttles_of_the_solo_game_are_a_switch_there_only() -> None:
    """14.6: two or three in the solo game; at a larger table everybody has three."""
    for number in (2, 3):
        switches = {"human_shuttles": number}
        solo = Setup.random(players=1, seed=1, expansion="lost_fleet", automa_switches=switches)
        assert board_of(Game(solo).state.players[0]).shuttles == number
        more = Setup.random(players=2, seed=1, expansion="lost_fleet", automa_switches=switches)
        assert [board_of(p).shuttles for p in Game(more).state.players] == [3, 3, 2]
