"""The puzzle of the day: the same for everybody, from midnight to midnight UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime

from brainstone.puzzles.collection import CHARGE, Collection, Puzzle


def today() -> date:
    return datetime.now(UTC).date()


def daily(collection: Collection, day: date) -> Puzzle:
    """Each comes once before any comes again; yes or no would be too little for a day."""
    some = sorted([p for p in collection.puzzles if p.theme != CHARGE], key=lambda p: p.key)
    return some[day.toordinal() % len(some)]
