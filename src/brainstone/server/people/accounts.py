"""Accounts: a name and a password; made, used, changed and deleted."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from brainstone.engine.core.sentences import say
from brainstone.server.archive.store import CHANNEL
from brainstone.server.common.clock import iso, now
from brainstone.server.common.errors import Conflict, SignIn
from brainstone.server.people.passwords import Passwords, check_password
from brainstone.server.people.sessions import Person, Sessions
from brainstone.server.storage import schema
from brainstone.server.storage.analyses import asked_by
from brainstone.server.storage.database import Database
from brainstone.server.storage.names import check_name, name_key
from brainstone.server.storage.pruning import delete_games
from brainstone.server.storage.puzzle_progress import forget_progress, progress_of


class Accounts:
    def __init__(self, database: Database, sessions: Sessions, passwords: Passwords) -> None:
        self._database: Final = database
        self._sessions: Final = sessions
        self._passwords: Final = passwords

    async def create(self, guest: Person, name: str, password: str) -> Person:
        """An account with the guest's seats."""
        name = check_name(name)
        check_password(password, name)
        hashed = await self._passwords.hash(password)
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
        return person

    async def find(self, name: str) -> str:
        """The id of the account of this name; "" if there is none."""
        query = select(schema.people.c.id).where(schema.people.c.key == name_key(name))
        return await self._database.read(lambda c: c.scalar(query)) or ""

    async def sign_in(self, guest: Person, name: str, password: str) -> Person:
        """The account; seats taken as a guest before come along."""
        person, hashed = await self._read(schema.people.c.key == name_key(name))
        is_right = await self._passwords.verify(hashed, password)
        if person is None or not is_right:
            raise SignIn(say("sign-in", "Name and password do not match."))
        if guest.is_guest:
            await self._database.write(lambda c: _hand_over(c, guest, person))
        return person

    async def check(self, person: Person, password: str) -> None:
        """Raises unless it is this person's password."""
        _, hashed = await self._read(schema.people.c.id == person.id)
        if not await self._passwords.verify(hashed, password):
            raise SignIn(say("password-wrong", "This is not your password."))

    async def set_password(self, person: Person, password: str) -> None:
        check_password(password, person.name)
        hashed = await self._passwords.hash(password)
        row = update(schema.people).where(schema.people.c.id == person.id)

        def job(connection: Connection) -> None:
            connection.execute(row.values(password=hashed))

        await self._database.write(job)

    async def _read(self, which: Any) -> tuple[Person | None, str | None]:
        def job(connection: Connection) -> tuple[Person | None, str | None]:
            row = connection.execute(select(schema.people).where(which)).first()
            return (None, None) if row is None else (Person(row.id, row.name), row.password)

        return await self._database.read(job)

    async def delete(self, person: Person) -> None:
        """Everything that says who this was. Games with others go on without a name."""
        await self._sessions.end_all(person)
        await self._database.write(lambda c: _delete(c, person.id))

    async def data(self, person: Person) -> dict[str, Any]:
        """What is stored about a person, for themselves."""
        sessions = await self._sessions.of(person)
        found: dict[str, Any] = await self._database.read(lambda c: _data(c, person.id))
        found["sessions"] = [
            {"device": s.device, "created": iso(s.created), "seen": iso(s.seen)} for s in sessions
        ]
        return found


def _hand_over(connection: Connection, guest: Person, account: Person) -> None:
    """The guest's seats and games become the account's; every process reads those games anew."""
    seats, games = schema.seats, schema.games
    theirs = seats.c.person == guest.id
    made = games.c.creator == guest.id
    has_seat = games.c.id.in_(select(seats.c.game).where(theirs))
    _touch(connection, list(connection.scalars(select(games.c.id).where(or_(made, has_seat)))))
    own_name = name_key(account.name)
    for row in connection.execute(select(seats.c.game, seats.c.seat, seats.c.name).where(theirs)):
        connection.execute(
            update(seats)
            .where(seats.c.game == row.game, seats.c.seat == row.seat)
            .values(person=account.id, account=name_key(row.name) == own_name)
        )
    connection.execute(update(games).where(made).values(creator=account.id))
    asked = update(schema.analyses).where(schema.analyses.c.person == guest.id)
    connection.execute(asked.values(person=account.id))
    _hand_over_variations(connection, guest.id, account.id)


