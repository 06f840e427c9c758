"""Bots by name: those built in, and those that installed packages offer.

A package offers a bot by an entry point of the group ``brainstone.bots``: a callable that takes a
seed and gives a ``Bot``. A built-in bot that judges positions may have a character as well:
``strong:builder``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.metadata import entry_points
from typing import Final

from brainstone.bots.characters import OF, character_names, in_character
from brainstone.bots.contract import Bot, BotError
from brainstone.bots.random_bot import RandomBot
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.weights import load_weights

GROUP: Final = "brainstone.bots"

BUILT_IN: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    **{name: partial(Thinker, name) for name in LEVELS},
}


def bot_names() -> list[str]:
    """Every bot that can be made, the built-in ones from weak to strong first."""
    others = sorted({entry.name for entry in entry_points(group=GROUP)} - set(BUILT_IN))
    return [*BUILT_IN, *others]


def characters() -> dict[str, list[str]]:
    """The bots that may have a character, and which ones."""
    return {name: character_names() for name in LEVELS}


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot; raises ``BotError`` for a name nobody has."""
    if name in BUILT_IN:
        return BUILT_IN[name](seed)
    level, of, character = name.partition(OF)
    if of and level in LEVELS:
        if character not in character_names():
            some = ", ".join(character_names())
            raise BotError(f"there is no character {character!r}; there are {some}")
        return Thinker(name, seed, LEVELS[level], in_character(load_weights(), character))
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            made: Bot = entry.load()(seed)
            return made
    raise BotError(f"there is no bot {name!r}; there are {', '.join(bot_names())}")
