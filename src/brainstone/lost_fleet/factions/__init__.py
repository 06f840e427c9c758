"""The factions as they play with The Lost Fleet: four new ones, and the changed ones."""

from typing import Any

from brainstone.data.factions import FACTION_BOARDS as BASE_BOARDS
from brainstone.data.factions import FactionBoard
from brainstone.engine.factions import CLASSES
from brainstone.engine.setup.box import FactionMaker
from brainstone.lost_fleet.data.factions import (
    ADDED_ABILITIES,
    ADDED_RULES,
    CHANGED_BOARDS,
    FACTION_BOARDS,
)
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
    for name, rules in ADDED_RULES.items():
        boards[name] = boards[name]._replace(rules=f"{boards[name].rules} {rules}")
    for name, rows in ADDED_ABILITIES.items():
        boards[name] = boards[name]._replace(ability=boards[name].ability + rows)
    return boards


def fleet_factions() -> list[tuple[FactionBoard, FactionMaker]]:
    """The four new ones, and those that the expansion changes."""
    boards = changed_boards()
    classes: dict[str, FactionMaker] = {
        "lantids": FleetLantids,
        "gleens": FleetGleens,
        "xenos": FleetXenos,
        "taklons": FleetTaklons,
        "nevlas": FleetNevlas,
        "itars": FleetItars,
    }
    for name in CHANGED_BOARDS:
        classes.setdefault(name, CLASSES[name])
    classes |= {
        "tinkeroids": lambda board: Tinkeroids(board, []),
        "darkanians": Darkanians,
        "moweyds": lambda board: Moweyds(board, []),
        "space_giants": SpaceGiants,
    }
    return [(boards[name], make) for name, make in classes.items()]
