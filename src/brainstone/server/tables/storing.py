"""What a game needs of the place where it is kept: a database, or a shelf in a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from brainstone.server.tables.live_game import Seat, Takeback, Terms, Vote
from brainstone.server.tables.position import Position, StoredMove


class StoredGame(msgspec.Struct):
    """One game as it is stored: its facts by name, and the line of moves that counts."""

    row: Mapping[str, Any]
    seats: list[Seat]
    undos: list[int]  # the last ones
    moves: list[StoredMove]
    takeback: Takeback | None
    votes: list[Vote]


class Storing(Protocol):
    """Writers name the version they saw; ``False`` means somebody was faster, nothing happened."""

    async def version(self, game_id: str) -> int | None: ...

    async def load(self, game_id: str, generation: int = 0, ply: int = 0) -> StoredGame | None:
        """A game; of its moves only those after ``ply`` if ``generation`` is still the present."""

    async def create(
        self, game_id: str, terms: Terms, position: Position, seats: Sequence[Seat]
    ) -> int:
        """When it was created."""

    async def append(
        self, game_id: str, version: int, generation: int, old: Position, new: Position
    ) -> bool:
        """Add the moves that lead from one position to the next."""

    async def undo(
        self,
        game_id: str,
        version: int,
        generation: int,
        old: Position,
        new: Position,
        person: str,
        agreed: bool,
        seats: Sequence[Seat],
    ) -> bool:
        """Begin a new generation at an earlier ply. ``agreed``: everybody's time begins anew."""

    async def change_seats(
        self,
        game_id: str,
        version: int,
        seats: Sequence[Seat],
        anew: int | None = None,
        sent_away: str = "",
    ) -> bool:
        """New owners end whatever was asked about the old ones."""

    async def was_sent_away(self, game_id: str, person: str) -> bool: ...

    async def set_listed(self, game_id: str, version: int, listed: bool) -> bool: ...

    async def set_hints(self, game_id: str, version: int, hints: str) -> bool:
        """The rule about hints; all have agreed, so nobody votes about it any more."""

    async def vote(self, game_id: str, version: int, votes: Sequence[Vote], kind: str) -> bool:
        """Put these votes in the place of all of their kind."""

    async def delete(self, game_id: str, version: int) -> bool: ...

    async def ask_takeback(self, game_id: str, version: int, takeback: Takeback) -> int | None:
        """The number of the question; it takes the place of earlier ones."""

    async def answer_takeback(
        self, game_id: str, version: int, takeback: Takeback, is_open: bool
    ) -> bool: ...
