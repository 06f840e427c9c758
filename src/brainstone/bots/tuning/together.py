"""What makes a whole table of bots score more: factors, and the steps of them that were taken.

A pass of tuning tells what makes a seat beat the others; the points of a table of equals are
another matter, for what one gains by it another may lose. ``bench.together`` plays the games.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, NamedTuple

from brainstone.bots.weights import Weights

Steps = dict[str, float]  # how many of each factor


class Together(NamedTuple):
    """What a step of each factor adds, in VP: to features round by round, or to a weight of all
    rounds; and the steps that led to the weights of today, in order."""

    factors: dict[str, dict[str, list[float]]]
    adopted: list[Steps]


def load_together() -> Together:
    data: dict[str, Any] = json.loads((files(__package__) / "together.json").read_text())
    return Together(**data)


def stepped(weights: Weights, factors: dict[str, dict[str, list[float]]], steps: Steps) -> Weights:
    """Other weights: so many steps of each factor."""
    data = weights.to_json()
    for factor, step in steps.items():
        for name, sizes in factors[factor].items():
            if name in data["features"]:
                old = data["features"][name]
                data["features"][name] = [
                    vp + step * size for vp, size in zip(old, sizes, strict=True)
                ]
            else:
                data[name] = max(0.0, data[name] + step * sizes[0])
    return Weights.from_json(data)


def adopted(weights: Weights) -> Weights:
    """The weights after all the steps that were taken."""
    factors, taken = load_together()
    for steps in taken:
        weights = stepped(weights, factors, steps)
    return weights
