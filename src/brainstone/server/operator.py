"""What the one who runs a server can do with games and accounts, also while it runs."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, select, text

from brainstone.server.archive.store import CHANNEL
from brainstone.server.common.clock import iso
from brainstone.server.common.errors import ApiError
from brainstone.server.common.settings import Settings
from brainstone.server.people.accounts import Accounts
from brainstone.server.people.passwords import Passwords
from brainstone.server.people.sessions import Person, Sessions
from brainstone.server.storage.database import Database, open_database
from brainstone.server.storage.names import name_key
from brainstone.server.storage.pruning import delete_games
from brainstone.server.storage.schema import games, people, reports, seats

T = TypeVar("T")


class OperatorError(ValueError):
    """What cannot be done; the message says why."""


class GameRow(msgspec.Struct):
    id: str
    title: str
    created: str
    updated: str
    ply: int
    over: bool
    listed: bool
    seats: list[str]
    reports: list[str]  # what visitors find wrong with it


class AccountRow(msgspec.Struct):
    name: str
    created: str
    seats: int


def list_games(
    settings: Settings, text: str = "", most: int = 50, reported: bool = False
) -> list[GameRow]:
    """The games last played, those whose title, id or a seat's name has this text."""
    return _run(settings, lambda database: database.read(lambda c: _games(c, text, most, reported)))


def _games(connection: Connection, text: str, most: int, reported: bool) -> list[GameRow]:
    rows = []
    told: dict[str, list[str]] = {}
    for report in connection.execute(select(reports).order_by(reports.c.at)):
        told.setdefault(report.game, []).append(report.text)
    wanted = select(games).order_by(games.c.updated.desc())
    if reported:
        wanted = wanted.where(games.c.id.in_(select(reports.c.game)))
    for row in connection.execute(wanted):
        query = select(seats.c.name, seats.c.kind).where(seats.c.game == row.id)
        names = [
            seat.name or seat.kind for seat in connection.execute(query.order_by(seats.c.seat))
        ]
        if any([text.casefold() in word.casefold() for word in (row.id, row.title, *names)]):
            rows.append(
                GameRow(
                    row.id,
                    row.title,
                    iso(row.created),
                    iso(row.updated),
                    row.ply,
                    row.over,
                    row.listed,
                    names,
                    told.get(row.id, []),
                )
            )
        if len(rows) >= most:
            break
    return rows


def remove(settings: Settings, ids: Sequence[str]) -> int:
    """Remove games for good; how many there were. Whoever looks at one is told it is gone."""

    def job(connection: Connection) -> int:
        if connection.dialect.name == "postgresql":
            for game in ids:
                payload = {"payload": f"- changed {game}"}
                connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), payload)
        return delete_games(connection, ids)

    return _run(settings, lambda database: database.write(job))


def list_accounts(settings: Settings) -> list[AccountRow]:
    def job(connection: Connection) -> list[AccountRow]:
        rows = connection.execute(select(people).where(people.c.key.is_not(None)))
        found = []
        for row in rows.all():
            own = select(seats.c.seat).where(seats.c.person == row.id)
            taken = len(connection.execute(own).all())
            found.append(AccountRow(row.name, iso(row.created), taken))
        return sorted(found, key=lambda account: name_key(account.name))

    return _run(settings, lambda database: database.read(job))


def reset_password(settings: Settings, name: str) -> str:
    """A new password for somebody who has forgotten theirs; all their sessions end."""

    async def work(database: Database) -> str:
        accounts, sessions, person = await _account(database, name)
        password = secrets.token_urlsafe(12)
        await accounts.set_password(person, password)
        await sessions.end_all(person)
        return password

    return _run(settings, work)


def remove_account(settings: Settings, name: str) -> None:
    async def work(database: Database) -> None:
        accounts, _, person = await _account(database, name)
        await accounts.delete(person)

    _run(settings, work)


async def _account(database: Database, name: str) -> tuple[Accounts, Sessions, Person]:
    sessions = Sessions(database)
    accounts = Accounts(database, sessions, Passwords())
    account = await accounts.find(name)
    if not account:
        raise OperatorError(f"there is no account named {name}")
    return accounts, sessions, Person(account, name)


def _run(settings: Settings, work: Callable[[Database], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        database = open_database(settings)
        try:
            await database.migrate()
            return await work(database)
        except ApiError as error:
            raise OperatorError(error.message) from None
        finally:
            await database.close()

    return asyncio.run(run())
