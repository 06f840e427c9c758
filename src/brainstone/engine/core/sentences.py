"""Sentences for people that a client can say in another language.

A sentence is its English text, with the key of the text and the values of its slots. Whoever wants
a text takes it as one; the keys are those of ``brainstone/texts``, which has them in every language
(``tests/web_i18n`` sees to it).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from brainstone.engine.core.errors import SetupError
from brainstone.engine.core.ids import (
    AREA_CODES,
    AREA_NAMES,
    PLANET_NAMES,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    STRUCTURE_CODES,
    STRUCTURE_NAMES,
)


class Sentence(str):
    """``values`` are numbers, texts, and sentences within the sentence."""

    __slots__ = ("key", "values")
    key: str
    values: dict[str, Any]

    def __new__(cls, text: str, key: str = "", values: dict[str, Any] | None = None) -> Sentence:
        self = super().__new__(cls, text)
        self.key = key
        self.values = values or {}
        return self

    def to_json(self) -> dict[str, Any]:
        values = {name: _plain(value) for name, value in self.values.items()}
        return {"key": self.key, "values": values, "text": str(self)}


_LARGE: Final = 2**53  # larger numbers are not exact in every JSON reader


def _plain(value: object) -> object:
    if isinstance(value, Sentence):
        return value.to_json()
    if isinstance(value, int) and abs(value) < _LARGE:
        return value
    return str(value)


def say(key: str, text: str, /, **values: object) -> Sentence:
    """Why something is refused. ``text`` has a slot for each value, and ends with the rule."""
    return Sentence(text.format(**values), f"refusal.{key}", values)


def setup_error(key: str, text: str, /, **values: object) -> SetupError:
    return SetupError(say(key, text, **values))


# Names within sentences


def area_word(area: int) -> Sentence:
    return Sentence(AREA_NAMES[area], f"name.area.{AREA_CODES[area]}")


def planet_word(planet: int) -> Sentence:
    return Sentence(PLANET_NAMES[planet], f"name.planet.{PLANET_NAMES[planet]}")


def structure_word(structure: int) -> Sentence:
    return Sentence(STRUCTURE_NAMES[structure], f"refusal.structure.{STRUCTURE_CODES[structure]}")


def resource_word(resource: int) -> Sentence:
    return Sentence(RESOURCE_NAMES[resource], f"refusal.resource.{RESOURCE_LETTERS[resource]}")


def faction_word(name: str, text: str = "") -> Sentence:
    return Sentence(text or name, f"name.faction.{name}")


KINDS: Final = (
    "round scoring tile",
    "final scoring tile",
    "round booster",
    "standard tech tile",
    "advanced tech tile",
    "federation token",
    "faction",
    "special action",
    "reading",
    "box",
)


def kind_word(kind: str) -> Sentence:
    """One of ``KINDS``, or of the kinds of an expansion."""
    return Sentence(kind, f"refusal.kind.{kind.replace(' ', '-')}")


def listed(names: Sequence[object]) -> str:
    return ", ".join(map(str, names))
