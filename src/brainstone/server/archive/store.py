"""Games in the database: everything that is read and written about them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import BindParameter, Connection, bindparam, delete, insert, select, text, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from brainstone.server.common.clock import now
from brainstone.server.common.generations import KEPT_GENERATIONS
from brainstone.server.storage import schema
from brainstone.server.storage.database import Database
from brainstone.server.storage.prepared import Prepared
from brainstone.server.storage.pruning import delete_games, prune_generations
from brainstone.server.tables.live_game import Seat, Takeback, Terms, Vote
from brainstone.server.tables.position import Position, StoredMove
from brainstone.server.tables.storing import StoredGame
from brainstone.server.tables.summaries import digest_of

CHANNEL: Final = "brainstone"
_json: Final = msgspec.json.encode


class Store:
    """Writers name the version they saw; ``False`` means somebody was faster, nothing happened."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.process: Final = secrets.token_hex(8)  # to tell our own notifications

    # Reading

    async def version(self, game_id: str) -> int | None:
        def job(connection: Connection) -> int | None:
            found: int | None = connection.scalar(_VERSION, {"game_id": game_id})
            return found

        return await self.database.read(job)

    async def versions(self, game_ids: Sequence[str]) -> dict[str, int]:
        def job(connection: Connection) -> dict[str, int]:
            query = select(schema.games.c.id, schema.games.c.version)
            rows = connection.execute(query.where(schema.games.c.id.in_(game_ids)))
            return {row.id: row.version for row in rows}

        return await self.database.read(job)

    async def load(self, game_id: str, generation: int = 0, ply: int = 0) -> StoredGame | None:
        """A game; of its moves only those after ``ply`` if ``generation`` is still the present one.

        Read again if it changed while it was being read.
        """
        while True:
            stored = await self.database.read(lambda c: _load(c, game_id, generation, ply))
            if stored is None or await self.version(game_id) == stored.row["version"]:
                return stored

    # Writing

    async def create(
        self, game_id: str, terms: Terms, position: Position, seats: Sequence[Seat]
    ) -> int:
        """When it was created."""
        time = now()
        values = {
            "id": game_id,
            **msgspec.structs.asdict(terms),
            **digest_of(position),
            "setup": _json(position.game.setup.to_json()).decode(),
            "created": time,
            "updated": time,
            "anew": time,
            "version": 1,
            "generation": 0,
        }

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.games).values(**values))
            connection.execute(
                insert(schema.seats),
                [{"game": game_id, **msgspec.structs.asdict(seat)} for seat in seats],
            )
            _add_moves(connection, game_id, 0, position, 0)

        await self.database.write(job)
        return time

    async def append(
        self, game_id: str, version: int, generation: int, old: Position, new: Position
    ) -> bool:
        """Add the moves that lead from one position to the next."""
        values = digest_of(new)

        def job(connection: Connection) -> bool:
            if not self._touch(connection, game_id, version, values):
                return False
            _add_moves(connection, game_id, generation, new, old.ply)
            return True

        return await self._write(job)

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
        """Begin a new generation at an earlier ply; what was played stays stored for a while.

        If the others agreed, everybody's time begins anew.
        """
        values = {**digest_of(new), "generation": generation + 1}
        if agreed:
            values["anew"] = now()

        def job(connection: Connection) -> bool:
            if not self._touch(connection, game_id, version, values):
                return False
            connection.execute(
                insert(schema.undos).values(
                    game=game_id,
                    generation=generation + 1,
                    from_ply=old.ply,
                    to_ply=new.ply,
                    person=person,
                    at=now(),
                )
            )
            _change_seats(connection, game_id, seats)
            prune_generations(connection, game_id, generation + 1)
            return True

        return await self._write(job)

    async def change_seats(
        self,
        game_id: str,
        version: int,
        seats: Sequence[Seat],
        anew: int | None = None,
        sent_away: str = "",
    ) -> bool:
        """New owners end whatever was asked about the old ones.

        ``sent_away`` may not come back to this game.
        """
        touched = {} if anew is None else {"anew": anew}

        def job(connection: Connection) -> bool:
            if not self._touch(connection, game_id, version, touched):
                return False
            _change_seats(connection, game_id, seats)
            if anew is not None:
                takebacks = update(schema.takebacks).where(schema.takebacks.c.game == game_id)
                connection.execute(takebacks.values(open=False))
                connection.execute(delete(schema.votes).where(schema.votes.c.game == game_id))
            if sent_away:
                connection.execute(insert(schema.removed).values(game=game_id, person=sent_away))
            return True

        return await self._write(job)

    async def was_sent_away(self, game_id: str, person: str) -> bool:
        row = schema.removed.c
        query = select(row.game).where(row.game == game_id, row.person == person)
        return await self.database.read(lambda c: c.scalar(query)) is not None

    async def set_listed(self, game_id: str, version: int, listed: bool) -> bool:
        def job(connection: Connection) -> bool:
            return self._touch(connection, game_id, version, {"listed": listed})

        return await self._write(job)

    async def set_hints(self, game_id: str, version: int, hints: str) -> bool:
        def job(connection: Connection) -> bool:
            if not self._touch(connection, game_id, version, {"hints": hints}):
                return False
            agreed = schema.votes.c.game == game_id, schema.votes.c.kind == "hints"
            connection.execute(delete(schema.votes).where(*agreed))
            return True

        return await self._write(job)

    async def vote(self, game_id: str, version: int, votes: Sequence[Vote], kind: str) -> bool:
        """Put these votes in the place of all of their kind."""

        def job(connection: Connection) -> bool:
            if not self._touch(connection, game_id, version, {}):
                return False
            of_kind = schema.votes.c.game == game_id, schema.votes.c.kind == kind
            connection.execute(delete(schema.votes).where(*of_kind))
            for vote in votes:
                row = {"game": game_id, **msgspec.structs.asdict(vote)}
                connection.execute(insert(schema.votes).values(**row))
            return True

        return await self._write(job)

    async def delete(self, game_id: str, version: int) -> bool:
        def job(connection: Connection) -> bool:
            if not self._touch(connection, game_id, version, {}):
                return False
            delete_games(connection, [game_id])
            return True

        return await self._write(job)

    async def ask_takeback(self, game_id: str, version: int, takeback: Takeback) -> int | None:
        """The number of the question; it takes the place of earlier ones."""

        def job(connection: Connection) -> int | None:
            if not self._touch(connection, game_id, version, {}):
                return None
            earlier = delete(schema.takebacks).where(schema.takebacks.c.game == game_id)
            connection.execute(earlier)
            result = connection.execute(
                insert(schema.takebacks).values(
                    game=game_id,
                    generation=takeback.generation,
                    ply=takeback.ply,
                    to_ply=takeback.to,
                    seat=takeback.seat,
                    person=takeback.person,
                    agreed="[]",
                    open=True,
                    at=now(),
                )
            )
            key = result.inserted_primary_key
            assert key is not None
            number: int = key[0]
            return number

        return await self.database.write(job)

    async def answer_takeback(
        self, game_id: str, version: int, takeback: Takeback, is_open: bool
    ) -> bool:
        def job(connection: Connection) -> bool:
            if not self._touch(connection, game_id, version, {}):
                return False
            connection.execute(
                update(schema.takebacks)
                .where(schema.takebacks.c.id == takeback.id)
                .values(agreed=_json(takeback.agreed).decode(), open=is_open)
            )
            return True

        return await self._write(job)

    async def _write(self, job: Any) -> bool:
        try:
            return bool(await self.database.write(job))
        except IntegrityError:
            # The keys of moves and undos are the last guard against a doubled ply.
            return False

    def _touch(
        self, connection: Connection, game_id: str, version: int, values: dict[str, Any]
    ) -> bool:
        seen = {"game_id": game_id, "seen": version}
        touched = {**seen, "version": version + 1, "updated": now(), **values}
        if _TOUCH.run(connection, touched).rowcount != 1:
            return False
        if not self.database.is_sqlite:
            # Delivered when the transaction is committed, and only then.
            connection.execute(
                text(f"SELECT pg_notify('{CHANNEL}', :payload)"),
                {"payload": f"{self.process} changed {game_id}"},
            )
        return True


