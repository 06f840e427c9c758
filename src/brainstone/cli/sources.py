"""Where points and resources come from, in words."""

from __future__ import annotations

from typing import Final

from brainstone.cli.explain import final_words
from brainstone.cli.spoken import named, spoken, told
from brainstone.texts.things import Things

# What the name of a source is; what stands here needs no more words than its name.
_WHOLE: Final = {"faction": "faction", "planet": "planet", "level": "area", "upgrade": "structure"}
_PART: Final = {"research": "area", "artifact": "artifact", "ship": "ship", "exploring": "ship"}


def source_words(things: Things, kind: str, name: str) -> str:
    if kind in _WHOLE:
        return named(_WHOLE[kind], name)
    if kind == "income" and spoken().has(f"boards.source.{name}"):
        return spoken().text(f"boards.source.{name}")
    word = named(_PART[kind], name) if kind in _PART else name
    if kind == "final":
        word = final_words(things, name)
    key = f"source.{kind}"
    if not spoken().has(f"terminal.{key}"):  # of a box of another package
        return f"{kind} {name}".strip()
    return told(key, name=word).strip()
