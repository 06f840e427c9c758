"""The site's lots: the numbers that follow from the seed of a game, and lists shuffled by them.

The generator is the stream cipher ARC4 with the seed as its key, of which 52 bits and more make a
number below 1; a list is shuffled by drawing from what is left of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

_WIDTH: Final = 256
_BYTES: Final = 6  # that a number begins with
_ENOUGH: Final = 2**52
_TOO_MANY: Final = 2**53
_NO_SEED: Final = "none"
T = TypeVar("T")


class Lots:
    """Numbers from 0 to below 1. A seed is a text or one of these numbers."""

    def __init__(self, seed: str | float) -> None:
        self._box: Final = list(range(_WIDTH))
        self._i = self._j = 0
        key = _key(seed if isinstance(seed, str) else f"{number_text(seed)}\0")
        j = 0
        for i in range(_WIDTH):
            j = (j + key[i % len(key)] + self._box[i]) % _WIDTH
            self._box[i], self._box[j] = self._box[j], self._box[i]
        self._take(_WIDTH)  # the first ones show too much of the key

    def next(self) -> float:
        number, whole, rest = self._take(_BYTES), _WIDTH**_BYTES, 0
        while number < _ENOUGH:
            number = (number + rest) * _WIDTH
            whole *= _WIDTH
            rest = self._take(1)
        while number >= _TOO_MANY:
            number //= 2
            whole //= 2
            rest >>= 1
        return (number + rest) / whole

    def below(self, number: int) -> int:
        return int(self.next() * number)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A list in an order that one number decides."""
        chance = Lots(self.next() or _NO_SEED)
        left = list(items)
        return [left.pop(chance.below(len(left))) for _ in items]

    def _take(self, count: int) -> int:
        """The next bytes as one number."""
        box, taken = self._box, 0
        for _ in range(count):
            self._i = (self._i + 1) % _WIDTH
            one = box[self._i]
            self._j = (self._j + one) % _WIDTH
            other = box[self._j]
            box[self._i], box[self._j] = other, one
            taken = taken * _WIDTH + box[(one + other) % _WIDTH]
        return taken


def _key(text: str) -> list[int]:
    """A text of any length as at most 256 bytes, in which every letter counts."""
    key: list[int] = []
    smear = 0
    for i, letter in enumerate(_units(text)):
        at = i % _WIDTH
        if at == len(key):
            key.append(0)
        smear ^= key[at] * 19
        key[at] = (smear + letter) % _WIDTH
    return key or [0]


def _units(text: str) -> list[int]:
    """The letters as their numbers in UTF-16: those beyond 65535 are two."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return [raw[i] + 256 * raw[i + 1] for i in range(0, len(raw), 2)]


def number_text(number: float) -> str:
    """A number below 1 as a browser writes it: below a millionth with an exponent."""
    text = repr(number)
    mantissa, power, exponent = text.partition("e-")
    if not power:
        return text
    places = int(exponent)
    if places <= 6:  # here the two ways of writing differ
        return "0." + "0" * (places - 1) + mantissa.replace(".", "")
    return f"{mantissa}e-{places}"
