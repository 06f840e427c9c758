"""What belongs together in the course of a game: turns, and where they have changed the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.ids import NOBODY

if TYPE_CHECKING:
    from brainstone.engine.core.events import Event


@final
class Marks:
    """What one move, and what the engine did after it, changed on the map."""

    def __init__(
        self, begins: int, events: list[Event], free: bool, apart: bool, rule: str
    ) -> None:
        self.begins: Final = begins  # the seat whose turn begins with this move, or nobody
        self.is_free: Final = free  # a free action: the turn has not had its action yet
        self.is_apart: Final = apart  # the answer to a question outside of the own turn
        self.rule: Final = rule  # the one that tells of it
        self.changes: Final = [(event.seat, space) for event in events for space in event.spaces()]


def latest(marks: list[Marks], programs: list[bool]) -> list[list[int]]:
    """By seat: the spaces it has changed in its latest turn, in order.

    A program takes whole turns in the course of other moves: its count since a person's turn began.
    """
    spaces: list[list[int]] = [[] for _ in programs]
    open_seats = set(range(len(programs)))
    for mark in reversed(marks):
        for seat, space in reversed(mark.changes):
            if seat in open_seats and space not in spaces[seat]:
                spaces[seat].append(space)
        if mark.begins != NOBODY:
            open_seats.discard(mark.begins)
            open_seats -= {seat for seat, is_program in enumerate(programs) if is_program}
        if not open_seats:
            break
    return [list(reversed(found)) for found in spaces]


def turns(marks: list[Marks]) -> list[int]:
    """The number of the turn that each move belongs to, from 1; what comes before has 0.

    Free actions before the action are of the same turn, and so is what follows from it.
    """
    number = 0
    is_over = True
    found: list[int] = []
    for mark in marks:
        if mark.begins != NOBODY:
            if is_over:
                number += 1
            is_over = not mark.is_free
        found.append(number)
    return found
