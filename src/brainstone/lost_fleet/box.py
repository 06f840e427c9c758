"""The ships and artifacts as objects with number fields, made from the printed tables once."""

from __future__ import annotations

from typing import Final, final

from brainstone.engine.core.amounts import amount_of, parse_amounts, without
from brainstone.engine.core.ids import COUNT_NAMES, NONE, PLANET_NAMES, POWER
from brainstone.engine.core.rules import read_income
from brainstone.engine.core.sources import Source
from brainstone.lost_fleet.data import ships as printed_ships
from brainstone.lost_fleet.data import tiles as printed_tiles
from brainstone.lost_fleet.sources import KIND_ARTIFACT, KIND_SHIP

_FIRST_BIT: Final = 10  # in the mask of used actions, above those of the research board


@final
class ShipSpace:
    """One action space of a ship."""

    def __init__(self, ship: int, name: str, slot: int, row: printed_ships.ShipAction) -> None:
        self.ship: Final = ship
        self.name: Final = f"{name}-{row.kind}"
        self.source: Final = Source(KIND_SHIP, f"{name}-{row.kind}")
        self.bit: Final = _FIRST_BIT + 3 * ship + slot
        self.is_qic: Final = row.kind == "qic"
        amounts = parse_amounts(row.cost)
        self.power: Final = amount_of(amounts, POWER)
        self.cost: Final = without(amounts, POWER)
        self.effect: Final = row.effect
        self.gain: Final = parse_amounts(row.gain)
        self.per: Final = COUNT_NAMES.index(row.per) if row.per else NONE


@final
class Ship:
    def __init__(self, index: int, row: printed_ships.Ship) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.title: Final = row.title
        self.has_tech: Final = row.has_tech
        self.holds_artifacts: Final = row.artifacts > 0
        self.spaces: Final = [ShipSpace(index, row.name, i, a) for i, a in enumerate(row.actions)]


@final
class Artifact:
    def __init__(self, index: int, row: printed_tiles.Artifact) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.source: Final = Source(KIND_ARTIFACT, row.name)
        self.now: Final = parse_amounts(row.now)
        self.vp: Final = row.vp
        self.per: Final = COUNT_NAMES.index(row.per) if row.per else NONE
        self.income: Final = read_income(row.income)
        self.planet: Final = PLANET_NAMES.index(row.mine) if row.mine else NONE
        self.rescore: Final = row.rescore


SHIPS: Final = [Ship(i, row) for i, row in enumerate(printed_ships.SHIPS)]
SHIP_NAMES: Final = [ship.name for ship in SHIPS]
SHIP_SPACES: Final = [space for ship in SHIPS for space in ship.spaces]
ARTIFACTS: Final = [Artifact(i, row) for i, row in enumerate(printed_tiles.ARTIFACTS)]
