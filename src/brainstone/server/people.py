"""People: guests by a signed cookie, accounts by name and password, and their sessions.

A guest is nothing but a number in a signed cookie. An account gets a new number, and the guest's
seats with it, so the old cookie opens nothing any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
import unicodedata
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from brainstone.engine.sentences import say
from brainstone.server import schema
from brainstone.server.clock import now
from brainstone.server.database import Database
from brainstone.server.errors import Conflict, Invalid, SignIn
from brainstone.server.store import CHANNEL
from brainstone.server.texts import clean_text

MAX_AGE: Final = 400 * 24 * 3600  # the longest that browsers keep a cookie
REMEMBER_SECONDS: Final = 10.0  # how long a session that ended elsewhere may live on here
MOST_REMEMBERED: Final = 10_000
SHORTEST_PASSWORD: Final = 8
# Of a password nobody knows, with the same parameters as ours.
NOBODYS_HASH: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$qUaji/ZbWjr+dA/AcpO"
    "AIw$+pbiHotbUPkqKnuP/pvTIBC1RKKfmZXbU/F3rPaf8pw"
)


class Person(msgspec.Struct, frozen=True):
    """``id`` begins with ``g`` for a guest, ``a`` for an account."""

    id: str
    name: str = ""

    @property
    def is_guest(self) -> bool:
        return not self.id.startswith("a")


class People:
    def __init__(self, database: Database, secret: str) -> None:
        self._database: Final = database
        self._signer: Final = TimestampSigner(secret, salt="brainstone-session")
        self._hasher: Final = PasswordHasher()
        self._remembered: Final[dict[str, tuple[Person, float]]] = {}

    # Cookies

    def new_guest(self) -> tuple[Person, str]:
        """A guest and the cookie's text."""
        person = Person(f"g{secrets.token_urlsafe(15)}")
        return person, self._sign(person.id)

    async def by_cookie(self, cookie: str) -> Person | None:
        """Who sends this cookie; ``None`` if it is not ours, or its session has ended."""
        try:
            value = self._signer.unsign(cookie, max_age=MAX_AGE).decode()
        except (BadSignature, UnicodeError):
            return None
        if value.startswith("g"):
            return Person(value)
        token = _hash_token(value)
        known = self._remembered.get(token)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        person = await self._database.read(lambda c: _by_token(c, token))
        if person is not None:
            if len(self._remembered) >= MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[token] = (person, time.monotonic() + REMEMBER_SECONDS)
        return person

    def _sign(self, value: str) -> str:
        return self._signer.sign(value).decode()

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

    # Accounts

    async def create_account(self, guest: Person, name: str, password: str) -> tuple[Person, str]:
        """An account with the guest's seats, and the cookie's text."""
        name = clean_text(name)
        if not 2 <= len(name) <= 30:
            raise Invalid(say("name-length", "A name has 2 to 30 characters."))
        if len(password) < SHORTEST_PASSWORD:
            raise Invalid(
                say(
                    "password-length",
                    "A password has at least {number} characters.",
                    number=SHORTEST_PASSWORD,
                )
            )
        hashed = await asyncio.to_thread(self._hasher.hash, _password_bytes(password))
        person = Person(f"a{secrets.token_urlsafe(15)}", name)
        values = {
            "id": person.id,
            "name": name,
            "key": name_key(name),
            "password": hashed,
            "created": now(),
        }

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.people).values(**values))
            _hand_over(connection, guest, person)

        try:
            await self._database.write(job)
        except IntegrityError:
            raise Conflict(say("name-taken", "This name is taken.")) from None
        return person, await self._open_session(person)

    async def sign_in(self, guest: Person, name: str, password: str) -> tuple[Person, str]:
        """The account and the cookie's text; seats taken as a guest before come along."""
        key = name_key(clean_text(name))
        query = select(schema.people).where(schema.people.c.key == key)

        def find(connection: Connection) -> tuple[Person, str] | None:
            row = connection.execute(query).first()
            return None if row is None else (Person(row.id, row.name), row.password)

        found = await self._database.read(find)
        # An unknown name takes as long as a wrong password: names cannot be found out by time.
        hashed = NOBODYS_HASH if found is None else found[1]
        is_right = await asyncio.to_thread(self._verify, hashed, password)
        if found is None or not is_right:
            raise SignIn(say("sign-in", "Name and password do not match."))
        person = found[0]
        if guest.is_guest:
            await self._database.write(lambda c: _hand_over(c, guest, person))
        return person, await self._open_session(person)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, _password_bytes(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _open_session(self, person: Person) -> str:
        value = f"s{secrets.token_urlsafe(32)}"
        row = {"token": _hash_token(value), "person": person.id, "created": now()}

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.sessions).values(**row))

        await self._database.write(job)
        return self._sign(value)

    async def sign_out(self, cookie: str) -> None:
        """The session is over, wherever its cookie may have gone."""
        try:
            token = _hash_token(self._signer.unsign(cookie).decode())
        except (BadSignature, UnicodeError):
            return
        self._remembered.pop(token, None)

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.sessions).where(schema.sessions.c.token == token))

        await self._database.write(job)


def name_key(name: str) -> str:
    """Names that look the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def _hash_token(value: str) -> str:
    return hashlib.sha256(value.encode()).hexdigest()


def _password_bytes(password: str) -> bytes:
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")


def _by_token(connection: Connection, token: str) -> Person | None:
    query = (
        select(schema.people.c.id, schema.people.c.name)
        .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
        .where(schema.sessions.c.token == token)
    )
    row = connection.execute(query).first()
    return None if row is None else Person(row.id, row.name)


def _hand_over(connection: Connection, guest: Person, account: Person) -> None:
    """The guest's seats become the account's; every process reads those games anew."""
    theirs = select(schema.seats.c.game).where(schema.seats.c.person == guest.id)
    connection.execute(
        update(schema.games)
        .where(schema.games.c.id.in_(theirs))
        .values(version=schema.games.c.version + 1)
    )
    if connection.dialect.name == "postgresql":
        notify = func.pg_notify(CHANNEL, "- changed " + schema.games.c.id)
        connection.execute(select(notify).where(schema.games.c.id.in_(theirs)))
    connection.execute(
        update(schema.seats).where(schema.seats.c.person == guest.id).values(person=account.id)
    )
