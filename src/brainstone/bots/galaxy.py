"""What a faction can make of a setup, by a model fitted to games of bots (docs/setups.md)."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brainstone.engine.core.board import Board
from brainstone.engine.core.errors import SetupError
from brainstone.engine.core.ids import (
    AREA_CODES,
    COUNT_GAIA_PLANETS,
    EVENT_GAIA_MINE,
    GAIA,
    HOME_TYPES,
    TRANSDIM,
)
from brainstone.engine.core.sentences import say
from brainstone.engine.factions.base import Faction
from brainstone.engine.setup.choices import Setup
from brainstone.engine.setup.parts import rules_of

MODEL: Final = "setups.json"
ORDER: Final = "order"
_NEAR: Final = (0.0, 1.0, 0.75, 0.5)  # by distance from a home
_CHEAP: Final = (3.0, 2.0, 1.3, 0.6)  # a planet by its terraforming steps
_NEIGHBOUR: Final = 2  # spaces to what counts as near
_GAIA_AREA: Final = "gaia"
_ROUND: Final = "round "  # features of round tiles, by kind, and of final tiles
_FINAL: Final = "final "
_ROUNDS_A_KIND: Final = 0.6  # six of ten are drawn
_FINALS_A_KIND: Final = 1 / 3  # two of six

Row = dict[str, float]


# What is seen of a setup


@dataclass(frozen=True)
class Galaxy:
    """A setup with its board, made once for all factions."""

    setup: Setup
    board: Board

    @classmethod
    def of(cls, setup: Setup) -> Galaxy:
        if setup.expansion is not None or setup.automas or setup.boxes:
            raise SetupError(
                say("setup.not-valued", "setups are valued for the base game among people only")
            )
        return cls(setup, setup.make_board())

    @property
    def factions(self) -> dict[str, Faction]:
        return rules_of(None, self.setup.boxes).factions

    def homes(self, faction: Faction) -> list[tuple[float, int]]:
        """The planets of the home type with the worth of what lies around, the best first."""
        found = [
            (self._around(faction, space), space)
            for space in self.board.planets
            if self.board.printed_planet[space] == faction.home
        ]
        return sorted(found, key=lambda one: (-one[0], one[1]))

    def _around(self, faction: Faction, home: int) -> float:
        value = 0.0
        for planet, distance in self._near(home):
            kind = self.board.printed_planet[planet]
            if kind < HOME_TYPES:
                value += _CHEAP[faction.steps_to[kind]] * _NEAR[distance]
        return value

    def cheap(self, faction: Faction) -> list[int]:
        """The planets near its two best homes that take no more than one terraforming step."""
        found: set[int] = set()
        homes = [space for _, space in self.homes(faction)[:2]]
        for home in homes:
            for planet, distance in self._near(home):
                kind = self.board.printed_planet[planet]
                if kind < HOME_TYPES and faction.steps_to[kind] <= 1 and distance <= _NEIGHBOUR:
                    found.add(planet)
        return sorted(found.difference(homes))

    def _near(self, home: int) -> Iterator[tuple[int, int]]:
        row = self.board.distances(home)
        for planet in self.board.planets:
            if 0 < row[planet] < len(_NEAR):
                yield planet, row[planet]

    def row(self, name: str, order: int, others: Sequence[str] = ()) -> Row:
        """The features of a faction that plays as number ``order`` round the table; ``others`` are
        the factions of other seats, as far as they are known."""
        setup, faction = self.setup, self.factions[name]
        best = self.homes(faction)[:2]
        kinds = [
            self.board.printed_planet[planet] for _, home in best for planet, _ in self._near(home)
        ]
        likes_gaia = _GAIA_AREA in [AREA_CODES[area] for area in faction.start_areas]
        row: Row = {
            "one": 1.0,
            f"players {setup.players}": 1.0,
            f"faction {name}": 1.0,
            ORDER: self.order(order),
            "cheap planets": sum([value for value, _ in best]) / len(best) / 10 - 1.0,
            "gaia planets": kinds.count(GAIA) / 2 - 1.0,
            "transdim planets": kinds.count(TRANSDIM) / 2 - 1.0,
            "rivals": self._rivals(faction, others),
            "income tile": float(self._income_tile(faction)) - 0.3,
        }
        tiles = [tile.rstrip("-1234") for tile in setup.round_scoring]
        for feature in load_model().names:  # one kind of each is told by all the others
            if feature.startswith(_ROUND):
                row[feature] = tiles.count(feature.removeprefix(_ROUND)) - _ROUNDS_A_KIND
            elif feature.startswith(_FINAL):
                row[feature] = (
                    setup.final_scoring.count(feature.removeprefix(_FINAL)) - _FINALS_A_KIND
                )
        row["gaia tiles for a gaia faction"] = self._gaia_tiles() if likes_gaia else 0.0
        return row

    def _gaia_tiles(self) -> float:
        """How many tiles reward Gaia planets, beyond what is usual."""
        setup, rules = self.setup, rules_of(None, self.setup.boxes)
        rounds = [tile for tile in rules.round_scoring if tile.event == EVENT_GAIA_MINE]
        finals = [tile for tile in rules.final_scoring if tile.counts == COUNT_GAIA_PLANETS]
        drawn = [tile for tile in rounds if tile.name in setup.round_scoring]
        usual = _ROUNDS_A_KIND + _FINALS_A_KIND
        return len(drawn) + len([t for t in finals if t.name in setup.final_scoring]) - usual

    def order(self, order: int) -> float:
        """The order of play as a feature: from the first to the last."""
        return order / max(1, self.setup.players - 1) - 0.5

    def _rivals(self, faction: Faction, others: Sequence[str]) -> float:
        """How many of the others live on planets that are one step away; of those nobody knows yet
        as many as of all factions."""
        some = [name for name, other in self.factions.items() if other.home != faction.home]
        unknown = self.setup.players - 1 - len(others)
        share = self._one_step_away(faction, some) / len(some)
        return self._one_step_away(faction, others) + share * unknown - 1 / 3

    def _one_step_away(self, faction: Faction, names: Sequence[str]) -> int:
        return len([1 for name in names if faction.steps_to[self.factions[name].home] == 1])

    def _income_tile(self, faction: Faction) -> bool:
        """Whether below an area in which it begins lies a tile that brings income."""
        return any(
            [self.setup.standard_tech[area].startswith("income") for area in faction.start_areas]
        )


# The model


@dataclass(frozen=True)
class Model:
    """Ridge regression of final VP: numbers by feature, and how sure they are."""

    games: int
    seats: int
    names: list[str]
    weights: list[float]
    errors: list[list[float]]  # the covariance of the weights
    noise: float  # what one game differs from what is expected, in VP
    median_spread: float  # of the values of a galaxy
    checked: dict[str, Any]

    def vector(self, row: Row) -> list[float]:
        return [row.get(name, 0.0) for name in self.names]

    def value(self, row: Row) -> float:
        return sum([w * x for w, x in zip(self.weights, self.vector(row), strict=True)])

    def band(self, row: Row) -> float:
        """The standard error of the expected value."""
        x = self.vector(row)
        seen = [(i, number) for i, number in enumerate(x) if number]
        return math.sqrt(sum([a * b * self.errors[i][j] for i, a in seen for j, b in seen]))

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "seats": self.seats,
            "noise": round(self.noise, 3),
            "median_spread": round(self.median_spread, 3),
            "checked": self.checked,
            "names": self.names,
            "weights": [round(number, 4) for number in self.weights],
            "errors": [[float(f"{number:.8g}") for number in row] for row in self.errors],
        }


@cache
def load_model() -> Model:
    text = (files("brainstone.bots") / MODEL).read_text(encoding="utf-8")
    return Model(**json.loads(text))


def faction_values(
    setup: Setup, order: int, taken: Sequence[str], free: Sequence[str]
) -> dict[str, float]:
    """The VP that each of the free factions may expect as number ``order`` round the table, beside
    those that others have taken; nothing where setups are not valued."""
    try:
        galaxy = Galaxy.of(setup)
    except SetupError:
        return {}
    model = load_model()
    return {name: model.value(galaxy.row(name, order, taken)) for name in free}
