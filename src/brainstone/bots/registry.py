"""Bots by name: those built in, and those that installed packages offer.

A package offers a bot by an entry point of the group ``brainstone.bots``: a callable that takes a
seed and gives a ``Bot``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.metadata import entry_points
from typing import Final

from brainstone.bots.contract import Bot, BotError
from brainstone.bots.random_bot import RandomBot
from brainstone.bots.thinker import LEVELS, Thinker

GROUP: Final = "brainstone.bots"

BUILT_IN: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    **{name: partial(Thinker, name) for name in LEVELS},
}


def bot_names() -> list[str]:
    """Every bot that can be made, the built-in ones from weak to strong first."""
    others = sorted({entry.name for entry in entry_points(group=GROUP)} - set(BUILT_IN))
    return [*BUILT_IN, *others]


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot; raises ``BotError`` for a name nobody has."""
    if name in BUILT_IN:
        return BUILT_IN[name](seed)
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            made: Bot = entry.load()(seed)
            return made
    raise BotError(f"there is no bot {name!r}; there are {', '.join(bot_names())}")
