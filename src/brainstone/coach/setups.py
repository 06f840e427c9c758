"""What a setup is worth to each faction, by a model fitted to games of bots (docs/setups.md)."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brainstone.engine.core.board import Board
from brainstone.engine.core.errors import SetupError
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import AREA_CODES, GAIA, HOME_TYPES, TRANSDIM
from brainstone.engine.core.sentences import say
from brainstone.engine.factions.base import Faction
from brainstone.engine.setup.choices import Setup
from brainstone.engine.setup.parts import rules_of

MODEL: Final = "setups.json"
_NEAR: Final = (0.0, 1.0, 0.75, 0.5)  # by distance from a home
_CHEAP: Final = (3.0, 2.0, 1.3, 0.6)  # a planet by its terraforming steps
_NEIGHBOUR: Final = 2  # spaces to what counts as near
_ROUNDS: Final = ("mine", "gaia-mine", "trading-station", "big", "research", "federation")
_FINALS: Final = (
    "structures", "federation-structures", "planet-types", "gaia-planets", "sectors",
)  # fmt: skip
_GAIA_AREA: Final = "gaia"
_MIDDLE: Final = 50  # the fairness of the median galaxy
_TOLD: Final = 0.5  # VP that a reason is worth at least
_SHARE: Final = 0.05  # of what makes a galaxy unfair, below which nothing is told
_ORDER: Final = "order"

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
            _ORDER: self.order(order),
            "cheap planets": sum([value for value, _ in best]) / len(best) / 10 - 1.0,
            "gaia planets": kinds.count(GAIA) / 2 - 1.0,
            "transdim planets": kinds.count(TRANSDIM) / 2 - 1.0,
            "rivals": self._rivals(faction, others),
            "income tile": float(self._income_tile(faction)) - 0.3,
        }
        for kind in _ROUNDS:
            tiles = [tile for tile in setup.round_scoring if tile.rstrip("-1234") == kind]
            row[f"round {kind}"] = float(len(tiles)) - 0.6
        for tile in _FINALS:
            row[f"final {tile}"] = float(tile in setup.final_scoring) - 1 / 3
        gaia = row["round gaia-mine"] + row["final gaia-planets"]
        row["gaia tiles for a gaia faction"] = gaia if likes_gaia else 0.0
        return row

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
    text = (files("brainstone.coach") / MODEL).read_text(encoding="utf-8")
    return Model(**json.loads(text))


# Advice


@dataclass(frozen=True)
class Worth:
    """A faction at one seat: expected VP, their error, and what makes the difference."""

    faction: str
    order: int
    vp: float
    band: float
    parts: dict[str, float]  # VP by feature, against the mean of all factions

    @property
    def reasons(self) -> dict[str, float]:
        """The parts worth telling, the largest first."""
        told = {kind: round(part, 1) for kind, part in self.parts.items() if abs(part) >= _TOLD}
        return dict(sorted(told.items(), key=lambda item: -abs(item[1])))


@dataclass(frozen=True)
class Advice:
    galaxy: Galaxy
    model: Model
    worths: list[list[Worth]]  # by order of play, the factions as in the box
    open_seats: int  # that still choose a faction

    def at(self, order: int) -> list[Worth]:
        return self.worths[order]

    def of(self, faction: str, order: int) -> Worth:
        return next(worth for worth in self.worths[order] if worth.faction == faction)

    def mean(self, faction: str) -> float:
        found = [w.vp for row in self.worths for w in row if w.faction == faction]
        return sum(found) / len(found)

    def ranked(self) -> list[str]:
        """The factions, the best first."""
        return sorted(
            [worth.faction for worth in self.worths[0]], key=lambda name: -self.mean(name)
        )

    def bids(self) -> dict[str, int]:
        """What a faction is worth more than the best one that is left when everybody has one."""
        values = [self.mean(name) for name in self._boards()]
        left = values[min(self.open_seats, len(values) - 1)]
        names = [worth.faction for worth in self.worths[0]]
        return {name: max(0, round(self.mean(name) - left)) for name in names}

    def _boards(self) -> list[str]:
        """The better side of every faction board, the best first."""
        rules = rules_of(None, self.galaxy.setup.boxes)
        known = {worth.faction for worth in self.worths[0]}
        sides = [[name for name in colour if name in known] for colour in rules.colours]
        better = [max(names, key=self.mean) for names in sides if names]
        return sorted(better, key=self.mean, reverse=True)

    def spread(self) -> float:
        """The standard deviation of the boards' values, in VP."""
        values = [self.mean(name) for name in self._boards()]
        mean = sum(values) / len(values)
        return math.sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))

    def fairness(self) -> int:
        """100 if all boards are worth the same, 50 for the median galaxy."""
        spreads = self.spread() / self.model.median_spread
        return round(100 * math.exp(math.log(_MIDDLE / 100) * spreads))

    def unfair(self) -> dict[str, float]:
        """What makes the boards differ: the share of each feature, which are 1 in all; what evens
        them out has a negative one."""
        boards = [self.of(name, 0) for name in self._boards()]
        values = [sum(worth.parts.values()) for worth in boards]
        mean = sum(values) / len(values)
        whole = sum([(value - mean) ** 2 for value in values])
        shares: dict[str, float] = {}
        for kind in boards[0].parts:
            pairs = zip(boards, values, strict=True)
            part = sum([worth.parts[kind] * (value - mean) for worth, value in pairs])
            if whole and abs(part / whole) >= _SHARE:
                shares[kind] = round(part / whole, 2)
        return dict(sorted(shares.items(), key=lambda item: -item[1]))

    def homes(self, faction: str) -> list[str]:
        """Its two best home planets."""
        found = self.galaxy.homes(self.galaxy.factions[faction])
        return [space_name(space) for _, space in found[:2]]

    def cheap(self, faction: str) -> list[str]:
        found = self.galaxy.cheap(self.galaxy.factions[faction])
        return [space_name(space) for space in found]

    def told(self) -> dict[str, Any]:
        """Everything in plain values, as the commands and the API tell it."""
        bids, setup = self.bids(), self.galaxy.setup
        boards = self._boards()
        return {
            "players": setup.players,
            "seed": setup.seed,
            "games": self.model.games,
            "fairness": self.fairness(),
            "spread": round(self.spread(), 2),
            "best": boards[0],
            "least": boards[-1],
            "unfair": self.unfair(),
            "noise": round(self.model.noise, 1),
            "factions": {
                name: {
                    "vp": [round(self.of(name, o).vp, 1) for o in range(setup.players)],
                    "band": [round(self.of(name, o).band, 1) for o in range(setup.players)],
                    "bid": bids[name],
                    "homes": self.homes(name),
                    "cheap": self.cheap(name),
                    "reasons": self.of(name, 0).reasons,
                }
                for name in self.ranked()
            },
        }


