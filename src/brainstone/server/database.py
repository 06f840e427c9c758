"""Opening the database: SQLite with safe settings, or PostgreSQL; migrations at the start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.ext.asyncio import create_async_engine

from brainstone.server.settings import Settings

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x62726169  # any number, the same in all processes
READERS: Final = 3

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

    async def close(self) -> None: ...


def open_database(settings: Settings) -> Database:
    settings.prepare()
    url = settings.sqlalchemy_url
    return SqliteDatabase(url) if url.startswith("sqlite") else ServerDatabase(url)


class ServerDatabase:
    """PostgreSQL through an asynchronous driver."""

    def __init__(self, url: str) -> None:
        self.is_sqlite = False
        self.url = url
        self._engine: Final = create_async_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True
        )

    async def migrate(self) -> None:
        async with self._engine.connect() as connection:
            await connection.run_sync(_upgrade)

    async def read(self, job: Job[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(job)

    async def write(self, job: Job[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(job)

    async def close(self) -> None:
        await self._engine.dispose()


class SqliteDatabase:
    """SQLite in threads of its own: one writes, a few read.

    The asynchronous driver changes threads a dozen times for each transaction; handing over the
    whole transaction costs a fraction of that. And since SQLite waits for the disk at each commit,
    the jobs that arrive meanwhile go together into the next transaction.
    """

    def __init__(self, url: str) -> None:
        self.is_sqlite = True
        self.url = url
        self._engine: Final = _open_sqlite(url)
        self._writer: Final = ThreadPoolExecutor(1, thread_name_prefix="database-writer")
        self._readers: Final = ThreadPoolExecutor(READERS, thread_name_prefix="database-reader")
        self._waiting: list[tuple[Job[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def migrate(self) -> None:
        def work() -> None:
            with self._engine.connect() as connection:
                _upgrade(connection)

        await asyncio.get_running_loop().run_in_executor(self._writer, work)

    async def read(self, job: Job[T]) -> T:
        def work() -> T:
            with self._engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    async def write(self, job: Job[T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_waiting())
        return await done

    async def _write_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            jobs = [job for job, _ in batch]
            results = await loop.run_in_executor(self._writer, _write_all, self._engine, jobs)
            for (_, done), (result, error) in zip(batch, results, strict=True):
                if done.done():
                    continue  # nobody waits for it any more
                if error is not None:
                    done.set_exception(error)
                else:
                    done.set_result(result)

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()


def _write_all(engine: Engine, jobs: Sequence[Job[Any]]) -> list[tuple[Any, Exception | None]]:
    """All jobs in one transaction; if one fails, each alone, so that only that one fails."""
    try:
        with engine.begin() as connection:
            return [(job(connection), None) for job in jobs]
    except Exception as error:
        if len(jobs) == 1:
            return [(None, error)]
        return [_write_all(engine, [job])[0] for job in jobs]


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


def _upgrade(connection: Connection) -> None:
    # Several processes may start at once: the first migrates, the others wait and find it done.
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
