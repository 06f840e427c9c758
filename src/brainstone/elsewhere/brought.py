"""What was read of a game from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field

from brainstone.engine.game import Game


@dataclass(frozen=True)
class Brought:
    """The game as far as it is sound, and why it goes no further."""

    site: str
    game: Game
    read: int  # moves of the file
    total: int
    stopped: str = ""  # which move cannot be read, and why; "" if all of them were
    notes: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)  # who played, by our seats; "" if nobody says
