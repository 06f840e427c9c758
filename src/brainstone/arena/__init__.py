"""The arena: tournaments of bots, their statistics and ratings, and data sets (docs/arena.md)."""

from brainstone.arena.errors import ArenaError
from brainstone.arena.journal import Journal
from brainstone.arena.match import GameResult, SeatResult, play
from brainstone.arena.report import report
from brainstone.arena.run import play_tournament, run
from brainstone.arena.tournament import Match, Tournament

__all__ = [
    "ArenaError",
    "GameResult",
    "Journal",
    "Match",
    "SeatResult",
    "Tournament",
    "play",
    "play_tournament",
    "report",
    "run",
]
