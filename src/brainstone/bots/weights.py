"""The numbers a bot judges by, round by round; ``weights.json`` holds what tuning found."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from brainstone.bots.features import NAMES
from brainstone.data.components import ROUNDS
from brainstone.engine.core.hints import added

FILE: Final = "weights.json"
_NO: Final = [0.0] * ROUNDS
_PLACES: Final = {name: place for place, name in enumerate(NAMES)}


class Weights:
    """All that tuning can change."""

    def __init__(
        self,
        rounds: list[list[float]],
        factions: dict[str, dict[str, list[float]]],
        contested: float,
        leech: float,
        neighbours: float,
        hints: dict[str, list[float]],
    ) -> None:
        self.rounds: Final = rounds  # for each the VP that one unit of each feature is worth
        self.factions: Final = factions  # what is worth more to one of them, by feature and round
        self.contested: Final = contested  # VP for doing first what others could do
        self.leech: Final = leech  # power hoped for from each neighbour in a round
        self.neighbours: Final = neighbours  # so many at most
        self.hints: Final = hints  # by name and round, where a box is not to be believed

    def of(self, faction: str, leanings: Mapping[str, Sequence[float]]) -> list[list[float]]:
        """What features are worth to a faction, round by round, a box's leanings included."""
        own = self.factions.get(faction, {})
        if not own and not leanings:
            return self.rounds
        rounds = [list(row) for row in self.rounds]
        for name, numbers in added(own, leanings).items():
            place = _PLACES.get(name)
            if place is not None:  # a box may be of another version
                for i in range(ROUNDS):
                    rounds[i][place] += numbers[i]
        return rounds

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Weights:
        factions = {faction: _table(more) for faction, more in data.get("factions", {}).items()}
        return cls(
            _by_round(data["features"]),
            factions,
            float(data["contested"]),
            float(data["leech"]),
            float(data["neighbours"]),
            _table(data.get("hints", {})),
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
        if self.hints:
            data["hints"] = {name: list(row) for name, row in self.hints.items()}
        return data

    def shaken(self, size: float, chance: random.Random) -> Weights:
        """Those of somebody who thinks otherwise: each thing is worth more or less, by ``size`` of
        it as a rule."""
        data = self.to_json()
        for table in (data["features"], *data.get("factions", {}).values()):
            for name, row in table.items():
                factor = chance.lognormvariate(0.0, size)
                table[name] = [vp * factor for vp in row]
        return Weights.from_json(data)

    def to_text(self) -> str:
        """As in the file."""
        return json.dumps(self.to_json(), indent=1) + "\n"


def _table(rows: dict[str, Any]) -> dict[str, list[float]]:
    return {name: [float(number) for number in row] for name, row in rows.items()}


def _by_round(table: dict[str, list[float]]) -> list[list[float]]:
    return [[float(table.get(name, _NO)[i]) for name in NAMES] for i in range(ROUNDS)]


def _by_name(rounds: list[list[float]]) -> dict[str, list[float]]:
    return {name: [round(row[i], 3) for row in rounds] for i, name in enumerate(NAMES)}


def load_weights(name: str = FILE) -> Weights:
    return Weights.from_json(json.loads((files("brainstone.bots") / name).read_text()))
