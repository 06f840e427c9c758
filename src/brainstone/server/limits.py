"""Rate limits: a bucket of tokens per visitor and per kind of request, refilled over time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from typing import Final, NamedTuple

from brainstone.server.errors import SlowDown

MOST_BUCKETS: Final = 20_000


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: float
    per_second: float


# Generous for playing: a fast clicker previews some ten times a second.
PER_SESSION: Final = Rate(200, 40)
PER_ADDRESS: Final = Rate(800, 160)  # a household, a school, a club
NEW_GAMES: Final = Rate(40, 0.2)  # per address, also for records
NEW_SETUPS: Final = Rate(40, 5)
HINTS: Final = Rate(10, 0.2)  # per session: a hint may take a processor for seconds
SIGN_IN: Final = Rate(10, 0.1)  # per address: no guessing of passwords
NEW_ACCOUNTS: Final = Rate(10, 0.01)


class Limits:
    def __init__(self, is_on: bool) -> None:
        self.is_on: Final = is_on
        self._buckets: Final[OrderedDict[tuple[str, str], tuple[float, float]]] = OrderedDict()

    def take(self, what: str, who: str, rate: Rate) -> None:
        """Take one token or raise ``SlowDown``."""
        if not self.is_on:
            return
        key = (what, who)
        clock = time.monotonic()
        tokens, since = self._buckets.pop(key, (rate.burst, clock))
        tokens = min(rate.burst, tokens + (clock - since) * rate.per_second)
        if tokens >= 1:
            self._buckets[key] = (tokens - 1, clock)
        else:
            self._buckets[key] = (tokens, clock)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if tokens < 1:
            raise SlowDown(max(1, math.ceil((1 - tokens) / rate.per_second)))
