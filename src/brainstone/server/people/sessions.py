"""Sessions of accounts, and guests who signed out: who may still come in, and who no longer.

A session is known by the hash of its token, a guest by itself; both are called ``session`` here.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from brainstone.server.common.clock import now
from brainstone.server.common.errors import Unavailable
from brainstone.server.people.cookies import MAX_AGE
from brainstone.server.storage import schema
from brainstone.server.storage.database import Database

REMEMBER_SECONDS: Final = 10.0  # how long a session that ended elsewhere may live on here
MOST_REMEMBERED: Final = 10_000
LOOK_SECONDS: Final = 60.0  # how often an open socket asks whether its session ended elsewhere
DAY: Final = 24 * 3600 * 1000
SHOWN: Final = 16  # letters of a session's hash by which its owner names it


class Person(msgspec.Struct, frozen=True):
    """``id`` begins with ``g`` for a guest, ``a`` for an account."""

    id: str
    name: str = ""
    session: str = ""

    @property
    def is_guest(self) -> bool:
        return not self.id.startswith("a")


class OpenSession(msgspec.Struct):
    """A session as its owner sees it; ``seen`` is right to the day."""

    id: str
    device: str
    created: int
    seen: int
    current: bool


class Sessions:
    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._remembered: Final[dict[str, tuple[Person, float]]] = {}
        self._sockets: Final[dict[str, set[asyncio.Event]]] = {}

    async def by_value(self, value: str) -> Person | None:
        """Whose session a cookie's value is; ``None`` if it has ended."""
        session = value if value.startswith("g") else _hash(value)
        known = self._remembered.get(session)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        person = await self._find(session)
        if person is not None:
            if len(self._remembered) >= MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[session] = (person, time.monotonic() + REMEMBER_SECONDS)
        return person

    async def _find(self, session: str) -> Person | None:
        if session.startswith("g"):
            gone = await self._database.read(lambda c: _has_ended(c, session))
            return None if gone else Person(session, "", session)
        found = await self._database.read(lambda c: _by_session(c, session))
        if found is None:
            return None
        person, seen = found
        if now() - seen > DAY:
            await self._database.write(lambda c: _saw(c, session))
        return person

    async def open(self, person: Person, device: str) -> tuple[Person, str]:
        """A new session: its person, and what its cookie says."""
        value = f"s{secrets.token_urlsafe(32)}"
        moment = now()
        row = {
            "token": _hash(value),
            "person": person.id,
            "created": moment,
            "seen": moment,
            "device": device,
        }

        def job(connection: Connection) -> None:
            _delete_forgotten(connection)
            connection.execute(insert(schema.sessions).values(**row))

        await self._database.write(job)
        return msgspec.structs.replace(person, session=_hash(value)), value

    async def clean(self) -> None:
        """Delete the sessions nobody has used for as long as browsers keep a cookie."""
        await self._database.write(_delete_forgotten)

    async def of(self, person: Person) -> list[OpenSession]:
        def job(connection: Connection) -> list[OpenSession]:
            table = schema.sessions
            query = select(table).where(table.c.person == person.id).order_by(table.c.seen.desc())
            return [
                OpenSession(
                    row.token[:SHOWN],
                    row.device,
                    row.created,
                    row.seen,
                    row.token == person.session,
                )
                for row in connection.execute(query)
            ]

        return await self._database.read(job)

    # Ending

    async def end(self, person: Person) -> None:
        """The session is over, wherever its cookie may have gone."""
        if not person.is_guest:
            await self._end(schema.sessions.c.token == person.session)
            return

        def job(connection: Connection) -> None:
            # A guest without a seat is nobody: there is nothing to keep anybody out of.
            seat = select(schema.seats.c.seat).where(schema.seats.c.person == person.id)
            if connection.execute(seat.limit(1)).first() is not None:
                connection.execute(insert(schema.ended).values(guest=person.id, at=now()))

        with contextlib.suppress(IntegrityError):  # twice
            await self._database.write(job)
        self._forget(person.session)

    async def end_one(self, person: Person, shown: str) -> bool:
        """A session of this person by the name it is shown with; whether there is one."""
        ours = schema.sessions.c.person == person.id
        named = schema.sessions.c.token.startswith(shown, autoescape=True)
        return len(shown) == SHOWN and await self._end(and_(ours, named)) > 0

    async def end_others(self, person: Person) -> int:
        """All of this person's sessions but the one in use."""
        table = schema.sessions.c
        return await self._end(and_(table.person == person.id, table.token != person.session))

    async def end_all(self, person: Person) -> int:
        return await self._end(schema.sessions.c.person == person.id)

    async def _end(self, which: Any) -> int:
        def job(connection: Connection) -> list[str]:
            found = list(connection.scalars(select(schema.sessions.c.token).where(which)))
            connection.execute(delete(schema.sessions).where(which))
            return found

        ended = await self._database.write(job)
        for session in ended:
            self._forget(session)
        return len(ended)

    def _forget(self, session: str) -> None:
        self._remembered.pop(session, None)
        for over in self._sockets.get(session, ()):
            over.set()

    async def until_over(self, session: str) -> None:
        """Returns when a session has ended, here or in another process."""
        over = asyncio.Event()
        self._sockets.setdefault(session, set()).add(over)
        try:
            while not over.is_set():
                try:
                    async with asyncio.timeout(LOOK_SECONDS):
                        await over.wait()
                except TimeoutError:
                    with contextlib.suppress(Unavailable):
                        if await self._find(session) is None:
                            return
        finally:
            self._sockets[session].discard(over)
            if not self._sockets[session]:
                del self._sockets[session]


def _hash(value: str) -> str:
    return hashlib.sha256(value.encode()).hexdigest()


def _delete_forgotten(connection: Connection) -> None:
    oldest = now() - MAX_AGE * 1000
    connection.execute(delete(schema.sessions).where(schema.sessions.c.seen < oldest))


_ENDED: Final = select(schema.ended.c.guest).where(schema.ended.c.guest == bindparam("session"))
_OPEN: Final = (
    select(schema.people.c.id, schema.people.c.name, schema.sessions.c.seen)
    .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
    .where(schema.sessions.c.token == bindparam("session"))
)


def _has_ended(connection: Connection, guest: str) -> bool:
    return connection.scalar(_ENDED, {"session": guest}) is not None


def _saw(connection: Connection, session: str) -> None:
    row = schema.sessions.c.token == session
    connection.execute(update(schema.sessions).where(row).values(seen=now()))


def _by_session(connection: Connection, session: str) -> tuple[Person, int] | None:
    row = connection.execute(_OPEN, {"session": session}).first()
    return None if row is None else (Person(row.id, row.name, session), row.seen)
