"""The fourteen factions of the base game, one file each."""

from brainstone.data.factions import FACTION_BOARDS
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


def base_factions() -> list[Faction]:
    """Every faction with its printed board."""
    boards = {board.name: board for board in FACTION_BOARDS}
    return [
        Terrans(boards["terrans"]),
        Lantids(boards["lantids"]),
        Xenos(boards["xenos"]),
        Gleens(boards["gleens"]),
        Taklons(boards["taklons"]),
        Ambas(boards["ambas"]),
        HadschHallas(boards["hadsch_hallas"]),
        Ivits(boards["ivits"]),
        Geodens(boards["geodens"]),
        BalTaks(boards["bal_taks"]),
        Firaks(boards["firaks"]),
        Bescods(boards["bescods"]),
        Nevlas(boards["nevlas"]),
        Itars(boards["itars"]),
    ]
