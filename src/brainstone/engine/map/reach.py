"""Range: how far each space is from what a player has on the map [R-RNG]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.data.components import QIC_RANGE
from brainstone.engine.core.ids import NAVIGATION

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState


def extend_reach(state: GameState, player: PlayerState, space: int) -> None:
    """A new origin of range [R-RNG-2]."""
    row = state.board.distances(space)
    if not player.reach:
        player.reach = list(row)
        return
    reach = player.reach.copy()
    for near in state.board.spaces:
        distance = row[near]
        reach[near] = min(reach[near], distance)
    player.reach = reach


def basic_range(state: GameState, player: PlayerState) -> int:
    return state.rules.basic_range[player.levels[NAVIGATION]] + player.range_bonus


def spaces_in_range(state: GameState, player: PlayerState) -> list[int]:
    """The spaces that can be reached without a Q.I.C. [R-RNG-1]."""
    if not player.reach:
        return []
    far = basic_range(state, player)
    return [space for space in state.board.spaces if player.reach[space] <= far]


def range_qic(state: GameState, player: PlayerState, space: int, bonus: int) -> int:
    """The Q.I.C. needed to reach a space; each adds to the range [R-RNG-3]."""
    return distance_qic(state, player, player.reach[space], bonus)


def distance_qic(state: GameState, player: PlayerState, distance: int, bonus: int) -> int:
    beyond = distance - basic_range(state, player) - bonus
    return 0 if beyond <= 0 else (beyond + QIC_RANGE - 1) // QIC_RANGE
