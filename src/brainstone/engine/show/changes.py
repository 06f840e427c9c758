"""What has changed for each seat in the course of some moves: amounts, and places on the map."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final

from brainstone.engine.core.events import Charged, Spent
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import RESOURCE_LETTERS

if TYPE_CHECKING:
    from brainstone.engine.core.events import Event

CHARGED: Final = "charged"
SPENT: Final = "spent"


def events_after(events: list[tuple[int, Event]], ply: int) -> list[tuple[int, Event]]:
    """The events of a game, each with its ply and in order, from after ``ply`` on."""
    return events[bisect_right(events, ply, key=_ply_of) :]


def _ply_of(entry: tuple[int, Event]) -> int:
    return entry[0]


def amounts_of(events: list[Event]) -> dict[str, int]:
    """What a seat has more of by its events, or less, by letters; and the power that moved."""
    sums: dict[str, int] = {}
    for event in events:
        for resource, number in event.changes():
            unit = RESOURCE_LETTERS[resource]
            sums[unit] = sums.get(unit, 0) + number
        if isinstance(event, Charged):
            sums[CHARGED] = sums.get(CHARGED, 0) + event.number
        elif isinstance(event, Spent):
            sums[SPENT] = sums.get(SPENT, 0) + event.power
    return {unit: number for unit, number in sums.items() if number}


def changes_by_seat(events: list[Event], seats: int) -> list[dict[str, Any]]:
    """What each seat has more or less of by these events, and where its pieces moved."""
    found: list[dict[str, Any]] = []
    for seat in range(seats):
        own = [event for event in events if event.seat == seat]
        spaces = dict.fromkeys([space_name(space) for event in own for space in event.spaces()])
        found.append({"seat": seat, "amounts": amounts_of(own), "spaces": list(spaces)})
    return found
