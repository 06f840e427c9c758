"""Characters: bots of the same strength that like different things.

A character adds a little to what some features are worth (``characters.json``: VP for one of each,
in every round), so that evenings differ. ``strong:builder`` is the strong bot as a builder.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brainstone.bots.weights import Weights

OF: Final = ":"


@cache
def _likings() -> dict[str, dict[str, Any]]:
    text = (files("brainstone.bots") / "characters.json").read_text(encoding="utf-8")
    likings: dict[str, dict[str, Any]] = json.loads(text)
    return likings


def character_names() -> list[str]:
    return list(_likings())


def in_character(weights: Weights, name: str) -> Weights:
    """These weights with what a character likes besides."""
    data = weights.to_json()
    liking = _likings()[name]
    data["contested"] += liking.get("contested", 0.0)
    data["leech"] += liking.get("leech", 0.0)
    features = data["features"]
    for feature, vp in liking["features"].items():
        features[feature] = [number + vp for number in features[feature]]
    return Weights.from_json(data)
