"""Messages with named slots, filled in exactly as the web client does (``web/src/lib/format.ts``).

``{name}``, ``{n, number}``, ``{n, plural, =0 {..} one {# ..} other {# ..}}`` and
``{kind, select, a {..} other {..}}``. A quote escapes a brace: ``'{'``. Nothing else of ICU is
needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Slot: TypeAlias = str | int | float
Slots: TypeAlias = Mapping[str, Slot]

# How a language writes a number: between thousands, and before the fraction.
_SIGNS: Final = {"en": (",", "."), "de": (".", ","), "fr": ("\u202f", ","), "it": (".", ",")}
_AND: Final = {"en": "and", "de": "und", "fr": "et", "it": "e"}
_UNGROUPED: Final = {"it": 10_000}  # numbers below it are written in one piece
_DIGITS: Final = 3  # of a fraction, at most
_MILLION: Final = 1_000_000


def format_number(value: float, language: str) -> str:
    """``1,234.5`` as the language writes it."""
    text = f"{value:,.{_DIGITS}f}".rstrip("0").rstrip(".")
    thousands, fraction = _SIGNS[language]
    if abs(value) < _UNGROUPED.get(language, 0):
        thousands = ""
    return text.translate({ord(","): thousands, ord("."): fraction})


def plural_form(value: float, language: str) -> str:
    """``one``, ``many`` or ``other``: the form that a number takes."""
    is_whole = value == int(value)
    if language in ("fr", "it") and is_whole and value and int(value) % _MILLION == 0:
        return "many"
    if language == "fr":
        return "one" if abs(int(value)) < 2 else "other"
    return "one" if abs(value) == 1 else "other"


def format_list(items: list[str], language: str) -> str:
    """``A, B and C``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {_AND[language]} {items[-1]}"


def format_message(text: str, slots: Slots, language: str, count: float | None = None) -> str:
    """Fill the slots of a text; ``#`` is the number that its plural counts."""
    out = ""
    at = 0
    while at < len(text):
        sign = text[at]
        if sign == "'" and text[at + 1 : at + 3] in ("{'", "}'"):
            out += text[at + 1]
            at += 3
        elif sign == "#" and count is not None:
            out += format_number(count, language)
            at += 1
        elif sign == "{":
            end = _closing(text, at)
            out += _fill(text[at + 1 : end - 1], slots, language, count)
            at = end
            if out.endswith(".") and text[end : end + 1] == ".":
                at += 1  # "1 Q.I.C." ends the sentence itself
        else:
            out += sign
            at += 1
    return out


def _closing(text: str, start: int) -> int:
    """The index just after the brace that closes the one at ``start``."""
    depth = 0
    at = start
    while at < len(text):
        if text[at] == "'" and text[at + 1 : at + 2] in ("{", "}"):
            at += 2
        elif text[at] == "{":
            depth += 1
        elif text[at] == "}":
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    return len(text)


def _branches(text: str) -> dict[str, str]:
    """The branches of ``one {..} other {..}`` by their selector."""
    found: dict[str, str] = {}
    at = 0
    while (start := text.find("{", at)) >= 0:
        end = _closing(text, start)
        found[text[at:start].strip()] = text[start + 1 : end - 1]
        at = end
    return found


def _fill(inside: str, slots: Slots, language: str, count: float | None) -> str:
    name, _, rest = inside.partition(",")
    kind, _, choices = rest.partition(",")
    name, kind = name.strip(), kind.strip()
    value = slots.get(name)
    if not kind:
        return f"{{{name}}}" if value is None else _show(value, language)
    if kind == "number":
        return format_number(_number(value), language)
    branches = _branches(choices)
    other = branches.get("other", "")
    if kind == "select":
        return format_message(branches.get(str(value), other), slots, language, count)
    number = _number(value)
    form = branches.get(plural_form(number, language), other)
    return format_message(branches.get(f"={number:g}", form), slots, language, number)


def _show(value: Slot, language: str) -> str:
    return value if isinstance(value, str) else format_number(value, language)


def _number(value: Slot | None) -> float:
    return 0 if value is None else float(value)
