"""Which rules tell of each thing in the box of The Lost Fleet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.show.cites import cited_rows, cited_specials, cited_subjects
from brainstone.lost_fleet.data import tiles
from brainstone.lost_fleet.data.factions import TINKERING_TILES
from brainstone.lost_fleet.data.subjects import (
    SHIP_ACTION_RULES,
    SHIP_RULES,
    SUBJECTS,
    TINKERING_RULES,
)
from brainstone.lost_fleet.factions import changed_boards
from brainstone.lost_fleet.ships.pieces import SHIPS

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset


def fleet_cites(rules: Ruleset) -> dict[str, list[str]]:
    added = tiles.ADDED_RULES
    ships = {f"ship {ship.name}": SHIP_RULES for ship in SHIPS}
    ships |= {
        f"shipaction {space.source.word}": SHIP_ACTION_RULES
        for ship in SHIPS
        for space in ship.spaces
    }
    tinkering = {f"tinkering {name}": TINKERING_RULES for name, _ in TINKERING_TILES}
    return (
        cited_subjects(SUBJECTS | ships | tinkering)
        | cited_rows("faction", changed_boards().values())
        | cited_rows("booster", tiles.BOOSTERS, added["booster"])
        | cited_rows("tech", tiles.STANDARD_TECH, added["standard"])
        | cited_rows("tech", tiles.ADVANCED_TECH, added["advanced"])
        | cited_rows("token", tiles.FEDERATION_TOKENS, added["token"])
        | cited_rows("round", tiles.ROUND_SCORING, added["round"])
        | cited_rows("final", tiles.FINAL_SCORING, added["final"])
        | cited_rows("artifact", tiles.ARTIFACTS)
        | cited_specials(rules.specials.values())
    )
