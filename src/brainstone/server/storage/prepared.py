"""Statements whose text is made once, for what every move writes.

SQLAlchemy looks up and fills in a statement in more time than SQLite takes to carry it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, CursorResult
from sqlalchemy.sql.dml import UpdateBase


class _Made(NamedTuple):
    text: str
    names: Sequence[str]  # of the values in the order of their places


class Prepared:
    """Values are handed to the driver as they are: numbers and texts."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement: Final = statement
        # kind of database, names of the values -> what the driver is told
        self._made: Final[dict[tuple[str, tuple[str, ...]], _Made]] = {}

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> CursorResult[Any]:
        """Carry it out, once for each row; all rows have the same names."""
        kind = connection.dialect.name, tuple(rows[0])
        made = self._made.get(kind)
        if made is None:
            made = self._made[kind] = self._make(connection, kind[1])
        values = [tuple([row[name] for name in made.names]) for row in rows]
        return connection.exec_driver_sql(made.text, values[0] if len(values) == 1 else values)

    def _make(self, connection: Connection, names: tuple[str, ...]) -> _Made:
        compiled = self._statement.compile(dialect=connection.dialect, column_keys=list(names))
        places = getattr(compiled, "positiontup", None)
        assert places is not None, "both databases number their places"
        return _Made(str(compiled), places)
