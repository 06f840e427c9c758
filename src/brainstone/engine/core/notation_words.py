"""Reading the words after the verb of a move: spaces, areas, names, amounts of power."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import AREA_CODES
from brainstone.engine.core.sentences import Sentence, kind_word, listed, say

A_SPACE: Final = say("unreadable.expected.space", "expected a space, such as 7A3")
SPACES: Final = say("unreadable.expected.spaces", "expected spaces separated by commas, or -")
AN_AREA: Final = say("unreadable.expected.area", "expected a research area")


class Unreadable(Exception):
    """Why the words after the verb make no move."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def none(words: list[str]) -> None:
    if words:
        raise Unreadable(
            say("unreadable.more", "nothing follows, not {words!r}", words=" ".join(words))
        )


def one(words: list[str], expected: Sentence) -> str:
    if len(words) != 1:
        raise Unreadable(expected)
    return words[0]


def named(words: list[str], kind: str, names: Sequence[str]) -> int:
    """Which of these names the word is."""
    what = kind_word(kind)
    if len(words) != 1:
        raise Unreadable(
            say("unreadable.expected.name", "expected the name of a {what}", what=what)
        )
    name = words[0]
    if name not in names:
        raise Unreadable(
            say(
                "unreadable.name",
                "{name!r} is not a {what} ({names})",
                name=name,
                what=what,
                names=listed(names),
            )
        )
    return names.index(name)


def named_lower(words: list[str], kind: str, names: Sequence[str]) -> int:
    """Which of these names the word is, however it is capitalised."""
    return named([word.lower() for word in words], kind, names)


def space(word: str) -> int:
    number = space_number(word.upper())
    if number < 0:
        raise Unreadable(
            say("unreadable.space", "{word!r} is not a space (such as 7A3)", word=word)
        )
    return number


def spaces(words: list[str]) -> list[int]:
    word = one(words, SPACES)
    return [] if word == "-" else sorted([space(name) for name in word.split(",")])


def area(word: str) -> int:
    if word not in AREA_CODES:
        raise Unreadable(
            say(
                "unreadable.area",
                "{word!r} is not a research area ({names})",
                word=word,
                names=listed(AREA_CODES),
            )
        )
    return AREA_CODES.index(word)


_POWER_PARTS: Final = re.compile(r"(?:(\d{1,3})pw)?(?:,?(\d{1,3})t)?")
_TOKENS_FIRST: Final = re.compile(r"(\d{1,3})t,(\d{1,3})pw")


def power_parts(word: str) -> tuple[int, int, bool]:
    """``4pw,1t`` or ``1t,4pw``: charge, tokens, and whether the tokens come first."""
    first = _TOKENS_FIRST.fullmatch(word)
    if first is not None:
        return int(first.group(2)), int(first.group(1)), True
    match = _POWER_PARTS.fullmatch(word)
    if match is None or not word or word.startswith(","):
        raise Unreadable(
            say(
                "unreadable.charge",
                "{word!r} is not a charge such as 3pw, 4pw,1t or 1t,4pw",
                word=word,
            )
        )
    return int(match.group(1) or 0), int(match.group(2) or 0), False
