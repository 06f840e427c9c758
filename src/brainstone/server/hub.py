"""Who is looking at which game, in this process and, by hearsay, in the others."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_SEEN: Final = 20_000
HEARSAY_SECONDS: Final = 60.0  # others repeat themselves every 20 s


class Watcher:
    """One socket; it is woken when there is something to send."""

    def __init__(self, person: str) -> None:
        self.person: Final = person
        self.news: Final = asyncio.Event()


class Hub:
    """``away_minutes``: how long somebody must be gone until others may count on their absence."""

    def __init__(self, away_minutes: float) -> None:
        self._away_seconds: Final = away_minutes * 60
        self._start: Final = time.monotonic()
        # game, person -> when they were last known to be there; those long gone are dropped first
        self._seen: Final[OrderedDict[tuple[str, str], float]] = OrderedDict()
        self._watchers: Final[dict[str, set[Watcher]]] = {}
        # game, process -> people there, and until when to believe it
        self._elsewhere: Final[dict[str, dict[str, tuple[frozenset[str], float]]]] = {}
        self.on_presence: Callable[[str, frozenset[str]], None] | None = None

    def watched(self) -> list[str]:
        return list(self._watchers)

    def count(self, game_id: str) -> int:
        return len(self._watchers.get(game_id, ()))

    def join(self, game_id: str, watcher: Watcher) -> None:
        before = self.here(game_id)
        self._watchers.setdefault(game_id, set()).add(watcher)
        self._tell(game_id, before)

    def leave(self, game_id: str, watcher: Watcher) -> None:
        before = self.here(game_id)
        watchers = self._watchers.get(game_id, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(game_id, None)
        self._tell(game_id, before)

    def wake(self, game_id: str) -> None:
        for watcher in self._watchers.get(game_id, ()):
            watcher.news.set()

    # Presence

    def here(self, game_id: str) -> frozenset[str]:
        watchers = self._watchers.get(game_id, ())
        return frozenset([watcher.person for watcher in watchers if watcher.person])

    def online(self, game_id: str) -> frozenset[str]:
        """Everybody who has the game open, in whatever process."""
        people = self.here(game_id)
        told = self._elsewhere.get(game_id)
        if not told:
            return people
        clock = time.monotonic()
        return people.union(*[there for there, until in told.values() if until > clock])

    def saw(self, game_id: str, person: str) -> None:
        """Somebody is there at this moment."""
        self._seen[game_id, person] = time.monotonic()
        self._seen.move_to_end((game_id, person))
        while len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)

    def must_wait(self, game_id: str, person: str) -> int:
        """For how many seconds still one must count on a person's return; 0 if no longer.

        Nobody knows who was there before this process began.
        """
        clock = time.monotonic()
        if person in self.online(game_id):
            return math.ceil(self._away_seconds)
        seen = self._seen.get((game_id, person), self._start)
        return math.ceil(max(0.0, seen + self._away_seconds - clock))

    def hear(self, game_id: str, process: str, people: frozenset[str]) -> None:
        """What another process says about who is there."""
        before = self.online(game_id)
        for person in people:
            self.saw(game_id, person)
        told = self._elsewhere.setdefault(game_id, {})
        told[process] = (people, time.monotonic() + HEARSAY_SECONDS)
        if not people:
            del told[process]
            if not told:
                del self._elsewhere[game_id]
        if self.online(game_id) != before:
            self.wake(game_id)

    def _tell(self, game_id: str, before: frozenset[str]) -> None:
        present = self.here(game_id)
        if present != before:
            for person in present | before:
                self.saw(game_id, person)
            self.wake(game_id)
            if self.on_presence is not None:
                self.on_presence(game_id, present)
