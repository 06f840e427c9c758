"""Amounts of resources: ``"2c 1o"`` in tables, messages and notation, number pairs inside."""

import re
from typing import Final, TypeAlias

from brainstone.engine.core.ids import RESOURCE_LETTERS
from brainstone.engine.core.sentences import say

Amounts: TypeAlias = tuple[tuple[int, int], ...]

NOTHING: Final[Amounts] = ()
_AMOUNT: Final = re.compile(r"(\d+)([a-z]+3?)")


def parse_amounts(text: str) -> Amounts:
    """Read ``"2c 1o"``; the inverse of ``format_amounts``."""
    pairs: list[tuple[int, int]] = []
    for word in text.split():
        match = _AMOUNT.fullmatch(word)
        if match is None or match.group(2) not in RESOURCE_LETTERS:
            raise ValueError(
                say(
                    "unreadable.amount",
                    "cannot read {word!r} as an amount of a resource",
                    word=word,
                )
            )
        pairs.append((RESOURCE_LETTERS.index(match.group(2)), int(match.group(1))))
    return tuple(pairs)


def format_amounts(amounts: Amounts) -> str:
    return " ".join([f"{number}{RESOURCE_LETTERS[resource]}" for resource, number in amounts])


def amount_of(amounts: Amounts, resource: int) -> int:
    """How much of one resource there is in it."""
    total = 0
    for kind, number in amounts:
        if kind == resource:
            total += number
    return total


def without(amounts: Amounts, *resources: int) -> Amounts:
    return tuple([pair for pair in amounts if pair[0] not in resources])
