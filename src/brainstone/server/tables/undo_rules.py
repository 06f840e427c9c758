"""How far back somebody may go alone."""

from __future__ import annotations

from collections.abc import Collection

from brainstone.server.tables.position import Position


def earliest_undo(position: Position, yours: Collection[int], free: bool) -> int:
    """The lowest ply one may go back to; the present ply if to none.

    ``free``: to the start. Otherwise over the own moves of this turn, as long as nobody else has
    moved since: the Automa has when it acted, others not by an answer of their rules.
    """
    if free:
        return 0
    earliest = ply = position.ply
    while ply and not position.plies[ply - 1].then_program:
        mine = position.movers[ply - 1] in yours
        if not mine and not position.plies[ply - 1].by_rule:
            break
        ply -= 1
        if mine:
            earliest = ply
            if begins_turn(position, ply):
                break
    return earliest


def begins_turn(position: Position, ply: int) -> bool:
    """Whether the decision at a ply is the first one of a turn.

    A turn asks for an action again after each free action, possibly with questions in between.
    """
    if position.plies[ply].kind != "action":
        return False
    seat = position.movers[ply]
    earlier = ply - 1
    while earlier >= 0 and position.movers[earlier] == seat:
        if position.plies[earlier].kind == "action":
            return not position.game.moves[earlier].is_free_action()
        earlier -= 1
    return True


def turn_began(position: Position) -> int:
    """When the asked seat's turn came: the time of the last move before it, 0 if there is none.

    Its own moves and undos within a turn do not give it more time.
    """
    ply = position.ply
    kind = position.game.decision.kind if position.asked >= 0 else ""
    while ply and position.movers[ply - 1] == position.asked:
        earlier = position.plies[ply - 1]
        if kind == "action" and not position.game.moves[ply - 1].is_free_action():
            break
        ply -= 1
        kind = earlier.kind
    return position.plies[ply - 1].at if ply else 0
