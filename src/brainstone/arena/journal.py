"""Results in a file, a game a line, so that a tournament can go on where it stopped.

The first line says which tournament it is. Every line is written as soon as its game is over; a
last line that was cut off is dropped.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from brainstone.arena.errors import ArenaError
from brainstone.arena.interrupts import held_back
from brainstone.arena.match import GameResult
from brainstone.arena.tournament import Tournament

FORMAT: Final = "brainstone-arena"
_PROFILED: Final = "keeps the course of every game: go on with --profile, or name another file"
_UNPROFILED: Final = (
    "was begun without --profile, so that its games have no course: go on without it, "
    "or name another file"
)
_CHANGED: Final = (
    "holds games of bots whose files have changed since: name another file for the results"
)


class Journal:
    """Results of one tournament, in memory and, with a path, in a file; use it with ``with``."""

    def __init__(self, tournament: Tournament, path: Path | None = None) -> None:
        self.tournament: Final = tournament
        self._results: Final[dict[int, GameResult]] = {}
        self._file = None
        if path is None:
            return
        try:
            whole = self._read(path) if path.exists() else 0
            self._file = path.open("a", encoding="utf-8")
            self._file.truncate(whole)
        except (OSError, UnicodeDecodeError) as error:
            raise ArenaError(f"cannot use {path}: {error}") from error
        if not whole:
            self._write({"format": FORMAT, "tournament": tournament.identity()})

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    @property
    def results(self) -> list[GameResult]:
        """The games of the tournament that have been played, in its order."""
        return [self._results[n] for n in sorted(self._results) if n < self.tournament.games]

    def has(self, game: int) -> bool:
        return game in self._results

    def add(self, result: GameResult) -> None:
        with held_back():  # no game is counted and not kept, or kept in part
            self._results[result["game"]] = result
            self._write(result)

    def _write(self, line: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()

    def _read(self, path: Path) -> int:
        """Read a file; how many of its bytes are whole lines."""
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].decode().splitlines()
        if not lines:
            if data and not data.startswith(b'{"format"'):
                raise ArenaError(f"{path} is not a file of arena results")
            return 0
        for number, line in enumerate(lines, 1):
            try:
                values = json.loads(line)
                if number == 1:
                    self._check(path, values)
                else:
                    self._results.setdefault(int(values["game"]), values)
            except (ValueError, KeyError, TypeError) as error:
                if isinstance(error, ArenaError):
                    raise
                raise ArenaError(f"{path}, line {number}: not a result of the arena") from None
        return whole

    def _check(self, path: Path, header: Any) -> None:
        if not isinstance(header, dict) or header.get("format") != FORMAT:
            raise ArenaError(f"{path} is not a file of arena results")
        theirs, ours = header["tournament"], self.tournament.identity()
        for name in {**ours, **theirs}:
            its, value = theirs.get(name), ours.get(name)
            if (its or None) == (value or None):
                continue
            if name == "profile":
                raise ArenaError(f"{path} {_PROFILED if its else _UNPROFILED}")
            if name == "files":
                raise ArenaError(f"{path} {_CHANGED}")
            raise ArenaError(
                f"{path} holds another tournament: its {name} is "
                f"{_words(its, 'not given')}, not {_words(value, 'none')}; name another file"
            )


def _words(value: object, nothing: str) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return nothing if value is None or value == "" else str(value)
