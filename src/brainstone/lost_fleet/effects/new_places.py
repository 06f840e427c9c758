"""What the round tiles for new sectors and new planet types reward [R-LFT-6].

New is what was not colonised before this build, or before this turn by the other reading (RUL-53),
for which a player's board remembers what this turn has brought.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.core.hexes import NO_SECTOR, sector_of
from brainstone.engine.core.ids import EVENT_NEW_SECTOR, EVENT_NEW_TYPE
from brainstone.engine.effects.counts import trigger
from brainstone.lost_fleet.core.fleet import board_of, changed_board
from brainstone.lost_fleet.data.readings import SAME_TURN_SCORES

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


def score_new_type(state: GameState, seat: int, planet: int, is_new: bool) -> None:
    player = state.players[seat]
    if SAME_TURN_SCORES in state.table.readings:
        if is_new:
            changed_board(player).turn_types |= 1 << planet
        is_new = board_of(player).turn_types >> planet & 1 == 1
    if is_new:
        trigger(state, seat, EVENT_NEW_TYPE)


def score_new_sector(state: GameState, seat: int, space: int, is_new: bool) -> None:
    player = state.players[seat]
    sector = sector_of(space)
    if SAME_TURN_SCORES in state.table.readings and sector != NO_SECTOR:
        if is_new:
            changed_board(player).turn_sectors |= 1 << sector
        is_new = board_of(player).turn_sectors >> sector & 1 == 1
    if is_new:
        trigger(state, seat, EVENT_NEW_SECTOR)


def forget_turn(state: GameState, seat: int) -> None:
    """A new turn: what earlier ones brought is not new any more."""
    player = state.players[seat]
    board = board_of(player)
    if board.turn_types or board.turn_sectors:
        board = changed_board(player)
        board.turn_types = 0
        board.turn_sectors = 0
