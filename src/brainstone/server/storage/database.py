"""Opening the database: SQLite with safe settings, or PostgreSQL; migrations at the start."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text

from brainstone.server.common.crew import Crew
from brainstone.server.common.settings import Settings, SettingsError
from brainstone.server.storage.outages import Outages

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x62726169  # any number, the same in all processes
READERS: Final = 3
OWNER_ONLY: Final = 0o600
ROOM_FOR_A_GAME: Final = 1 << 16  # bytes

T = TypeVar("T")
Job = Callable[[Connection], T]


class Database(Protocol):
    """Reads at any time, writes in transactions that are on disk when ``write`` returns."""

    is_sqlite: bool
    url: str

    async def migrate(self) -> None:
        """Bring the tables up to date."""

    async def read(self, job: Job[T]) -> T: ...

    async def write(self, job: Job[T]) -> T: ...

    async def check(self) -> None:
        """Raises ``Unavailable`` if it does not answer, or cannot store what it is given.

        It writes until something was stored: the first time, and after every failure.
        """

    async def close(self) -> None: ...


def open_database(settings: Settings) -> Database:
    settings.prepare()
    url = settings.sqlalchemy_url
    if not url.startswith("sqlite"):
        return ServerDatabase(url)
    if not settings.database_url:
        _keep_to_owner(settings.sqlite_path)
    return SqliteDatabase(url)


def _keep_to_owner(path: Path) -> None:
    """The file has hashes of passwords; SQLite gives the files beside it the same rights."""
    try:
        if not path.exists():
            path.touch(mode=OWNER_ONLY)
        for file in (path, *[path.with_name(path.name + end) for end in ("-wal", "-shm")]):
            if file.exists() and file.stat().st_mode & 0o077:
                file.chmod(OWNER_ONLY)
    except OSError as error:
        raise SettingsError(f"cannot keep {path} to its owner: {error}") from None


class ServerDatabase:
    """PostgreSQL through an asynchronous driver."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # not needed with SQLite

        self.is_sqlite = False
        self.url = url
        self._engine: Final = create_async_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True
        )
        self._outages: Final = Outages(is_remote=True)

    async def migrate(self) -> None:
        with self._outages.noticed():
            async with self._engine.connect() as connection:
                await connection.run_sync(_upgrade)

    async def read(self, job: Job[T]) -> T:
        with self._outages.noticed():
            async with self._engine.connect() as connection:
                return await connection.run_sync(job)

    async def write(self, job: Job[T]) -> T:
        with self._outages.noticed(is_write=True):
            async with self._engine.begin() as connection:
                result = await connection.run_sync(job)
            self._outages.stored()
            return result

    async def check(self) -> None:
        await (self.read if self._outages.can_write else self.write)(_probe)

    async def close(self) -> None:
        await self._engine.dispose()


class SqliteDatabase:
    """SQLite in threads of its own: one writes, a few read.

    The asynchronous driver changes threads a dozen times for each transaction; handing over the
    whole transaction costs a fraction of that, the less as the one that writes keeps its
    connection. And since SQLite waits for the disk at each commit, the jobs that arrive meanwhile
    go together into the next transaction.
    """

    def __init__(self, url: str) -> None:
        self.is_sqlite = True
        self.url = url
        self._engine: Final = _open_sqlite(url)
        self._writer: Final = Crew("database-writer")
        self._readers: Final = Crew("database-reader", READERS)
        self._waiting: list[tuple[Job[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._outages: Final = Outages()
        self._kept: Connection | None = None  # the writing thread's own

    async def migrate(self) -> None:
        def work() -> None:
            with self._engine.connect() as connection:
                _upgrade(connection)

        with self._outages.noticed():
            await self._writer.run(work)

    async def read(self, job: Job[T]) -> T:
        def work() -> T:
            with self._engine.connect() as connection:
                return job(connection)

        with self._outages.noticed():
            return await self._readers.run(work)

    async def check(self) -> None:
        if self._outages.can_write:
            await self.read(_probe)
        else:
            await self.write(_write_probe)

    async def write(self, job: Job[T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_waiting())
        with self._outages.noticed(is_write=True):
            return await done

    async def _write_waiting(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            jobs = [job for job, _ in batch]
            results = await self._writer.run(self._write_all, jobs)
            for (_, done), answer in zip(batch, results, strict=True):
                if answer.has_stored:
                    self._outages.stored()
                if done.done():
                    continue  # nobody waits for it any more
                if answer.error is not None:
                    done.set_exception(answer.error)
                else:
                    done.set_result(answer.result)

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        self._writer.close()
        self._readers.close()
        if self._kept is not None:
            self._kept.close()
        self._engine.dispose()

    # In the writing thread

    def _write_all(self, jobs: Sequence[Job[Any]]) -> list[_Written]:
        """All jobs in one transaction; if one fails, each alone, so that only that one fails."""
        try:
            connection = self._kept = self._kept or self._engine.connect()
            with connection.begin():
                before = _rows_changed(connection)
                results = [job(connection) for job in jobs]
                has_stored = _rows_changed(connection) > before
        except Exception as error:
            self._let_go()
            if len(jobs) == 1:
                return [_Written(None, error, False)]
            return [self._write_all([job])[0] for job in jobs]
        return [_Written(result, None, has_stored) for result in results]

    def _let_go(self) -> None:
        """After a failure nothing is taken over from before it: the next job connects anew."""
        kept, self._kept = self._kept, None
        if kept is not None:
            with contextlib.suppress(Exception):  # it may be what failed
                kept.close()


class _Written(NamedTuple):
    result: Any
    error: Exception | None
    has_stored: bool


def _rows_changed(connection: Connection) -> int:
    """By this connection to SQLite, since it was opened."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver.total_changes


def _open_sqlite(url: str) -> Engine:
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # WAL: readers and the writer do not wait for each other. FULL: a commit is on the disk before
    # the player is told, so not even a power cut loses an accepted move.
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _probe(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


def _write_probe(connection: Connection) -> None:
    """Takes as much as a game and gives it back: a disk that is full may have a page left."""
    connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS room_for_more (pages)")
    connection.exec_driver_sql(f"INSERT INTO room_for_more VALUES (zeroblob({ROOM_FOR_A_GAME}))")
    connection.exec_driver_sql("DROP TABLE room_for_more")


def newest_revision() -> str:
    """Of the tables, by the names of the migrations: m0004_reports is 0004."""
    return max([file.stem[1:5] for file in (MIGRATIONS / "versions").glob("m*.py")])


def _is_current(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    found = connection.execute(text("SELECT version_num FROM alembic_version"))
    return found.scalar_one_or_none() == newest_revision()


def _upgrade(connection: Connection) -> None:
    if _is_current(connection):
        return  # nearly every start: without a lock, and without loading Alembic
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    # Several processes may start at once: the first migrates, the others wait and find it done.
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise SettingsError(
            "the database was written by a newer version of Brainstone, which this one cannot "
            f"read ({error})"
        ) from None
    connection.commit()
