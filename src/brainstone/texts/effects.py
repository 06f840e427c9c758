"""What things give in a few words, as the catalog has it (``web/src/explain/gives.ts``)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from brainstone.texts.format import Slot
    from brainstone.texts.language import Language

Gives: TypeAlias = dict[str, Any]  # a row of the catalog, parsed (engine/show/gives.py)
AmountWords: TypeAlias = "Callable[[Language, str], str]"

_WHEN: Final = {
    "income": "boards.tile.income",
    "action": "boards.tile.special",
    "pass": "boards.tile.pass",
}
_AMOUNT: Final = re.compile(r"(\d+)(vp|pw|gf|t3|[cokqt])")


def gain_words(language: Language, gain: str) -> str:
    """``2c 1pw``: "2 credits and a charge of 1 power"."""
    return _amounts(language, gain, "unit.pw")


def as_written(language: Language, gain: str) -> str:
    """Amounts as in notation, where there is little room."""
    return gain


def amount_words(language: Language, text: str) -> str:
    """Power that is paid or charged is only counted: "2 credits and 1 power"."""
    return _amounts(language, text, "boards.unit.spend")


def _amounts(language: Language, text: str, power: str) -> str:
    return language.listed(
        [
            language.text(power if unit == "pw" else f"unit.{unit}", n=int(number))
            for number, unit in _AMOUNT.findall(text)
        ]
    )


def part_of(gives: Gives | None, when: str) -> Gives | None:
    parts = [] if gives is None else gives["parts"]
    return next((part for part in parts if part["when"] == when), None)


def counted_by(gives: Gives) -> str:
    """What a final scoring tile counts."""
    part = part_of(gives, "end")
    return "" if part is None else str(part["what"][0]["per"])


def short_part(language: Language, part: Gives | None, amounts: AmountWords = gain_words) -> str:
    if part is None:
        return ""
    said = [_short_what(language, what, part["event"], amounts) for what in part["what"]]
    return language.listed([words for words in said if words])


def _short_what(language: Language, what: Gives, event: str, amounts: AmountWords) -> str:
    if not what["gain"]:
        key = f"effect.short.{what['word']}"
        return language.text(key, **_slots(language, what)) if language.has(key) else ""
    gain = amounts(language, what["gain"])
    thing = what["per"] or event
    if not thing:
        return gain
    counted = language.text(f"boards.thing.{thing}")
    return language.text("boards.tile.per", amounts=gain, thing=counted)


def _slots(language: Language, what: Gives) -> dict[str, Slot]:
    slots: dict[str, Slot] = dict(what["slots"])
    if "on" in slots:
        slots["on"] = language.text(f"name.planet.{slots['on']}")
    return slots


def short_words(
    language: Language, gives: Gives | None, bare: bool = False, amounts: AmountWords = gain_words
) -> str:
    """A thing by what it gives; ``bare`` leaves out when."""
    said: list[str] = []
    for part in [] if gives is None else gives["parts"]:
        words = short_part(language, part, amounts)
        key = "" if bare else _WHEN.get(part["when"], "")
        said.append(language.text(key, amounts=words) if key else words)
    return ", ".join(said)
