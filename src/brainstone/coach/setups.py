"""What a setup is worth to each faction, by a model fitted to games of bots (docs/setups.md)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from brainstone.bots.galaxy import ORDER, Galaxy, Model, Row, load_model
from brainstone.engine.core.hexes import space_name
from brainstone.engine.setup.choices import Setup
from brainstone.engine.setup.parts import rules_of

_MIDDLE: Final = 50  # the fairness of the median galaxy
_TOLD: Final = 0.5  # VP that a reason is worth at least
_SHARE: Final = 0.05  # of what makes a galaxy unfair, below which nothing is told

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
        at = [rows[name] | {ORDER: galaxy.order(order)} for name in names]
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
