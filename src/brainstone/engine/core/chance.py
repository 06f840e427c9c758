"""Chance from a seed: the same draws on every machine and with every version of Python.

The generator is SplitMix64; ``random.Random`` does not promise its shuffles for ever.
"""

from typing import Final, TypeVar, final

_MASK: Final = (1 << 64) - 1

T = TypeVar("T")


@final
class Chance:
    """A seeded source of numbers; ``state`` can be saved and set."""

    def __init__(self, seed: int) -> None:
        self.state: int = seed & _MASK

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, without bias."""
        bound = _MASK + 1 - (_MASK + 1) % limit
        while True:
            value = self.next()
            if value < bound:
                return value % limit

    def shuffled(self, items: list[T]) -> list[T]:
        """A shuffled copy."""
        deck = items.copy()
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck
