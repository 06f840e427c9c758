"""Moves in words, as the web client says them (``web/src/explain/grammar.ts``).

One text for each move, ``move.VERB``, or ``move.VERB.WORD`` where a word has its own, in the moods
to do, done and planned. What the words after the verb are, the move's ``Spec`` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from brainstone.texts.effects import amount_words, short_part, short_words

if TYPE_CHECKING:
    from brainstone.texts.format import Slot
    from brainstone.texts.language import Language
    from brainstone.texts.things import Things

Mood: TypeAlias = str

DO: Final = "do"
DONE: Final = "done"
PLAN: Final = "plan"


def clause(language: Language, things: Things, move: str, mood: Mood = DO) -> str:
    """One move in words, as they stand inside a sentence; as it is written if nobody knows it."""
    verb, *words = move.split()
    key = f"move.{verb}.{words[0]}" if words else ""
    if not language.has(key):
        key = f"move.{verb}"
    if verb not in things.slots or not language.has(key):
        return move
    slots: dict[str, Slot] = {"mood": mood}
    for i, slot in enumerate(things.slots[verb]):
        slots |= _slot(language, things, slot, words[i] if i < len(words) else "")
    return language.text(key, **slots)


def thing_words(language: Language, things: Things, kind: str, name: str) -> str:
    """A thing in two or three words: what it gives."""
    return short_words(language, things.gives(kind, name), kind == "booster") or name


def _slot(language: Language, things: Things, slot: str, word: str) -> dict[str, Slot]:
    if slot in ("n", "turns"):
        return {slot: int(word) if word.isdecimal() else 0}
    if slot == "spaces":
        return {slot: 0 if word in ("", "-") else word.count(",") + 1}
    if slot in ("give", "gain"):
        return {slot: amount_words(language, word)}
    if slot == "bowls":
        return {slot: _bowls(language, word)}
    if slot in ("booster", "tech", "token"):
        return {slot: language.text("name.quoted", words=thing_words(language, things, slot, word))}
    if slot in ("action", "tinkering"):
        return {slot: thing_words(language, things, slot, word)}
    if slot == "special":
        return {slot: short_part(language, things.special(word)) or word}
    if slot == "shipaction":
        ship = language.text(f"name.ship.{word.rpartition('-')[0]}")
        return {"ship": ship, slot: thing_words(language, things, slot, word)}
    name = f"name.{slot}.{word}"  # or what stands for itself: a space
    return {slot: language.text(name) if language.has(name) else word}


def _bowls(language: Language, word: str) -> str:
    """Power tokens by area; ``2-1-0+brainstone``."""
    areas, _, stone = word.partition("+")
    bowls = areas.replace("-", " · ")
    return language.text("name.with-brainstone", bowls=bowls) if stone else bowls
