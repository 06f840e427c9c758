"""The way to a space, as a part of what an action there takes [R-RNG]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.core.bill import Bill
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import NO_PLANET, NONE
from brainstone.engine.core.sentences import say
from brainstone.engine.map.reach import basic_range, range_qic

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState


def add_way(bill: Bill, state: GameState, seat: int, space: int, bonus: int) -> None:
    """The way from the nearest structure or space station [R-RNG-1..3]."""
    player = state.players[seat]
    origin = nearest_origin(state, player, space)
    if origin == NONE:
        return
    bill.way = {
        "from": space_name(origin),
        "distance": player.reach[space],
        "basic": basic_range(state, player),
        "bonus": bonus,
        "qic": range_qic(state, player, space, bonus),
    }


def nearest_origin(state: GameState, player: PlayerState, space: int) -> int:
    """Where the range to a space is counted from; the first of several [R-RNG-2]."""
    row = state.board.distances(space)
    for origin in range(len(row)):
        is_origin = origin in player.colonised or player.stations >> origin & 1
        if is_origin and row[origin] == player.reach[space]:
            return origin
    return NONE


def way_only(state: GameState, seat: int, space: int) -> Bill:
    """The bill of what costs nothing but the range."""
    player = state.players[seat]
    bill = Bill()
    add_way(bill, state, seat, space, 0)
    bill.owe("qic", range_qic(state, player, space, 0), player.qic)
    return bill


def way_to_empty_space(state: GameState, seat: int, space: int) -> Bill | None:
    """The bill of what is placed where no planet is; none anywhere else."""
    if not state.board.has_space(space) or state.planet[space] != NO_PLANET:
        return None
    return way_only(state, seat, space)


def why_too_far(state: GameState, player: PlayerState, space: int, bonus: int) -> str:
    """Why a player does not reach a space; "" if they do."""
    qic = range_qic(state, player, space, bonus)
    return out_of_range(space_name(space), qic, player.qic) if qic > player.qic else ""


def out_of_range(where: str, qic: int, have: int) -> str:
    return say(
        "range",
        "{space} needs {qic} Q.I.C. for range, you have {have} [R-RNG-3]",
        space=where,
        qic=qic,
        have=have,
    )
