"""The language in which everything printed says what it gives, and how it is read.

    row  = [price ":"] part {";" part}        part = [when] what {" " what}
    when = now | income | action | pass | on EVENT | always | gaia | end      (none: now)
    what = (amount | word ["(" key=value, ... ")"]) ["/" COUNT]

``"income 2c; action mine(steps=1)"``, ``"2q: 3vp 1vp/planet_type"``. A row is read once, when the
rules are built; what its words mean is said by those who bring them (``Vocabulary``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, final

from brainstone.engine.core.amounts import NOTHING, Amounts, amount_of, parse_amounts
from brainstone.engine.core.effect import Ask, Effect
from brainstone.engine.core.ids import COUNT_NAMES, EVENT_NAMES, NONE, VP

Fields: TypeAlias = "dict[str, str]"

NOW: Final = "now"
INCOME: Final = "income"
ACTION: Final = "action"
PASS: Final = "pass"
ON: Final = "on"
ALWAYS: Final = "always"
GAIA: Final = "gaia"  # in the Gaia phase
END: Final = "end"  # of the game
_WHEN: Final = (NOW, INCOME, ACTION, PASS, ON, ALWAYS, GAIA, END)

GAIN: Final = "gain"  # the word of amounts, which is never written
_TOKENS: Final = re.compile(r"[^\s(]+(?:\([^)]*\))?")
_WORD: Final = re.compile(r"([a-z][a-z0-9_]*)(?:\(([^)]*)\))?")


@final
class What:
    """Amounts, or a word with its fields; perhaps with something that is counted."""

    def __init__(self, word: str, fields: Fields, amounts: Amounts, count: int) -> None:
        self.word: Final = word
        self.fields: Final = fields
        self.amounts: Final = amounts
        self.count: Final = count


@final
class Part:
    """What is given on one occasion."""

    def __init__(self, when: str, event: int, whats: list[What]) -> None:
        self.when: Final = when
        self.event: Final = event
        self.whats: Final = whats


@final
class Row:
    def __init__(self, text: str) -> None:
        self.text: Final = text
        price, colon, rest = text.rpartition(":")
        self.price: Final = parse_amounts(price) if colon else NOTHING
        self.parts: Final = [_read_part(part) for part in rest.split(";") if part.strip()]

    def part(self, when: str) -> Part | None:
        for part in self.parts:
            if part.when == when:
                return part
        return None

    def amounts(self, when: str) -> Amounts:
        """What is gained then, nothing counted."""
        part = self.part(when)
        if part is None:
            return NOTHING
        pairs: list[tuple[int, int]] = []
        for what in part.whats:
            if what.count == NONE:
                pairs.extend(what.amounts)
        return tuple(pairs)

    def vp(self, when: str) -> int:
        """The victory points then, for each of what is counted if anything is."""
        part = self.part(when)
        return 0 if part is None else sum([amount_of(what.amounts, VP) for what in part.whats])

    def count(self, when: str) -> int:
        """What is counted then."""
        part = self.part(when)
        if part is not None:
            for what in part.whats:
                if what.count != NONE:
                    return what.count
        return NONE

    def event(self) -> int:
        part = self.part(ON)
        return NONE if part is None else part.event

    def number(self, word: str, field: str) -> int:
        """A number that holds for as long as the thing is there, 0 if it is not printed."""
        part = self.part(ALWAYS)
        if part is not None:
            for what in part.whats:
                if what.word == word:
                    return int(what.fields[field])
        return 0


def _read_part(text: str) -> Part:
    words = _TOKENS.findall(text)
    when = NOW
    event = NONE
    if words[0] in _WHEN:
        when = words.pop(0)
    if when == ON:
        event = _index(EVENT_NAMES, words.pop(0), text)
    whats: list[What] = []
    plain: list[str] = []  # amounts without a count, one after the other, are one gain
    for word in words:
        if word[0].isdigit() and "/" not in word:
            plain.append(word)
            continue
        if plain:
            whats.append(What(GAIN, {}, parse_amounts(" ".join(plain)), NONE))
            plain = []
        whats.append(_read_what(word))
    if plain:
        whats.append(What(GAIN, {}, parse_amounts(" ".join(plain)), NONE))
    return Part(when, event, whats)


def _read_what(text: str) -> What:
    given, slash, name = text.partition("/")
    count = _index(COUNT_NAMES, name, text) if slash else NONE
    if text[0].isdigit():
        return What(GAIN, {}, parse_amounts(given), count)
    match = _WORD.fullmatch(given)
    if match is None:
        raise ValueError(f"cannot read {text!r} as an effect")
    fields: Fields = {}
    for field in (match.group(2) or "").split(","):
        if field:
            key, _, value = field.strip().partition("=")
            fields[key] = value
    return What(match.group(1), fields, NOTHING, count)


def _index(names: Sequence[str], name: str, text: str) -> int:
    if name not in names:
        raise ValueError(f"cannot read {text!r}: there is no {name!r}")
    return names.index(name)


@final
class Word:
    """A word of the language: the effect it stands for, and how it is drawn.

    It is said by the text ``effect.<word>``. ``drawn`` are names of symbols (``s-mine``,
    ``a-range``, ``planet-gaia``) and plain characters, divided by spaces; ``{steps}`` in them is a
    field of the word.
    """

    def __init__(self, read: Callable[[Fields], Effect], drawn: str) -> None:
        self.read: Final = read
        self.drawn: Final = drawn


@final
class Vocabulary:
    """The words of the boxes a game is played with."""

    def __init__(self, gain: Callable[[Amounts, int], Effect], words: dict[str, Word]) -> None:
        self.gain: Final = gain
        self.words: Final = words

    def effects(self, row: Row, when: str = NOW) -> list[Effect]:
        """What a row gives on an occasion, in the order in which it is given.

        What asks lies on the stack before anything is gained, for a gain may ask in its turn and
        comes first; of two that ask the one printed first is answered first.
        """
        asked: list[Effect] = []
        gained: list[Effect] = []
        part = row.part(when)
        for what in [] if part is None else part.whats:
            effect = self._read(what)
            if isinstance(effect, Ask):
                asked.insert(0, effect)
            else:
                gained.append(effect)
        return asked + gained

    def _read(self, what: What) -> Effect:
        if what.word == GAIN:
            return self.gain(what.amounts, what.count)
        if what.word not in self.words:
            raise ValueError(f"no box of this game knows the word {what.word!r}")
        return self.words[what.word].read(what.fields)
