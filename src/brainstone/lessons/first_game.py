"""The first whole game: the printed first setup, with the tiles that the lessons were played on."""

from __future__ import annotations

from typing import Any, Final

from brainstone import Setup
from brainstone.lessons.course import read_record

LESSON_GAME: Final = "main"
CLOCKWISE: Final = "clockwise"  # the printed first game leaves the turn order card in the box


def first_game() -> Setup:
    """Nothing on the table is strange to whoever comes from the lessons."""
    told: dict[str, Any] = read_record(LESSON_GAME).setup.to_json()
    return Setup.from_json({**told, "turn_order": CLOCKWISE})
