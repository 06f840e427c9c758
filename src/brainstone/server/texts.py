"""Texts from outside, made fit to be stored and shown."""

from __future__ import annotations

import unicodedata


def clean_text(text: str) -> str:
    """Normal form, single spaces, nothing invisible that could disguise a name or harm a terminal.

    Control and format characters, halves of characters and private ones go (Unicode's C family),
    line breaks become spaces.
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    kept = [c for c in spaced if not unicodedata.category(c).startswith("C")]
    return "".join(kept).strip()
