"""Brainstone: the board game Gaia Project, complete, in Python."""

from importlib.util import find_spec

from brainstone.automa.program import install
from brainstone.engine.core.errors import (
    BrainstoneError,
    IllegalMove,
    InvalidMove,
    RecordError,
    SetupError,
)
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.steps import Move
from brainstone.engine.game import Game, Question
from brainstone.engine.setup.automa_seat import AutomaSeat
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.choices import Setup
from brainstone.engine.setup.parts import EXPANSIONS, install_expansion

__version__ = "0.1.0"

install(base_rules())  # the Automa may take a seat
if find_spec("brainstone.lost_fleet") is not None:  # an expansion is a folder, and may be left out
    from brainstone.lost_fleet.setup_drawing import LostFleetBox

    install_expansion(LostFleetBox())


def parse(text: str) -> Move:
    """Read a move in notation: ``parse(str(move)) == move``. Raises ``InvalidMove``."""
    for box in EXPANSIONS.values():
        try:
            return parse_move(box.rules(), text)
        except InvalidMove:
            continue
    return parse_move(base_rules(), text)


__all__ = [
    "AutomaSeat",
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
    "parse",
]