def advise(setup: Setup, model: Model | None = None, taken: Sequence[str] = ()) -> Advice:
    """What every faction that is free may expect on a setup, seat by seat in the order of play.

    ``taken`` are those that others have chosen already; a faction board has two sides, of which
    one is played.
    """
    model = model or load_model()
    galaxy = Galaxy.of(setup)
    gone = {galaxy.factions[name].home for name in taken}
    pool = setup.factions or setup.faction_pool or tuple(galaxy.factions)
    names = [name for name, one in galaxy.factions.items() if name in pool and one.home not in gone]
    others = {name: taken or _others(setup, name) for name in names}
    rows = {name: galaxy.row(name, 0, others[name]) for name in names}
    means = {
        feature: sum([row.get(feature, 0.0) for row in rows.values()]) / len(rows)
        for feature in model.names
    }
    worths: list[list[Worth]] = []
    parts = {name: _parts(model, rows[name], means) for name in names}
    for order in range(setup.players):
        at = [rows[name] | {_ORDER: galaxy.order(order)} for name in names]
        worths.append(
            [
                Worth(name, order, model.value(row), model.band(row), parts[name])
                for name, row in zip(names, at, strict=True)
            ]
        )
    return Advice(galaxy, model, worths, setup.players - len(taken))


def _others(setup: Setup, name: str) -> list[str]:
    return [other for other in setup.factions if other != name]


def _parts(model: Model, row: Row, means: Row) -> dict[str, float]:
    parts: dict[str, float] = {}
    for feature, weight in zip(model.names, model.weights, strict=True):
        part = weight * (row.get(feature, 0.0) - means[feature])
        kind = "faction" if feature.startswith("faction ") else feature
        parts[kind] = parts.get(kind, 0.0) + part
    return parts


# A fair galaxy


def fairest(
    draw: Callable[[int], Setup],
    seeds: Iterable[int],
    tick: Callable[[int, int], None] = lambda seed, best: None,
) -> tuple[int, int]:
    """Of some seeds the one with the fairest galaxy, the first of several, and its fairness."""
    best: tuple[int, int] = (-1, 0)
    for number in seeds:
        best = max(best, (advise(draw(number)).fairness(), -number))
        tick(number, best[0])
    return -best[1], best[0]


def fair_setup(
    players: int, seed: int, tries: int, tick: Callable[[int, int], None] = lambda seed, best: None
) -> tuple[Setup, int]:
    """The fairest galaxy of those drawn from ``tries`` seeds, and its fairness."""

    def draw(number: int) -> Setup:
        return Setup.random(players=players, seed=number)

    found, fairness = fairest(draw, range(seed, seed + tries), tick)
    return draw(found), fairness
