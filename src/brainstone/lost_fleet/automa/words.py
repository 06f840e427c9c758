"""The codes of The Lost Fleet in explanations, in English."""

from __future__ import annotations

from brainstone.automa.show import words


def add_words() -> None:
    words.TIEBREAKERS.update(
        {
            "asteroids": "asteroids first",
            "near_asteroid": "nearest to an asteroid nobody has colonised",
            "deep-space-sectors": "deep space sectors without an Automa planet first",
            "near_deep_space": "nearest to a free planet of such a sector",
            "far_from_institute": "farthest from the planetary institute",
        }
    )
    words.RESULTS.update(
        {
            "also": "and the space to its left, {}",
            "shuttle": "shuttle on space {}",
            "marked": "used already: {}",
        }
    )
