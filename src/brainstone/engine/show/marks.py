"""Where on the map the seats have changed something: for clients that mark the latest moves.

The position before a move is compared with the one after it: whatever puts a piece on the map is
noticed, by whomever and by whichever rule. Lists of a state are replaced, never changed in place,
so what is the same list has not changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.ids import NOBODY
from brainstone.engine.federations.forming import spaces_in

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


@final
class Pieces:
    """Everything on the map, by references."""

    def __init__(self, state: GameState) -> None:
        self.owner: Final = state.owner
        self.structure: Final = state.structure
        self.guest: Final = state.guest
        self.gaiaformer: Final = state.gaiaformer
        expansion = state.rules.expansion
        self.others: Final = [
            player.satellites | player.stations | expansion.pieces(state, seat)
            for seat, player in enumerate(state.players)
        ]

    def changed_since(self, old: Pieces) -> list[tuple[int, int]]:
        """Seats and the spaces where they have put or replaced something."""
        found: list[tuple[int, int]] = []
        if self.owner is not old.owner or self.structure is not old.structure:
            for space, seat in enumerate(self.owner):
                if seat == NOBODY:
                    continue
                if old.owner[space] != seat or old.structure[space] != self.structure[space]:
                    found.append((seat, space))
        for now, then in ((self.guest, old.guest), (self.gaiaformer, old.gaiaformer)):
            if now is then:
                continue
            for space, seat in enumerate(now):
                if seat != NOBODY and then[space] != seat:
                    found.append((seat, space))
        for seat in range(len(self.others)):
            for space in spaces_in(self.others[seat] & ~old.others[seat]):
                found.append((seat, space))
        return found


@final
class Marks:
    """What one move, and what the engine did after it, changed on the map."""

    def __init__(self, begins: int, changes: list[tuple[int, int]]) -> None:
        self.begins: Final = begins  # the seat whose turn begins with this move, or nobody
        self.changes: Final = changes


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
