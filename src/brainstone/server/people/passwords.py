"""Passwords: which are allowed, and their hashes, made in threads of their own.

A hash takes 64 MB and a good part of a second on purpose. Few are made at a time, so that many
who sign in at once wait in a line instead of taking the machine from those who play.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Busy, Invalid
from brainstone.server.storage.names import name_key

SHORTEST: Final = 8
FEWEST_DIFFERENT: Final = 4  # characters; fewer are a key held down
AT_ONCE: Final = 2
MOST_WAITING: Final = 30
# Of a password nobody knows, with the same parameters as ours.
NOBODYS_HASH: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$qUaji/ZbWjr+dA/AcpO"
    "AIw$+pbiHotbUPkqKnuP/pvTIBC1RKKfmZXbU/F3rPaf8pw"
)
# What guessers try first, of eight characters and more.
COMMON: Final = frozenset(
    (Path(__file__).parent / "common_passwords.txt").read_text(encoding="ascii").split()
)

T = TypeVar("T")


def check_password(password: str, name: str) -> None:
    """Raises if a password is too short or among the first that are guessed."""
    if len(_normal(password)) < SHORTEST:
        raise Invalid(
            say(
                "password-length",
                "A password has at least {number} characters.",
                number=SHORTEST,
            )
        )
    folded = "".join(_normal(password).casefold().split())
    own = name_key(name).replace(" ", "")
    is_own = bool(own) and folded.startswith(own) and len(folded) - len(own) < FEWEST_DIFFERENT
    if (
        folded in COMMON
        or is_own
        or len(set(folded)) < FEWEST_DIFFERENT
        or any([_is_row(folded, step) for step in (1, -1)])
    ):
        raise Invalid(
            say("password-weak", "This password is easily guessed: choose a longer, rarer one.")
        )


def _is_row(text: str, step: int) -> bool:
    """12345678 or hgfedcba; 0 may follow 9."""
    steps = [ord(b) - ord(a) for a, b in pairwise(text)]
    return all([found in (step, -9 * step) for found in steps])


def _normal(password: str) -> str:
    return unicodedata.normalize("NFC", password)


class Passwords:
    """Argon2id, with the library's parameters."""

    def __init__(self) -> None:
        self._hasher: Final = PasswordHasher()
        self._threads: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._run(lambda: self._hasher.hash(_bytes(password)))

    async def verify(self, hashed: str | None, password: str) -> bool:
        """No hash at all takes as long as a wrong password: names cannot be found out by time."""
        return await self._run(lambda: self._verify(hashed or NOBODYS_HASH, password))

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, _bytes(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Busy(say("sign-in-busy", "Too many sign in at this moment: try again soon."))
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)


def _bytes(password: str) -> bytes:
    return _normal(password).encode("utf-8", "surrogatepass")
