"""How far back somebody may go alone."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from brainstone.server.position import Position

FREE_ACTIONS: Final = ("convert", "burn")


def earliest_undo(position: Position, yours: Collection[int], free: bool) -> int:
    """The lowest ply one may go back to; the present ply if to none.

    ``free``: to the start. Otherwise over the own moves of this turn, as long as nobody else has
    moved since.
    """
    ply = position.ply
    if free:
        return 0
    while ply and position.movers[ply - 1] in yours:
        ply -= 1
        if begins_turn(position, ply):
            break
    return ply


def begins_turn(position: Position, ply: int) -> bool:
    """Whether the decision at a ply is the first one of a turn.

    A turn asks for an action again after each free action, possibly with questions in between.
    """
    if position.kinds[ply] != "action":
        return False
    seat = position.movers[ply]
    earlier = ply - 1
    while earlier >= 0 and position.movers[earlier] == seat:
        if position.kinds[earlier] == "action":
            verb = position.game.moves[earlier].notation().split()[0]
            return verb not in FREE_ACTIONS
        earlier -= 1
    return True
