"""People: guests by a signed cookie, accounts by a session; and what they are called.

A guest is nothing but a number in a signed cookie. An account gets a new number, and the guest's
seats with it, so the old cookie opens nothing any more.
"""

from __future__ import annotations

import contextlib
import secrets
from typing import Final, NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from brainstone.engine.core.sentences import say
from brainstone.server.common.clock import now
from brainstone.server.common.errors import Conflict
from brainstone.server.people.cookies import Cookies
from brainstone.server.people.sessions import Person, Sessions
from brainstone.server.storage import schema
from brainstone.server.storage.database import Database
from brainstone.server.storage.names import name_key

__all__ = ["People", "Person"]


class Known(NamedTuple):
    """Who sent a cookie, and the same cookie anew if it is time for that."""

    person: Person
    renewed: str


class People:
    def __init__(self, database: Database, cookies: Cookies, sessions: Sessions) -> None:
        self._database: Final = database
        self._cookies: Final = cookies
        self._sessions: Final = sessions

    # Cookies

    def new_guest(self) -> tuple[Person, str]:
        """A guest and the cookie's text."""
        guest = f"g{secrets.token_urlsafe(15)}"
        return Person(guest, "", guest), self._cookies.write(guest)

    async def by_cookie(self, cookie: str) -> Known | None:
        """Who sends this cookie; ``None`` if it is not ours, or its session has ended."""
        signed = self._cookies.read(cookie)
        if signed is None:
            return None
        person = await self._sessions.by_value(signed.value)
        if person is None:
            return None
        return Known(person, self._cookies.write(signed.value) if signed.is_old else "")

    # Names

    async def name_of(self, person: Person) -> str:
        """An account's name, or the one a guest last sat down with."""
        if not person.is_guest:
            return person.name
        query = select(schema.people.c.name).where(schema.people.c.id == person.id)

        def job(connection: Connection) -> str:
            return connection.scalar(query) or ""

        return await self._database.read(job)

    async def remember_name(self, person: Person, name: str) -> None:
        if not person.is_guest or not name:
            return

        def job(connection: Connection) -> None:
            row = schema.people.c.id == person.id
            done = connection.execute(update(schema.people).where(row).values(name=name))
            if not done.rowcount:
                values = {"id": person.id, "name": name, "created": now()}
                connection.execute(insert(schema.people).values(**values))

        with contextlib.suppress(IntegrityError):  # twice at the same moment: either name will do
            await self._database.write(job)

    async def is_anothers(self, person: Person, name: str) -> bool:
        """Whether this is the name of somebody else's account."""
        table = schema.people.c
        query = select(table.id).where(table.key == name_key(name), table.id != person.id)
        return await self._database.read(lambda c: c.scalar(query)) is not None

    async def check_name(self, person: Person, name: str) -> None:
        """Nobody sits down under the name of somebody else's account."""
        if name and await self.is_anothers(person, name):
            raise Conflict(
                say(
                    "name-of-account",
                    "{name} is the name of somebody's account: choose another one.",
                    name=name,
                )
            )


def is_own_name(person: Person, name: str) -> bool:
    """Whether a seat of this name tells the truth about an account."""
    return not person.is_guest and name_key(name) == name_key(person.name)
