"""Games kept by a browser: each is one text, which the page stores whenever it has changed."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

import msgspec

from brainstone.server.common.clock import now
from brainstone.server.common.generations import KEPT_GENERATIONS
from brainstone.server.tables.api_types import Summary, Variation
from brainstone.server.tables.live_game import Seat, Takeback, Terms, Vote
from brainstone.server.tables.position import Position, StoredMove
from brainstone.server.tables.storing import StoredGame
from brainstone.server.tables.summaries import digest_of, summary

_encode: Final = msgspec.json.Encoder().encode
ME: Final = "me"  # the one person there is


class Kept(msgspec.Struct):
    """A game as it is stored. ``row`` has the names of the server's table of games."""

    row: dict[str, Any]
    seats: list[Seat]
    undos: list[int]
    moves: list[StoredMove]
    variations: list[Variation] = []

    def summary(self) -> Summary:
        return summary(SimpleNamespace(**self.row), self.seats, ME)


class Shelf:
    """Fills the place of the database; one person is never asked for a takeback or a vote."""

    def __init__(self) -> None:
        self._games: Final[dict[str, Kept]] = {}
        self._changed: Final[dict[str, None]] = {}

    # For the page that stores

    def put(self, text: str) -> None:
        """A game as it was stored, perhaps by another page."""
        kept = msgspec.json.decode(text, type=Kept)
        kept.row.setdefault("hints", "off")  # stored before there was such a rule
        self._games[kept.row["id"]] = kept

    def remove(self, game_id: str) -> None:
        """It is not to be stored: only forgotten here."""
        self._games.pop(game_id, None)

    def version_of(self, game_id: str) -> int:
        """0 if there is no such game."""
        kept = self._games.get(game_id)
        return kept.row["version"] if kept else 0

    def take_changed(self) -> list[tuple[str, int, str, str]]:
        """What is to be stored now: games with version, text and line in lists.

        The texts of a game that was deleted are empty.
        """
        changed = [self._told(game_id) for game_id in self._changed]
        self._changed.clear()
        return changed

    def _told(self, game_id: str) -> tuple[str, int, str, str]:
        kept = self._games.get(game_id)
        if kept is None:
            return game_id, 0, "", ""
        line = _encode(kept.summary()).decode()
        return game_id, kept.row["version"], _encode(kept).decode(), line

    def all(self) -> list[Kept]:
        """Unfinished games first, the latest first."""
        games = sorted(self._games.values(), key=lambda kept: -kept.row["updated"])
        return sorted(games, key=lambda kept: bool(kept.row["over"]))

    # Branches that are kept with a game

    def variations(self, game_id: str) -> list[Variation]:
        """The latest first."""
        return self._games[game_id].variations

    def keep_variation(self, game_id: str, variation: Variation) -> None:
        """One of the same name is replaced."""
        self.forget_variation(game_id, variation.name)
        kept = self._games[game_id]
        kept.variations = [variation, *kept.variations]

    def forget_variation(self, game_id: str, name: str) -> None:
        kept = self._games[game_id]
        kept.variations = [one for one in kept.variations if one.name != name]
        self._changed[game_id] = None

    # As the tables use it

    async def version(self, game_id: str) -> int | None:
        return self.version_of(game_id) or None

    async def load(self, game_id: str, generation: int = 0, ply: int = 0) -> StoredGame | None:
        kept = self._games.get(game_id)
        if kept is None:
            return None
        is_later = ply and generation == kept.row["generation"]
        moves = kept.moves[ply:] if is_later else kept.moves
        return StoredGame(kept.row, kept.seats, kept.undos, list(moves), None, [])

    async def create(
        self, game_id: str, terms: Terms, position: Position, seats: Sequence[Seat]
    ) -> int:
        time = now()
        row = {
            "id": game_id,
            **msgspec.structs.asdict(terms),
            **digest_of(position),
            "setup": _encode(position.game.setup.to_json()).decode(),
            "created": time,
            "updated": time,
            "anew": time,
            "version": 1,
            "generation": 0,
        }
        self._games[game_id] = Kept(row, list(seats), [], _moves(position, 0))
        self._changed[game_id] = None
        return time

    async def append(
        self, game_id: str, version: int, generation: int, old: Position, new: Position
    ) -> bool:
        kept = self._touch(game_id, version, digest_of(new))
        if kept is not None:
            kept.moves += _moves(new, old.ply)
        return kept is not None

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
        kept = self._touch(game_id, version, {**digest_of(new), "generation": generation + 1})
        if kept is None:
            return False
        kept.undos = [*kept.undos, new.ply][-KEPT_GENERATIONS:]
        del kept.moves[new.ply :]
        _seat(kept, seats)
        return True

    async def change_seats(
        self,
        game_id: str,
        version: int,
        seats: Sequence[Seat],
        anew: int | None = None,
        sent_away: str = "",
    ) -> bool:
        kept = self._touch(game_id, version, {} if anew is None else {"anew": anew})
        if kept is not None:
            _seat(kept, seats)
        return kept is not None

    async def was_sent_away(self, game_id: str, person: str) -> bool:
        return False

    async def set_listed(self, game_id: str, version: int, listed: bool) -> bool:
        return self._touch(game_id, version, {}) is not None

    async def set_hints(self, game_id: str, version: int, hints: str) -> bool:
        return self._touch(game_id, version, {"hints": hints}) is not None

    async def vote(self, game_id: str, version: int, votes: Sequence[Vote], kind: str) -> bool:
        return self._touch(game_id, version, {}) is not None

    async def delete(self, game_id: str, version: int) -> bool:
        if self._touch(game_id, version, {}) is None:
            return False
        del self._games[game_id]
        return True

    async def ask_takeback(self, game_id: str, version: int, takeback: Takeback) -> int | None:
        return None

    async def answer_takeback(
        self, game_id: str, version: int, takeback: Takeback, is_open: bool
    ) -> bool:
        return False

    def _touch(self, game_id: str, version: int, values: dict[str, Any]) -> Kept | None:
        kept = self._games.get(game_id)
        if kept is None or kept.row["version"] != version:
            return None
        kept.row |= {"version": version + 1, "updated": now(), **values}
        self._changed[game_id] = None
        return kept


def _moves(position: Position, since: int) -> list[StoredMove]:
    told = zip(position.texts[since:], position.plies[since:], strict=True)
    return [StoredMove(text, ply.at, ply.by_rule) for text, ply in told]


def _seat(kept: Kept, seats: Sequence[Seat]) -> None:
    places = {seat.seat: seat for seat in seats}
    kept.seats = [places.get(seat.seat, seat) for seat in kept.seats]
