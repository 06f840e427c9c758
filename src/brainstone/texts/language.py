"""One language: its texts by key, those of installed boxes included."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, final

from brainstone.engine.core.sentences import Sentence
from brainstone.engine.setup.box import LANGUAGES
from brainstone.engine.setup.installed import installed
from brainstone.texts.format import Slot, format_list, format_message

_FOLDER: Final = Path(__file__).parent
ENGLISH: Final = LANGUAGES[0]


@final
class Language:
    """What is said in it; a text that it lacks is said in English."""

    def __init__(self, code: str) -> None:
        self.code: Final = code
        self._own: Final = _texts(code)
        self._english: Final = _texts(ENGLISH)

    def has(self, key: str) -> bool:
        return key in self._own or key in self._english

    def text(self, key: str, **slots: Slot) -> str:
        """The text of a key with its slots filled; the end of the key if there is none."""
        own = self._own.get(key)
        if own is not None:
            return format_message(own, slots, self.code)
        english = self._english.get(key, key.rpartition(".")[2])
        return format_message(english, slots, ENGLISH)

    def listed(self, items: list[str]) -> str:
        return format_list(items, self.code)

    def sentence(self, said: str) -> str:
        """A sentence of the engine, by its key; other texts stay as they are."""
        if not isinstance(said, Sentence) or not self.has(said.key):
            return said
        return self.text(
            said.key, **{name: self._slot(value) for name, value in said.values.items()}
        )

    def _slot(self, value: object) -> Slot:
        if isinstance(value, str):
            return self.sentence(value)
        return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


_made: Final = cache(Language)  # which forgets the types of what it is called with


def language(code: str) -> Language:
    return _made(code)


@cache
def _texts(code: str) -> dict[str, str]:
    """Every text of a language; none of ours is changed by a box."""
    found: dict[str, str] = {}
    for box in installed().boxes().values():
        found |= box.words().get(code, {})
    for path in sorted((_FOLDER / code).glob("*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found
