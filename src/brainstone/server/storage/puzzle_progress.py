"""What people with an account have made of the puzzles: one row each, in JSON."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from brainstone.server.common.clock import now
from brainstone.server.storage.schema import puzzle_progress


def progress_of(connection: Connection, person: str) -> str:
    """In JSON; "" is nothing."""
    own = select(puzzle_progress.c.text).where(puzzle_progress.c.person == person)
    return connection.scalar(own) or ""


def keep_progress(connection: Connection, person: str, text: str) -> None:
    forget_progress(connection, person)
    connection.execute(insert(puzzle_progress).values(person=person, text=text, at=now()))


def forget_progress(connection: Connection, person: str) -> None:
    connection.execute(delete(puzzle_progress).where(puzzle_progress.c.person == person))
