"""Sources that The Lost Fleet adds."""

from __future__ import annotations

from typing import Final

from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.engine.core.sources import KIND_PLANET, Kind, Source
from brainstone.lost_fleet.core.kinds import ASTEROID, PROTOPLANET

KIND_SHIP: Final = Kind("ship", "ship")
KIND_ARTIFACT: Final = Kind("artifact", "artifact")
KIND_EXPLORING: Final = Kind("exploring", "exploring")

EXPLORING: Final = Source(KIND_EXPLORING)
ASTEROID_SETTLED: Final = Source(KIND_PLANET, PLANET_NAMES[ASTEROID], PLANET_NAMES[ASTEROID])
PROTOPLANET_SETTLED: Final = Source(
    KIND_PLANET, PLANET_NAMES[PROTOPLANET], PLANET_NAMES[PROTOPLANET]
)
