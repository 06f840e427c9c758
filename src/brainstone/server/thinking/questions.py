"""What the processes that think are asked, and what they answer; light, for whoever only asks."""

from __future__ import annotations

import random
from typing import Any, Final, TypeAlias

import msgspec

from brainstone import Game
from brainstone.server.tables.api_types import Expected, FairFound, Hint, SetupWish
from brainstone.server.tables.live_game import Guess

COACH: Final = "coach"  # its name where bots have theirs
EXPECTED: Final = "expected"  # asked like a bot: what every seat can expect
PUZZLER: Final = "puzzles"  # weighs answers to them: the draft, at the table of a puzzle
READY: Final = b"ready\n"  # the first line of a process


class Question(msgspec.Struct, tag="move"):
    """What would a bot play here? ``explain`` asks for its plan as well.

    The coach compares a ``draft`` with the best turns; for bots its moves are played already.
    ``guess``: in a branch the cards that lie face down at that ply are not those of the game.
    ``players``: who has each seat, for whoever estimates how it will end.
    """

    game: str
    setup: dict[str, Any]
    moves: list[str]
    bot: str
    explain: bool = False
    draft: list[str] = []
    guess: Guess | None = None
    players: list[str] = []


class Search(msgspec.Struct, tag="fair"):
    """Which is the fairest of so many galaxies?"""

    setup: SetupWish
    tries: int


class Finished(msgspec.Struct, tag="openings"):
    """How did the seats of a finished game begin?"""

    setup: dict[str, Any]
    moves: list[str]


class Began(msgspec.Struct):
    """How a seat began, and how it ended (``brainstone.coach.openings``)."""

    faction: str
    players: int
    vp: int
    rank: float
    facts: dict[str, str]


class Thought(msgspec.Struct, omit_defaults=True):
    """A move, or a hint with the plan behind it from those that can tell; what every seat can
    expect; or what went wrong.

    It took ``seconds`` of a processor.
    """

    move: str = ""
    hint: Hint | None = None
    expected: Expected | None = None
    fair: FairFound | None = None
    began: list[Began] = []
    error: str = ""
    seconds: float = 0.0


Task: TypeAlias = Question | Search | Finished


class Inquiry(msgspec.Struct, frozen=True):
    """One decision of a recorded game is to be judged; without a number, how many are there?

    ``seats`` are those whose turns are judged, none of them: all.
    """

    record: str  # JSON
    depth: str
    number: int | None = None
    seats: tuple[int, ...] = ()


class Finding(msgspec.Struct, omit_defaults=True):
    """The number of decisions and what can be said of the seats at once, or one decision; in JSON.

    Or what went wrong.
    """

    total: int = 0
    about: str = ""
    part: str = ""
    error: str = ""


def any_move(game: Game) -> str:
    """For others who wait, when a bot has no answer."""
    return random.choice(game.legal_moves()).notation()
