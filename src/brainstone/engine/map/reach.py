"""Range: how far each space is from what a player has on the map [R-RNG]."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from brainstone.data.components import QIC_RANGE
from brainstone.engine.core.ids import NAVIGATION

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState


@lru_cache(maxsize=4096)
def nearer(reach: bytes, row: bytes) -> bytes:
    """The lesser of two distances, space by space.

    Whoever thinks ahead builds at the same places again and again, in another order.
    """
    return bytes([old if old < new else new for old, new in zip(reach, row, strict=True)])


def extend_reach(state: GameState, player: PlayerState, space: int) -> None:
    """A new origin of range [R-RNG-2]."""
    row = state.board.distances(space)
    player.reach = nearer(player.reach, row) if player.reach else row


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
