"""The fourteen factions of the base game, one file each."""

from collections.abc import Callable
from typing import Final

from brainstone.data.factions import FACTION_BOARDS, FactionBoard
from brainstone.engine.factions.ambas import Ambas
from brainstone.engine.factions.bal_taks import BalTaks
from brainstone.engine.factions.base import Faction
from brainstone.engine.factions.bescods import Bescods
from brainstone.engine.factions.firaks import Firaks
from brainstone.engine.factions.geodens import Geodens
from brainstone.engine.factions.gleens import Gleens
from brainstone.engine.factions.hadsch_hallas import HadschHallas
from brainstone.engine.factions.itars import Itars
from brainstone.engine.factions.ivits import Ivits
from brainstone.engine.factions.lantids import Lantids
from brainstone.engine.factions.nevlas import Nevlas
from brainstone.engine.factions.taklons import Taklons
from brainstone.engine.factions.terrans import Terrans
from brainstone.engine.factions.xenos import Xenos

CLASSES: Final[dict[str, Callable[[FactionBoard], Faction]]] = {
    "terrans": Terrans,
    "lantids": Lantids,
    "xenos": Xenos,
    "gleens": Gleens,
    "taklons": Taklons,
    "ambas": Ambas,
    "hadsch_hallas": HadschHallas,
    "ivits": Ivits,
    "geodens": Geodens,
    "bal_taks": BalTaks,
    "firaks": Firaks,
    "bescods": Bescods,
    "nevlas": Nevlas,
    "itars": Itars,
}


def base_factions() -> list[tuple[FactionBoard, Callable[[FactionBoard], Faction]]]:
    """Every printed board, and the class that plays it."""
    return [(board, CLASSES[board.name]) for board in FACTION_BOARDS]
