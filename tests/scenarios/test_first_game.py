"""The first game as printed: factions, layout and turn order are given [R-SET-2, R-SET-20]."""

from __future__ import annotations

from typing import Any

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.data.boards import FIRST_GAME_1_2, FIRST_GAME_3_4
from tests.table import legal

POOLS = {
    2: {"hadsch_hallas", "xenos"},
    3: {"terrans", "taklons", "geodens"},
    4: {"terrans", "hadsch_hallas", "xenos", "taklons"},
}


def first_game(players: int, **chosen: Any) -> Setup:
    return Setup.random(players=players, seed=5, layout="first-game", **chosen)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_turn_order_of_the_first_game_is_clockwise(players: int) -> None:
    """[R-SET-20] The turn order card stays in the box; other games use it by default (RUL-39)."""
    assert first_game(players).turn_order == "clockwise"
    assert first_game(players, turn_order="variable").turn_order == "variable"
    assert Setup.random(players=players, seed=5).turn_order == "variable"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sectors_of_the_first_game_are_not_turned(players: int) -> None:
    """[R-SET-2] The layout is the pictured one; on a board of one's own they may be turned."""
    assert first_game(players).board == (FIRST_GAME_1_2 if players <= 2 else FIRST_GAME_3_4)
    for after in (False, True):
        with pytest.raises(SetupError, match=r"first game the sectors .* not turned \[R-SET-2\]"):
            first_game(players, rotate_sectors=True, rotate_after_factions=after)
    board = first_game(players).board
    setup = Setup.random(players=players, seed=5, board=board, rotate_sectors=True)
    assert Game(setup).decision.kind == "rotate"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_random_factions_of_the_first_game_are_its_own(players: int, seed: int) -> None:
    """[R-SET-20] Dealt out among those of the first game."""
    setup = Setup.random(players=players, seed=seed, layout="first-game", factions="random")
    assert set(setup.factions) <= POOLS[players]


@pytest.mark.parametrize("factions", ["choose", "random"])
@pytest.mark.parametrize("seed", range(4))
def test_the_first_solo_game(factions: str, seed: int) -> None:
    """[R-SET-20] Hadsch Hallas meet the Taklons; nobody is asked."""
    setup = Setup.random(players=1, seed=seed, layout="first-game", factions=factions)
    game = Game(setup)
    assert [player.me.name for player in game.state.players] == ["hadsch_hallas", "taklons"]
    assert game.decision.kind == "place"


def test_whoever_wants_other_factions_on_that_layout_names_them() -> None:
    """[R-SET-20] What is given explicitly is taken as it is."""
    solo = first_game(1, factions=("xenos",), automa_faction="geodens")
    assert (solo.factions, solo.automas[0].faction) == (("xenos",), "geodens")
    assert Game(first_game(2, factions=("itars", "ivits"))).decision.kind == "place"


def test_more_seats_of_automas_use_the_pool_of_their_number() -> None:
    """[R-SET-20] A house rule: two people and an Automa choose as three would."""
    game = Game(first_game(2, automa_level="automa", automa_faction="taklons"))
    assert set(legal(game)) == {"faction terrans", "faction geodens"}
