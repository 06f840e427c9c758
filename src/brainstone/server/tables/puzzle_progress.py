"""What somebody has made of the puzzles at several screens, put together."""

from __future__ import annotations

from typing import Final

from brainstone.server.tables.api_types import PuzzleProgress

MOST_DAYS: Final = 4000  # the latest are kept


def merged(kept: PuzzleProgress, brought: PuzzleProgress) -> PuzzleProgress:
    """First answers and days of both; the first that was kept counts. The rating is the one after
    more answers: two that were found apart cannot be added."""
    more = brought if _answers(brought) > _answers(kept) else kept
    days = sorted({*kept.days, *brought.days})[-MOST_DAYS:]
    return PuzzleProgress(more.standing, brought.first | kept.first, more.curve, days)


def _answers(progress: PuzzleProgress) -> int:
    return 0 if progress.standing is None else progress.standing.answers
