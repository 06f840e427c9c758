"""Who is looking at which game, in this process and, by hearsay, in the others."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_LOOKS: Final = 20_000
LOOK_SECONDS: Final = 60.0  # who asks for a table without a socket looks at it for so long
HEARSAY_SECONDS: Final = 60.0  # others repeat themselves every 20 s
NOBODY: Final[frozenset[str]] = frozenset()


class Watcher:
    """One socket; it is woken when there is something to send."""

    def __init__(self, person: str, address: str = "", is_seated: bool = False) -> None:
        self.person: Final = person
        self.address: Final = address
        self.is_seated: Final = is_seated
        self.news: Final = asyncio.Event()
        self.is_unwanted = False  # its person has opened many others since

    def send_away(self) -> None:
        self.is_unwanted = True
        self.news.set()


class Hub:
    def __init__(self) -> None:
        self._watchers: Final[dict[str, dict[Watcher, None]]] = {}
        self._here: Final[dict[str, frozenset[str]]] = {}  # who they are
        self._looks: Final[OrderedDict[str, float]] = OrderedDict()  # game -> last look
        # game, process -> people there, and until when to believe it
        self._elsewhere: Final[dict[str, dict[str, tuple[frozenset[str], float]]]] = {}
        self.on_presence: Callable[[str, frozenset[str]], None] | None = None

    def watched(self) -> list[str]:
        return list(self._watchers)

    def watchers(self, game_id: str) -> list[Watcher]:
        """Those of one game, the oldest first."""
        return list(self._watchers.get(game_id, ()))

    def spectators(self) -> list[Watcher]:
        """Everybody who has no seat where they look, at all games."""
        return [w for there in self._watchers.values() for w in there if not w.is_seated]

    def players(self) -> list[Watcher]:
        """Everybody who has a seat where they look, at all games."""
        return [w for there in self._watchers.values() for w in there if w.is_seated]

    def join(self, game_id: str, watcher: Watcher) -> None:
        self._watchers.setdefault(game_id, {})[watcher] = None
        self._count(game_id)

    def leave(self, game_id: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(game_id, {})
        watchers.pop(watcher, None)
        if not watchers:
            self._watchers.pop(game_id, None)
        self._count(game_id)

    def wake(self, game_id: str) -> None:
        for watcher in self._watchers.get(game_id, ()):
            watcher.news.set()

    # Presence

    def here(self, game_id: str) -> frozenset[str]:
        return self._here.get(game_id, NOBODY)

    def online(self, game_id: str) -> frozenset[str]:
        """Everybody who has the game open, in whatever process."""
        people = self.here(game_id)
        told = self._elsewhere.get(game_id)
        if not told:
            return people
        clock = time.monotonic()
        return people.union(*[there for there, until in told.values() if until > clock])

    def looked(self, game_id: str) -> None:
        """Somebody has asked for the table just now."""
        self._looks[game_id] = time.monotonic()
        self._looks.move_to_end(game_id)
        while len(self._looks) > MOST_LOOKS:
            self._looks.popitem(last=False)

    def is_watched(self, game_id: str) -> bool:
        if game_id in self._watchers or self.online(game_id):
            return True
        last = self._looks.get(game_id)
        return last is not None and last + LOOK_SECONDS > time.monotonic()

    def hear(self, game_id: str, process: str, people: frozenset[str]) -> None:
        """What another process says about who is there."""
        before = self.online(game_id)
        told = self._elsewhere.setdefault(game_id, {})
        told[process] = (people, time.monotonic() + HEARSAY_SECONDS)
        if not people:
            del told[process]
            if not told:
                del self._elsewhere[game_id]
        if self.online(game_id) != before:
            self.wake(game_id)

    def _count(self, game_id: str) -> None:
        """Somebody came or left: once for all who will ask who is there."""
        before = self._here.pop(game_id, NOBODY)
        watchers = self._watchers.get(game_id, ())
        present = frozenset([watcher.person for watcher in watchers if watcher.person])
        if present:
            self._here[game_id] = present
        if present != before:
            self.wake(game_id)
            if self.on_presence is not None:
                self.on_presence(game_id, present)
