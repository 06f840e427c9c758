"""Brainstone: the board game Gaia Project, complete, in Python."""

from brainstone.engine.errors import (
    BrainstoneError,
    IllegalMove,
    InvalidMove,
    RecordError,
    SetupError,
)
from brainstone.engine.game import Game, Question
from brainstone.engine.setup import Setup
from brainstone.engine.steps import Move

__version__ = "0.1.0"

__all__ = [
    "BrainstoneError",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Question",
    "RecordError",
    "Setup",
    "SetupError",
    "__version__",
]