def _add_moves(
    connection: Connection, game_id: str, generation: int, position: Position, since: int
) -> None:
    """The moves of a position after the ply ``since``."""
    rows = [
        {
            "game": game_id,
            "generation": generation,
            "ply": since + 1 + i,
            "seat": position.movers[since + i],
            "text": text,
            "at": position.plies[since + i].at,
            "by_rule": position.plies[since + i].by_rule,
        }
        for i, text in enumerate(position.texts[since:])
    ]
    if rows:
        _ADD_MOVES.run(connection, *rows)


def _change_seats(connection: Connection, game_id: str, seats: Sequence[Seat]) -> None:
    for seat in seats:
        values = msgspec.structs.asdict(seat)
        place = schema.seats.c.game == game_id, schema.seats.c.seat == values.pop("seat")
        connection.execute(update(schema.seats).where(*place).values(**values))


# Made once: building a statement takes longer than SQLite takes to carry it out.
_game: Final[BindParameter[str]] = bindparam("game_id")
_TOUCH: Final = Prepared(  # sets the columns it is given values for
    update(schema.games).where(
        schema.games.c.id == _game, schema.games.c.version == bindparam("seen")
    )
)
_ADD_MOVES: Final = Prepared(insert(schema.moves))
_VERSION: Final = select(schema.games.c.version).where(schema.games.c.id == _game)
_GAME: Final = select(schema.games).where(schema.games.c.id == _game)
_SEATS: Final = (
    select(schema.seats).where(schema.seats.c.game == _game).order_by(schema.seats.c.seat)
)
_UNDOS: Final = (
    select(schema.undos.c.to_ply)
    .where(schema.undos.c.game == _game)
    .order_by(schema.undos.c.generation.desc())
    .limit(KEPT_GENERATIONS)
)
_MOVES: Final = (
    select(schema.moves)
    .where(schema.moves.c.game == _game)
    .order_by(schema.moves.c.generation, schema.moves.c.ply)
)
_LATER_MOVES: Final = _MOVES.where(
    schema.moves.c.generation == bindparam("since_generation"),
    schema.moves.c.ply > bindparam("since_ply"),
)
_TAKEBACK: Final = (
    select(schema.takebacks)
    .where(schema.takebacks.c.game == _game)
    .order_by(schema.takebacks.c.id.desc())
    .limit(1)
)
_VOTES: Final = select(schema.votes).where(schema.votes.c.game == _game).order_by(schema.votes.c.at)


