"""Data sets: the decisions of a tournament as a Parquet file (the extra ``brainstone[data]``)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from brainstone.arena.errors import ArenaError
from brainstone.arena.positions import COLUMNS, LONG, REAL, TEXT, TRUTH, WHOLE, record
from brainstone.arena.run import run
from brainstone.arena.tournament import Tournament

_GROUP: Final = 20_000  # rows that are written at once


def write_dataset(
    tournament: Tournament,
    path: Path,
    jobs: int = 0,
    ray: str = "",
    tick: Callable[[], None] = lambda: None,
) -> tuple[int, int, list[str]]:
    """Play and write; how many games and decisions, and sentences about games that failed.

    Games stand in order: with node budgets the same tournament gives the same rows. The file is
    complete whenever this ends, even interrupted.
    """
    failures: list[str] = []
    early: dict[int, list[dict[str, Any]] | None] = {}  # what came before its turn
    turn = 0
    with _Writer(tournament, path) as writer:
        for done in run(record, tournament.matches(), jobs, ray):
            early[done.task.number] = done.result
            if done.failure:
                failures.append(f"{done.task}: {done.failure}")
            while turn in early:
                rows = early.pop(turn)
                if rows is not None:
                    writer.add(rows)
                turn += 1
            tick()
    return writer.games, writer.decisions, failures


class _Writer:
    """Collects games and writes them in large groups."""

    def __init__(self, tournament: Tournament, path: Path) -> None:
        self._arrow, parquet = _libraries()
        self._schema: Final = _schema(self._arrow, tournament)
        self._rows: list[dict[str, Any]] = []
        self.games = 0
        self.decisions = 0
        try:
            self._file: Final = parquet.ParquetWriter(path, self._schema)
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error}") from error

    def add(self, rows: list[dict[str, Any]]) -> None:
        self.games += 1
        self.decisions += len(rows)
        self._rows += rows
        if len(self._rows) >= _GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            self._file.write_table(self._arrow.Table.from_pylist(self._rows, schema=self._schema))
            self._rows = []

    def __enter__(self) -> _Writer:
        return self

    def __exit__(self, *_: object) -> None:
        self._flush()
        self._file.close()


def _libraries() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise ArenaError("Parquet needs pyarrow: pip install 'brainstone[data]'") from None
    return pyarrow, pyarrow.parquet


def _schema(arrow: Any, tournament: Tournament) -> Any:
    """Columns, and the tournament as JSON in the file's metadata."""
    types = {
        TEXT: arrow.string(),
        WHOLE: arrow.int32(),
        LONG: arrow.int64(),
        REAL: arrow.float64(),
        TRUTH: arrow.bool_(),
    }
    fields = [
        arrow.field(name, types[kind], nullable=kind == REAL) for name, kind in COLUMNS.items()
    ]
    about = {**tournament.identity(), "games": tournament.games}
    return arrow.schema(fields, metadata={"brainstone": json.dumps(about)})
