"""Analyses in a browser: one thread judges a few decisions whenever somebody looks.

So clicks are answered in between. The seats that are judged are those of the one person there is;
nothing is kept once the page is closed.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from brainstone.server.tables.analysing import (
    check_may_analyse,
    filled,
    nothing_yet,
    record_of,
)
from brainstone.server.tables.api_types import Analysis
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.thinking.inquiring import found
from brainstone.server.thinking.questions import Inquiry

SECONDS: Final = 0.2  # of one look, or one decision
MOST: Final = 4  # analyses that are remembered


class Work:
    """One analysis, as far as it has come."""

    def __init__(self, live: LiveGame, depth: str, seats: Sequence[int]) -> None:
        self.depth: Final = depth
        self.moves: Final = live.position.texts
        self.ply: Final = live.ply
        self.seats: Final = tuple(seats)
        self.record: Final = record_of(live, live.ply)
        begun = found(Inquiry(self.record, depth, None, self.seats))
        self.total: Final = begun.total
        self.about: Final = begun.about
        self.parts: Final[list[str]] = []

    @property
    def is_done(self) -> bool:
        return len(self.parts) == self.total

    def go_on(self) -> None:
        ends = time.monotonic() + SECONDS
        while not self.is_done and time.monotonic() < ends:
            inquiry = Inquiry(self.record, self.depth, len(self.parts), self.seats)
            self.parts.append(found(inquiry).part)


class Analyses:
    def __init__(self) -> None:
        self._works: Final[dict[str, Work]] = {}

    def begin(self, live: LiveGame, person: str, depth: str) -> Analysis:
        """An analysis of a game as it stands, unless it is there."""
        check_may_analyse(live, person)
        known = self._works.pop(live.id, None)
        if known is None or known.depth != depth or known.moves != live.position.texts:
            known = Work(live, depth, live.seats_of(person))
        self._works[live.id] = known
        while len(self._works) > MOST:
            del self._works[next(iter(self._works))]
        return self._told(live, known, 0)

    def look(self, live: LiveGame, person: str, since: int) -> Analysis:
        """How far it has come; a little further than before."""
        check_may_analyse(live, person)
        work = self._works.get(live.id)
        if work is None:
            return nothing_yet(live.ply)
        work.go_on()
        return self._told(live, work, since)

    def _told(self, live: LiveGame, work: Work, since: int) -> Analysis:
        told = nothing_yet(live.ply)
        told.state = "done" if work.is_done else "waiting"
        told.depth, told.ply, told.total, told.since = work.depth, work.ply, work.total, since
        return filled(told, work.parts, work.about, live.position.game)
