"""When the database does not answer or cannot store: a refusal with its cause, one line of log."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Unavailable

log = logging.getLogger(__name__)

# Mistakes of ours, or answers that somebody waits for.
NO_OUTAGE: Final = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
FULL: Final = ("disk is full", "no space left", "quota", "could not extend file")
NO_ROOM_FOR_INDEX: Final = "SQLITE_IOERR_SHMSIZE"  # 32 KB beside the database while it is open


class Outages:
    """Notices when storage stops working and when it works again."""

    def __init__(self, is_remote: bool = False) -> None:
        self._is_remote: Final = is_remote
        self._problem = ""
        self.can_write = False  # as far as we know: nothing was stored yet

    @contextmanager
    def noticed(self, is_write: bool = False) -> Iterator[None]:
        """What fails inside because storage fails is raised as ``Unavailable``."""
        try:
            yield
        except Exception as error:
            if not self._is_outage(error):
                raise
            if is_write:
                self.can_write = False
            raise self._begin(error) from None
        if self._problem and self.can_write:
            log.warning("the database works again")
            self._problem = ""

    def stored(self) -> None:
        """Something was written. A transaction that found nothing to change proves nothing."""
        self.can_write = True

    def _is_outage(self, error: Exception) -> bool:
        if isinstance(error, DBAPIError):
            return not isinstance(error, NO_OUTAGE)
        # The driver of PostgreSQL lets errors of its own through while it connects.
        return self._is_remote and (
            isinstance(error, (OSError, NoConnectionLeft))
            or type(error).__module__.startswith("asyncpg.")
        )

    def _begin(self, error: Exception) -> Unavailable:
        problem = _first_line(error)
        if problem != self._problem:  # once, however many requests meet it
            log.error("the database fails: %s", problem)
            self._problem = problem
        if _is_full(error, problem):
            return Unavailable(say("disk-full", "The server's disk is full: nothing was stored."))
        return Unavailable(
            say("database-away", "The server's database does not answer: try again soon.")
        )


def _is_full(error: Exception, problem: str) -> bool:
    cause = error.orig if isinstance(error, DBAPIError) else None
    return getattr(cause, "sqlite_errorname", "") == NO_ROOM_FOR_INDEX or any(
        [mark in problem.lower() for mark in FULL]
    )


def _first_line(error: Exception) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return (str(cause).strip() or type(cause).__name__).splitlines()[0][:300]
