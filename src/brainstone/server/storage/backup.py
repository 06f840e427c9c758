"""Backup and restore: the whole database as one file of JSON lines, whichever database it is.

The first line says what the file is, then one line per row, and the last line counts them: a file
that was cut short is noticed. The first line also has the secret that signs cookies, if it is kept
in the data folder: without it guests would not find their seats again.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.engine import RowMapping

from brainstone.server.common.clock import iso, now
from brainstone.server.common.errors import ApiError
from brainstone.server.common.settings import Settings
from brainstone.server.storage.database import Database, open_database
from brainstone.server.storage.names import renew_keys
from brainstone.server.storage.schema import games, metadata, people

FORMAT: Final = "brainstone-backup"
VERSION: Final = 2
OLDER: Final = (1,)  # without the secret
AT_ONCE: Final = 500


class BackupError(ValueError):
    """A backup that cannot be made or read; the message says why."""


def back_up(settings: Settings, path: Path) -> int:
    """Write everything to a file, readable by the owner alone; how many rows. Servers may run."""
    secret = "" if settings.secret else settings.read_secret()
    return asyncio.run(_with_database(settings, lambda db: _back_up(db, path, secret)))


def restore(settings: Settings, path: Path) -> int:
    """Fill an empty database from a backup, all of it or nothing; how many rows.

    The secret comes along, unless another one is set from outside.
    """
    rows = asyncio.run(_with_database(settings, lambda database: _restore(database, path)))
    secret = _head(path).get("secret", "")
    if secret and not settings.secret:
        settings.secret_path.unlink(missing_ok=True)  # of a server that had no games yet
        settings.keep_secret(secret)
    return rows


async def _with_database(settings: Settings, work: Any) -> int:
    database = open_database(settings)
    try:
        await database.migrate()
        rows: int = await work(database)
        return rows
    except ApiError as error:
        raise BackupError(error.message) from None
    finally:
        await database.close()


async def _back_up(database: Database, path: Path, secret: str) -> int:
    folder = path.absolute().parent
    try:
        handle, name = tempfile.mkstemp(dir=folder, prefix=path.name, suffix=".tmp")
    except OSError as error:
        raise BackupError(f"{path}: {(error.strerror or str(error)).lower()}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            rows = await database.read(lambda connection: _dump(connection, file, secret))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return rows


def _dump(connection: Connection, file: BinaryIO, secret: str) -> int:
    # One moment of the database, though servers go on writing.
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")
    head = {"format": FORMAT, "version": VERSION, "created": iso(now()), "secret": secret}
    _write(file, head)
    rows = 0
    for table in metadata.sorted_tables:
        found = connection.execution_options(yield_per=AT_ONCE).execute(select(table))
        for row in found.mappings():
            _write(file, {"table": str(table.name), "row": _plain(row)})
            rows += 1
    _write(file, {"rows": rows})
    return rows


def _plain(row: RowMapping) -> dict[str, Any]:
    return {str(name): value for name, value in row.items()}  # names are a kind of str of their own


def _write(file: BinaryIO, value: dict[str, Any]) -> None:
    file.write(msgspec.json.encode(value) + b"\n")


async def _restore(database: Database, path: Path) -> int:
    return await database.write(lambda connection: _fill(connection, path))


def _fill(connection: Connection, path: Path) -> int:
    for table in (games, people):
        if connection.scalar(select(func.count()).select_from(table)):
            raise BackupError("the database is not empty: restore into a new one")
    rows = 0
    batch: list[dict[str, Any]] = []
    name = ""
    for table_name, row in _read(path):
        if batch and (table_name != name or len(batch) >= AT_ONCE):
            connection.execute(insert(metadata.tables[name]), batch)
            batch = []
        name = table_name
        batch.append(row)
        rows += 1
    if batch:
        connection.execute(insert(metadata.tables[name]), batch)
    renew_keys(connection)  # a backup may be older than the rule which names are the same
    if connection.dialect.name == "postgresql":
        # The next question for a takeback gets the next number.
        connection.execute(
            text(
                "SELECT setval(pg_get_serial_sequence('takebacks', 'id'), "
                "(SELECT COALESCE(MAX(id), 0) + 1 FROM takebacks), false)"
            )
        )
    return rows


def _read(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup; raises if it is not a whole one."""
    rows = 0
    is_whole = False
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                value = _decode(path, number, line)
                if number == 1:
                    _check_head(path, value)
                elif "rows" in value:
                    is_whole = value["rows"] == rows
                elif value.get("table") in metadata.tables and isinstance(value.get("row"), dict):
                    rows += 1
                    yield value["table"], value["row"]
                else:
                    raise BackupError(f"{path}, line {number}: not a row of ours")
    except OSError as error:
        raise BackupError(f"{path}: {(error.strerror or str(error)).lower()}") from None
    if not is_whole:
        raise BackupError(f"{path}: the backup is not complete")


def _check_head(path: Path, head: dict[str, Any]) -> None:
    if head.get("format") != FORMAT or head.get("version") not in (VERSION, *OLDER):
        raise BackupError(f"{path}: not a backup this program can read")


def _head(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return _decode(path, 1, file.readline())


def _decode(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise BackupError(f"{path}, line {number}: not JSON") from None
