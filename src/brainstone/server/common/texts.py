"""Texts from outside, made fit to be stored and shown."""

from __future__ import annotations

import unicodedata
from typing import Final

# Shown as nothing, though Unicode counts them as letters, marks or signs: fillers, selectors.
INVISIBLE: Final = frozenset(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180F, 0x2800, 0x3164, 0xFFA0),
        *range(0x180B, 0x180E),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    ]
)
MOST_MARKS: Final = 3  # on one letter; more than any script needs climbs over the lines above


def clean_text(text: str) -> str:
    """Normal form, single spaces, nothing invisible that could disguise a name or harm a terminal.

    Control and format characters, halves of characters and private ones go (Unicode's C family),
    as do signs without a shape and heaps of accents; line breaks become spaces.
    """
    spaced = " ".join(text.split())
    kept = [
        c for c in spaced if not unicodedata.category(c).startswith("C") and ord(c) not in INVISIBLE
    ]
    return " ".join(_without_heaps(unicodedata.normalize("NFC", "".join(kept))).split())


def _without_heaps(text: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS  # a mark with nothing below it goes as well
    for c in text:
        if unicodedata.category(c) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            marks = MOST_MARKS if c == " " else 0
        kept.append(c)
    return "".join(kept)