def _load(connection: Connection, game_id: str, generation: int, ply: int) -> StoredGame | None:
    key = {"game_id": game_id}
    row = connection.execute(_GAME, key).mappings().first()
    if row is None:
        return None
    seats = [seat_of(s) for s in connection.execute(_SEATS, key)]
    undos = [u.to_ply for u in connection.execute(_UNDOS, key)][::-1]
    if ply and generation == row["generation"]:
        since = {**key, "since_generation": generation, "since_ply": ply}
        moves = [_move(m) for m in connection.execute(_LATER_MOVES, since)]
    else:
        moves = _line(connection.execute(_MOVES, key), row["ply"])
    takeback = _takeback(connection.execute(_TAKEBACK, key), row)
    votes = [Vote(v.kind, v.target, v.person, v.at) for v in connection.execute(_VOTES, key)]
    facts = {str(name): value for name, value in row.items()}
    return StoredGame(facts, seats, undos, moves, takeback, votes)


def seat_of(row: Any) -> Seat:
    return Seat(
        row.seat,
        row.kind,
        row.name,
        row.person,
        row.bot,
        row.left_at,
        row.answers,
        row.account,
        row.hinted,
    )


def _move(row: Any) -> StoredMove:
    return StoredMove(row.text, row.at, row.by_rule)


def _line(rows: Any, ply: int) -> list[StoredMove]:
    """The moves that count: each takes the place of what older generations had from its ply on."""
    moves: list[StoredMove] = []
    for row in rows:
        del moves[row.ply - 1 :]
        moves.append(_move(row))
    return moves[:ply]


def _takeback(rows: Any, game: RowMapping) -> Takeback | None:
    row = rows.first()
    if row is None or not row.open:
        return None
    if (row.generation, row.ply) != (game["generation"], game["ply"]):
        return None  # the game went on: nobody asks any more
    agreed = msgspec.json.decode(row.agreed, type=tuple[str, ...])
    return Takeback(row.id, row.generation, row.ply, row.to_ply, row.seat, row.person, agreed)
