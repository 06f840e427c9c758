"""The ships, artifacts and the protoplanet as number fields, made from the printed tables once."""

from __future__ import annotations

from typing import Final, final

from brainstone.engine.core.effect import Effect, Printed
from brainstone.engine.core.ids import NONE
from brainstone.engine.core.language import INCOME, ON, Row
from brainstone.engine.core.rules import Income, Space
from brainstone.engine.core.sources import Source
from brainstone.lost_fleet.core.sources import KIND_ARTIFACT, KIND_SHIP
from brainstone.lost_fleet.data import ships as printed_ships
from brainstone.lost_fleet.data import tiles as printed_tiles
from brainstone.lost_fleet.effects.virtual_mines import VirtualMine
from brainstone.lost_fleet.effects.words import VOCABULARY

_FIRST_BIT: Final = 10  # in the mask of used actions, above those of the research board


@final
class ShipSpace(Space):
    """One action space of a ship."""

    def __init__(self, ship: int, name: str, slot: int, row: printed_ships.ShipAction) -> None:
        bit = _FIRST_BIT + 3 * ship + slot
        source = Source(KIND_SHIP, f"{name}-{row.kind}")
        super().__init__("ShipEffect", bit, source, row.kind == "qic", row.gives, VOCABULARY)
        self.ship: Final = ship


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
class Artifact(Printed):
    """An artifact; its number is that of the table."""

    def __init__(self, index: int, row: printed_tiles.Artifact) -> None:
        gives = Row(row.gives)
        effects = VOCABULARY.effects(gives)
        super().__init__("ArtifactEffect", index, Source(KIND_ARTIFACT, row.name), effects)
        self.name: Final = row.name
        self.income: Final = Income(gives.amounts(INCOME))
        self.planet: Final = _virtual_planet(effects)


def _virtual_planet(effects: list[Effect]) -> int:
    for effect in effects:
        if isinstance(effect, VirtualMine):
            return effect.planet
    return NONE


SHIPS: Final = [Ship(i, row) for i, row in enumerate(printed_ships.SHIPS)]
SHIP_NAMES: Final = [ship.name for ship in SHIPS]
SHIP_SPACES: Final = [space for ship in SHIPS for space in ship.spaces]
ARTIFACTS: Final = [Artifact(i, row) for i, row in enumerate(printed_tiles.ARTIFACTS)]
_PROTOPLANET: Final = Row(printed_tiles.PROTOPLANET)
PROTOPLANET_STEPS: Final = _PROTOPLANET.number("terraforming", "steps")
PROTOPLANET_VP: Final = _PROTOPLANET.vp(ON)
