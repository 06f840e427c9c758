"""Rate limits: a bucket of tokens per visitor and per kind of request, refilled over time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from typing import Final, NamedTuple

from brainstone.server.common.errors import SlowDown

MOST_BUCKETS: Final = 20_000  # of each kind, so that one kind cannot push out another's


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: float
    per_second: float


# Generous for playing: a fast clicker previews some ten times a second.
PER_SESSION: Final = Rate(200, 40)
PER_ADDRESS: Final = Rate(800, 160)  # a household, a school, a club
PAGES: Final = Rate(1500, 100)  # per address: pages, scripts, fonts
NEW_GAMES: Final = Rate(40, 0.2)  # per address, also for records
NEW_SETUPS: Final = Rate(40, 5)
FAIR_SEARCHES: Final = Rate(60, 1)  # per address: some galaxies each
LISTED_GAMES: Final = Rate(10, 0.01)  # per address: games that everybody is shown
REPORTS: Final = Rate(10, 0.01)  # per address
OWN_DATA: Final = Rate(5, 0.02)  # per session: all of somebody's games are read
SEATS: Final = Rate(20, 0.1)  # per address: nobody sits down everywhere
ANALYSES: Final = Rate(20, 0.05)  # per address: each is minutes of a processor
HINTS: Final = Rate(10, 0.2)  # per session: a hint may take a processor for seconds
EXPECTED: Final = Rate(30, 1)  # per session: what a branch is worth takes a fraction of that
PUZZLES: Final = Rate(60, 0.5)  # per account: after each answer
VARIATIONS: Final = Rate(30, 0.2)  # per session
# No guessing of passwords: from one address; of one account from anywhere, but for the browsers in
# which it has signed in before, so that nobody can be kept out by wrong tries of others.
SIGN_IN: Final = Rate(10, 0.1)
SIGN_IN_NAME: Final = Rate(20, 1 / 30)
NEW_ACCOUNTS: Final = Rate(10, 0.01)


class Limits:
    def __init__(self, is_on: bool) -> None:
        self.is_on: Final = is_on
        # kind of request -> who -> tokens, since when; those unused for longest are dropped first
        self._kinds: Final[dict[str, OrderedDict[str, tuple[float, float]]]] = {}

    def take(self, what: str, who: str, rate: Rate) -> None:
        """Take one token or raise ``SlowDown``."""
        if not self.is_on:
            return
        buckets = self._kinds.setdefault(what, OrderedDict())
        clock = time.monotonic()
        tokens, since = buckets.pop(who, (rate.burst, clock))
        tokens = min(rate.burst, tokens + (clock - since) * rate.per_second)
        buckets[who] = (tokens - 1 if tokens >= 1 else tokens, clock)
        while len(buckets) > MOST_BUCKETS:
            buckets.popitem(last=False)
        if tokens < 1:
            raise SlowDown(max(1, math.ceil((1 - tokens) / rate.per_second)))
