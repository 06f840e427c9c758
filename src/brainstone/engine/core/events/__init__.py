"""What happened: the values a game tells while it is played, for whoever listens.

Fields are numbers; ``to_json`` writes their names. A box adds classes of its own.
"""

from brainstone.engine.core.events.course import (
    Because,
    ChargeDeclined,
    GameEnded,
    Passed,
    PhaseBegun,
    RoundBegun,
)
from brainstone.engine.core.events.event import Event
from brainstone.engine.core.events.holdings import (
    IN_AREA_3,
    IN_AREAS,
    IN_GAIA_AREA,
    IN_SUPPLY,
    TOKEN_PLACES,
    Burnt,
    Charged,
    Gained,
    Paid,
    Scored,
    Spent,
    TokensMoved,
)
from brainstone.engine.core.events.map import (
    SATELLITE,
    STATION,
    Became,
    Built,
    Federated,
    Placed,
    ProjectStarted,
    Swapped,
)
from brainstone.engine.core.events.tiles import (
    Advanced,
    BoosterTaken,
    SpaceBlocked,
    SpaceUsed,
    TileCovered,
    TileRemoved,
    TileTaken,
    TokenFlipped,
    TokenTaken,
)

__all__ = [
    "Advanced",
    "Became",
    "Because",
    "BoosterTaken",
    "Built",
    "Burnt",
    "ChargeDeclined",
    "Charged",
    "Event",
    "Federated",
    "Gained",
    "GameEnded",
    "IN_AREAS",
    "IN_AREA_3",
    "IN_GAIA_AREA",
    "IN_SUPPLY",
    "Paid",
    "Passed",
    "PhaseBegun",
    "Placed",
    "ProjectStarted",
    "RoundBegun",
    "SATELLITE",
    "STATION",
    "Scored",
    "SpaceBlocked",
    "SpaceUsed",
    "Spent",
    "Swapped",
    "TOKEN_PLACES",
    "TileCovered",
    "TileRemoved",
    "TileTaken",
    "TokenFlipped",
    "TokenTaken",
    "TokensMoved",
]
