"""The numbers a bot judges by, round by round; ``weights.json`` holds what tuning found."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from brainstone.bots.features import NAMES
from brainstone.data.components import ROUNDS

FILE: Final = "weights.json"
_NO: Final = [0.0] * ROUNDS


class Weights:
    """For each round the VP that one unit of each feature is worth."""

    def __init__(
        self,
        rounds: list[list[float]],
        contested: float,
        leech: float,
        neighbours: float,
        factions: dict[str, dict[str, list[float]]],
        hints: dict[str, list[float]],
        begins: list[list[float]],
    ) -> None:
        self.rounds: Final = rounds
        self.contested: Final = contested  # VP for doing first what others could do
        self.leech: Final = leech  # power hoped for from each neighbour in a round
        self.neighbours: Final = neighbours  # so many at most
        self.factions: Final = factions  # what is worth more to one of them, by feature and round
        self.hints: Final = hints  # by name and round, where a box is not to be believed
        # What features are worth where a plan has come to the beginning of a round, to all factions
        # alike; without any what they are worth in the round.
        self.begins: Final = begins

    def of(self, faction: str) -> list[list[float]]:
        """What features are worth to a faction, round by round."""
        more = self.factions.get(faction)
        if not more:
            return self.rounds
        rounds = [list(row) for row in self.rounds]
        for name, numbers in more.items():
            place = NAMES.index(name)
            for i in range(ROUNDS):
                rounds[i][place] += numbers[i]
        return rounds

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Weights:
        table = data["features"]
        begins = data.get("begins", {})
        hints = {
            name: [float(number) for number in row] for name, row in data.get("hints", {}).items()
        }
        factions = {
            faction: {name: [float(number) for number in row] for name, row in more.items()}
            for faction, more in data.get("factions", {}).items()
        }
        return cls(
            _by_round(table),
            float(data["contested"]),
            float(data["leech"]),
            float(data["neighbours"]),
            factions,
            hints,
            _by_round(begins) if begins else [],
        )

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "contested": round(self.contested, 3),
            "leech": round(self.leech, 3),
            "neighbours": round(self.neighbours, 3),
            "features": _by_name(self.rounds),
        }
        if self.factions:
            data["factions"] = {
                faction: {name: [round(x, 3) for x in row] for name, row in more.items()}
                for faction, more in self.factions.items()
            }
        if self.begins:
            data["begins"] = _by_name(self.begins)
        if self.hints:
            data["hints"] = {name: list(row) for name, row in self.hints.items()}
        return data

    def to_text(self) -> str:
        """As in the file."""
        return json.dumps(self.to_json(), indent=1) + "\n"


def _by_round(table: dict[str, list[float]]) -> list[list[float]]:
    return [[float(table.get(name, _NO)[i]) for name in NAMES] for i in range(ROUNDS)]


def _by_name(rounds: list[list[float]]) -> dict[str, list[float]]:
    return {name: [round(row[i], 3) for row in rounds] for i, name in enumerate(NAMES)}


def load_weights(name: str = FILE) -> Weights:
    return Weights.from_json(json.loads((files("brainstone.bots") / name).read_text()))
