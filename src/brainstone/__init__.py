"""Brainstone: the board game Gaia Project, complete, in Python.

Importing it loads next to nothing: each public name is fetched when it is first used, and what can
be played besides the base game is looked up when the first rules are made.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from brainstone.engine.setup.installed import Installed, find_with

if TYPE_CHECKING:
    from brainstone.engine.core.errors import (
        BrainstoneError,
        IllegalMove,
        InvalidMove,
        RecordError,
        SetupError,
    )
    from brainstone.engine.core.steps import Move
    from brainstone.engine.game import Game, Question
    from brainstone.engine.setup.automa_seat import AutomaSeat
    from brainstone.engine.setup.box import Box
    from brainstone.engine.setup.choices import Setup

__version__ = "0.1.0"  # stated here only; the package is built with it

_PLACES = {
    "AutomaSeat": "setup.automa_seat",
    "Box": "setup.box",
    "BrainstoneError": "core.errors",
    "Game": "game",
    "IllegalMove": "core.errors",
    "InvalidMove": "core.errors",
    "Move": "core.steps",
    "Question": "game",
    "RecordError": "core.errors",
    "Setup": "setup.choices",
    "SetupError": "core.errors",
}

if not TYPE_CHECKING:  # a type checker sees the imports above, and no other name

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"brainstone.engine.{_PLACES[name]}"), name)
        globals()[name] = value
        return value


def _look_around() -> Installed:
    from brainstone.boxes import Boxes

    return Boxes()


find_with(_look_around)


def parse(text: str) -> "Move":
    """Read a move in notation: ``parse(str(move)) == move``. Raises ``InvalidMove``."""
    from brainstone.engine.core.errors import InvalidMove
    from brainstone.engine.core.notation import parse_move
    from brainstone.engine.setup.installed import installed
    from brainstone.engine.setup.parts import rules_named

    further = [(name, ()) for name in installed().expansions()]
    for expansion, boxes in (*further, *[("", (name,)) for name in installed().boxes()]):
        try:
            return parse_move(rules_named(expansion, boxes), text)
        except InvalidMove:
            continue
    return parse_move(rules_named(""), text)


__all__ = [
    "AutomaSeat",
    "Box",
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
