"""Signed cookies. Whatever we signed stays ours, however the clock is set.

Clocks are put back: by a time server, after a machine slept, between two machines. A cookie from
the future is therefore as good as any other, and age never makes one invalid: browsers drop
cookies themselves, and what must end earlier is ended in the database.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Final, NamedTuple

from itsdangerous import BadSignature, TimestampSigner

MAX_AGE: Final = 400 * 24 * 3600  # the longest that browsers keep a cookie
MOST_KNOWN: Final = 4096
RENEW_AFTER: Final = 7 * 24 * 3600  # so that a visitor who comes back is never forgotten


class Signed(NamedTuple):
    """What a cookie of ours says, and whether it should be sent anew."""

    value: str
    is_old: bool


class Cookies:
    """``clock`` gives seconds since 1970."""

    def __init__(self, secret: str, purpose: str = "session") -> None:
        self.clock = time.time
        self._signer: Final = _Signer(secret, salt=f"brainstone-{purpose}")
        self._signer.cookies = self
        # Browsers send the same cookie with every request: what it says is worked out once.
        self._unsigned: Final = lru_cache(MOST_KNOWN)(self._unsign)

    def write(self, value: str) -> str:
        return self._signer.sign(value).decode()

    def read(self, text: str) -> Signed | None:
        """``None`` if we did not sign it."""
        unsigned = self._unsigned(text)
        if unsigned is None:
            return None
        value, signed = unsigned
        return Signed(value, self.clock() - signed > RENEW_AFTER)

    def _unsign(self, text: str) -> tuple[str, float] | None:
        """What we signed, and when."""
        try:
            value, signed = self._signer.unsign(text, return_timestamp=True)
            return value.decode(), signed.timestamp()
        except (BadSignature, ValueError):  # also what is no text
            return None


class _Signer(TimestampSigner):
    cookies: Cookies

    def get_timestamp(self) -> int:
        return int(self.cookies.clock())
