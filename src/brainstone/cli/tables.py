"""The printed faction boards of everything that is installed, expansions included."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from brainstone.data.factions import FACTION_BOARDS, FactionBoard
from brainstone.engine.setup.installed import installed

BOARDS: Final[list[FactionBoard]] = list(FACTION_BOARDS)

for _box in installed().boxes().values():
    BOARDS.extend([board for board, _ in _box.factions])

if find_spec("brainstone.lost_fleet") is not None:
    from brainstone.lost_fleet.data import factions as fleet_factions

    BOARDS.extend(fleet_factions.FACTION_BOARDS)
