"""The bots one can play with."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from brainstone.bots.characters import OF
from brainstone.engine.core.sentences import listed, say
from brainstone.server.common.errors import Invalid


class Roster:
    """``module`` makes bots by name, like ``brainstone.bots.registry``; from weak to strong."""

    def __init__(self, module: str) -> None:
        source = import_module(module)
        self.names: Final[list[str]] = list(source.bot_names())
        self.characters: Final[dict[str, list[str]]] = source.characters()
        self.best: Final = "expert" if "expert" in self.names else self.names[-1]
        # Who plays for somebody who is away, if the table does not say.
        self.stand_in: Final = "strong" if "strong" in self.names else self.best

    def check_name(self, bot: str) -> None:
        """A bot of the list, as it is or with one of its characters."""
        name, of, character = bot.partition(OF)
        if name not in self.names or (of and character not in self.characters.get(name, ())):
            raise Invalid(
                say(
                    "no-bot",
                    "There is no bot {bot!r}; there are {names}.",
                    bot=bot,
                    names=listed(self.names),
                )
            )
