"""The factions as they play with The Lost Fleet: four new ones, and the changed ones."""

from typing import Any

from brainstone.data.factions import FACTION_BOARDS as BASE_BOARDS
from brainstone.data.factions import FactionBoard
from brainstone.engine.factions import base_factions
from brainstone.engine.factions.base import Faction
from brainstone.lost_fleet.data.factions import CHANGED_BOARDS, FACTION_BOARDS
from brainstone.lost_fleet.factions.darkanians import Darkanians
from brainstone.lost_fleet.factions.gleens import FleetGleens
from brainstone.lost_fleet.factions.itars import FleetItars
from brainstone.lost_fleet.factions.lantids import FleetLantids
from brainstone.lost_fleet.factions.moweyds import Moweyds
from brainstone.lost_fleet.factions.nevlas import FleetNevlas
from brainstone.lost_fleet.factions.space_giants import SpaceGiants
from brainstone.lost_fleet.factions.taklons import FleetTaklons
from brainstone.lost_fleet.factions.tinkeroids import Tinkeroids
from brainstone.lost_fleet.factions.xenos import FleetXenos


def changed_boards() -> dict[str, FactionBoard]:
    """Every faction board by name, with what the expansion changes on it [R-LFF-1]."""
    boards = {board.name: board for board in (*BASE_BOARDS, *FACTION_BOARDS)}
    for name, changes in CHANGED_BOARDS.items():
        values: dict[str, Any] = dict(changes)
        boards[name] = boards[name]._replace(**values)
    return boards


def fleet_factions() -> list[Faction]:
    """The eighteen factions, those of the base game first."""
    boards = changed_boards()
    changed: list[Faction] = [
        FleetLantids(boards["lantids"]),
        FleetGleens(boards["gleens"]),
        FleetXenos(boards["xenos"]),
        FleetTaklons(boards["taklons"]),
        FleetNevlas(boards["nevlas"]),
        FleetItars(boards["itars"]),
    ]
    by_name = {faction.name: faction for faction in changed}
    factions = [
        by_name[faction.name] if faction.name in by_name else type(faction)(boards[faction.name])
        for faction in base_factions()
    ]
    factions.append(Tinkeroids(boards["tinkeroids"], []))
    factions.append(Darkanians(boards["darkanians"]))
    factions.append(Moweyds(boards["moweyds"], []))
    factions.append(SpaceGiants(boards["space_giants"]))
    return factions
