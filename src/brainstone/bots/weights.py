"""The numbers a bot judges by, round by round; ``weights.json`` holds what tuning found."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from brainstone.bots.features import NAMES
from brainstone.data.components import ROUNDS

FILE: Final = "weights.json"


class Weights:
    """For each round the VP that one unit of each feature is worth."""

    def __init__(self, rounds: list[list[float]], contested: float) -> None:
        self.rounds: Final = rounds
        self.contested: Final = contested  # VP for doing first what others could do

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Weights:
        table = data["features"]
        rounds = [[float(table[name][i]) for name in NAMES] for i in range(ROUNDS)]
        return cls(rounds, float(data["contested"]))

    def to_json(self) -> dict[str, Any]:
        table = {name: [round(row[i], 3) for row in self.rounds] for i, name in enumerate(NAMES)}
        return {"contested": self.contested, "features": table}

    def towards(self, other: Weights, share: float) -> Weights:
        """A part of the way to other weights."""
        rounds = [
            [x + (y - x) * share for x, y in zip(mine, theirs, strict=True)]
            for mine, theirs in zip(self.rounds, other.rounds, strict=True)
        ]
        return Weights(rounds, self.contested)


def load_weights(name: str = FILE) -> Weights:
    return Weights.from_json(json.loads((files("brainstone.bots") / name).read_text()))
