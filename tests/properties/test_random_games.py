"""Random games with every promise checked at every step (``brainstone.testing.promises``).

The rules behind the promises: maxima and nothing negative [R-RES-1..4], tokens only come and go
by gains, discards and burns [R-PWR-3..7], piece limits [R-CMP-3..5], limited tiles and tokens
[R-CMP-6], unlimited ones [R-CMP-7], colonised planets [R-RES-5, 6], range origins [R-RNG-2],
rounds, phases and turn order [R-TURN-1..7], a move for everybody [R-SEQ-1], records and undo
[R-SEQ-5], decisions in the order in which they arise [R-SEQ-2].
"""

from __future__ import annotations

import pytest

from brainstone import Setup
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.choices import LAYOUTS
from brainstone.testing.promises import play_checked_game

FACTIONS = list(base_rules().factions)
TABLES = [(players, layout) for layout, numbers in LAYOUTS.items() for players in numbers]


def lineup(first: int, players: int) -> list[str]:
    """Factions of different boards; the number says which one sits first."""
    start = first % len(FACTIONS)
    circle = FACTIONS[start:] + FACTIONS[:start]
    colours = base_rules().colours
    names: list[str] = []
    for name in circle[:: 2 + first % 2] + circle:
        board = next(pair for pair in colours if name in pair)
        if len(names) < players and not set(names) & set(board):
            names.append(name)
    return names


def test_lineups_bring_every_faction_to_every_number_of_players() -> None:
    for players in (2, 3, 4):
        lineups = [lineup(i, players) for i in range(len(FACTIONS))]
        assert all(len(names) == players for names in lineups)
        assert {name for names in lineups for name in names} == set(FACTIONS)


@pytest.mark.parametrize("number", range(len(FACTIONS)))
def test_every_faction(number: int) -> None:
    players = 2 + number % 3
    setup = Setup.random(players=players, seed=number, factions=lineup(number, players))
    play_checked_game(setup, number)


@pytest.mark.parametrize(("players", "layout"), TABLES)
def test_every_layout(players: int, layout: str) -> None:
    """Factions are chosen by the players, as in R-SET-30 and R-SET-20."""
    seed = 1000 + 10 * TABLES.index((players, layout))
    play_checked_game(Setup.random(players=players, seed=seed, layout=layout), seed)


@pytest.mark.parametrize("late", [False, True])
def test_sectors_turned_by_a_player(late: bool) -> None:
    """R-SET-31, R-SET-32: whatever is chosen, the board is legal."""
    setup = Setup.random(players=3, seed=5, rotate_sectors=True, rotate_after_factions=late)
    play_checked_game(setup, 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clockwise_turn_order(players: int) -> None:
    """R-TURN-3 instead of the variable turn order R-TURN-4."""
    setup = Setup.random(players=players, seed=players, turn_order="clockwise")
    play_checked_game(setup, 2000 + players)
