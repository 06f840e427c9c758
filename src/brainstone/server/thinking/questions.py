"""What the processes that think are asked, and what they answer; light, for whoever only asks."""

from __future__ import annotations

import random
from typing import Any, Final

import msgspec

from brainstone import Game
from brainstone.server.tables.api_types import Hint

COACH: Final = "coach"  # its name where bots have theirs
PUZZLER: Final = "puzzles"  # weighs answers to them: the draft, at the table of a puzzle
READY: Final = b"ready\n"  # the first line of a process


class Question(msgspec.Struct):
    """What would a bot play here? ``explain`` asks for its plan as well.

    The coach compares a ``draft`` with the best turns; for bots its moves are played already.
    """

    game: str
    setup: dict[str, Any]
    moves: list[str]
    bot: str
    explain: bool = False
    draft: list[str] = []


class Thought(msgspec.Struct, omit_defaults=True):
    """A move, or a hint with the plan behind it from those that can tell; or what went wrong.

    It took ``seconds`` of a processor.
    """

    move: str = ""
    hint: Hint | None = None
    error: str = ""
    seconds: float = 0.0


def any_move(game: Game) -> str:
    """For others who wait, when a bot has no answer."""
    return random.choice(game.legal_moves()).notation()
