"""Times as they are stored and shown."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import lru_cache


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


@lru_cache(4096)
def iso(milliseconds: int) -> str:
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
