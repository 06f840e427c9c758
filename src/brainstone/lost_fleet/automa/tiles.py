"""What is printed for the Automa of The Lost Fleet: its spaceship tiles, levels and steps."""

from __future__ import annotations

from typing import Final

from brainstone.automa.cards.cards import LEVELS, Level
from brainstone.lost_fleet.core.kinds import ASTEROID, PROTOPLANET
from brainstone.lost_fleet.data.ships import AUTOMA_SHIPS
from brainstone.lost_fleet.ships.pieces import SHIP_NAMES, SHIPS

# The tiles that cover the Q.I.C. actions, from left to right (14.2).
SHIP_TILES: Final = [SHIPS[SHIP_NAMES.index(name)] for name in AUTOMA_SHIPS]

# Terraforming steps of the planets the base game does not know, for every faction (14.3).
PLANET_STEPS: Final = {ASTEROID: 2, PROTOPLANET: 3}

_STARTING_VP: Final = {
    "automalein": 0,
    "automa": 15,
    "automaechtig": 20,
    "ultoma": 25,
    "alptrauma": 10,
}
FLEET_LEVELS: Final = tuple(
    [
        Level(
            level.name,
            level.title,
            _STARTING_VP[level.name],
            level.added,
            level.left_out,
            level.bonus,
        )
        for level in LEVELS
    ]
)