def _hand_over_variations(connection: Connection, guest: str, account: str) -> None:
    """Of two with one name for the same game the account's is kept."""
    row = schema.variations.c
    own = select(row.game, row.name).where(row.person == account)
    for game, name in connection.execute(own).all():
        same = row.person == guest, row.game == game, row.name == name
        connection.execute(delete(schema.variations).where(*same))
    theirs = update(schema.variations).where(row.person == guest)
    connection.execute(theirs.values(person=account))


def _touch(connection: Connection, ids: Any) -> None:
    games = schema.games
    connection.execute(update(games).where(games.c.id.in_(ids)).values(version=games.c.version + 1))
    if connection.dialect.name == "postgresql":
        notify = func.pg_notify(CHANNEL, "- changed " + games.c.id)
        connection.execute(select(notify).where(games.c.id.in_(ids)))


def _delete(connection: Connection, person: str) -> None:
    seats, games = schema.seats, schema.games
    same = seats.c.game == games.c.id
    own = exists().where(and_(same, seats.c.person == person))
    others = exists().where(and_(same, seats.c.person.not_in(["", person])))
    alone = select(games.c.id).where(own, ~others)
    delete_games(connection, list(connection.scalars(alone)))
    shared = list(connection.scalars(select(games.c.id).where(own)))
    _touch(connection, shared)
    theirs = (
        select(seats.c.game, seats.c.seat, seats.c.kind, games.c.over)
        .join_from(seats, games, same)
        .where(seats.c.person == person)
    )
    for row in connection.execute(theirs).all():
        kind, name = row.kind, "Bot" if row.kind == "bot" else "Player"
        if kind == "person" and not row.over:
            kind = "open"
        values = {"kind": kind, "name": "" if kind == "open" else f"{name} {row.seat + 1}"}
        connection.execute(
            update(seats)
            .where(seats.c.game == row.game, seats.c.seat == row.seat)
            .values(**values, person="", account=False)
        )
    connection.execute(update(games).where(games.c.creator == person).values(creator=""))
    for table in (schema.undos, schema.takebacks, schema.analyses):
        connection.execute(update(table).where(table.c.person == person).values(person=""))
    for table in (schema.removed, schema.votes, schema.reports, schema.variations):
        connection.execute(delete(table).where(table.c.person == person))
    forget_progress(connection, person)
    connection.execute(delete(schema.people).where(schema.people.c.id == person))


def _data(connection: Connection, person: str) -> dict[str, Any]:
    row = connection.execute(select(schema.people).where(schema.people.c.id == person)).first()
    games, seats, moves = schema.games.c, schema.seats.c, schema.moves.c
    facts = games.id, games.title, games.created, seats.seat, seats.name, seats.hinted
    own = select(*facts).join_from(schema.games, schema.seats, seats.game == games.id)
    found = []
    for game in connection.execute(own.where(seats.person == person).order_by(games.created)):
        played = (
            select(moves.generation, moves.ply, moves.text, moves.at)
            .where(moves.game == game.id, moves.seat == game.seat)
            .order_by(moves.generation, moves.ply)
        )
        found.append(
            {
                "id": game.id,
                "title": game.title,
                "created": iso(game.created),
                "seat": game.seat,
                "name": game.name,
                "hints": msgspec.json.decode(game.hinted or "[]"),
                "moves": [
                    {"generation": m.generation, "ply": m.ply, "move": m.text, "at": iso(m.at)}
                    for m in connection.execute(played)
                ],
            }
        )
    kept = schema.variations.c
    tried = select(schema.variations).where(kept.person == person).order_by(kept.at)
    reports = schema.reports.c
    told = select(reports.game, reports.text, reports.at).where(reports.person == person)
    return {
        "name": "" if row is None else row.name,
        "created": "" if row is None else iso(row.created),
        "games": found,
        "variations": [
            {
                "game": v.game,
                "name": v.name,
                "ply": v.ply,
                "moves": msgspec.json.decode(v.moves),
                "at": iso(v.at),
            }
            for v in connection.execute(tried)
        ],
        "puzzles": msgspec.json.decode(progress_of(connection, person) or "{}"),
        "analyses": [
            {"game": one.game, "depth": one.depth, "at": iso(one.at)}
            for one in asked_by(connection, person)
        ],
        "reports": [
            {"game": r.game, "text": r.text, "at": iso(r.at)}
            for r in connection.execute(told.order_by(reports.at))
        ],
    }
