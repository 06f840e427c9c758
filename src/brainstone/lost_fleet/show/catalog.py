"""What is in the box of The Lost Fleet, as JSON for clients."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.engine.show.gives import view_board, view_gives, view_tile
from brainstone.lost_fleet.core.kinds import ASTEROID, PROTOPLANET
from brainstone.lost_fleet.data import factions, ships, tiles
from brainstone.lost_fleet.effects.words import VOCABULARY
from brainstone.lost_fleet.factions import changed_boards
from brainstone.lost_fleet.play.rules import lost_fleet_rules
from brainstone.lost_fleet.setup.choices import LostFleetSetup
from brainstone.lost_fleet.setup.layouts import SLIDES
from brainstone.lost_fleet.ships.pieces import SHIPS
from brainstone.lost_fleet.show.cites import fleet_cites


def catalog() -> dict[str, Any]:
    """Names are those of notation and views; tables replace those of the base game."""
    economy = next(iter(tiles.ECONOMY_INCOME))
    rules = lost_fleet_rules(economy)
    return {
        "title": "The Lost Fleet",
        "players": [1, 2, 3, 4],
        "planets": [PLANET_NAMES[planet] for planet in (ASTEROID, PROTOPLANET)],
        "factions": [view_board(board, VOCABULARY) for board in changed_boards().values()],
        "boosters": [view_tile(tile, VOCABULARY) for tile in tiles.BOOSTERS],
        "standard_tech": [view_tile(tile, VOCABULARY) for tile in tiles.STANDARD_TECH],
        "advanced_tech": [view_tile(tile, VOCABULARY) for tile in tiles.ADVANCED_TECH],
        "tokens": [view_tile(tile, VOCABULARY) for tile in tiles.FEDERATION_TOKENS],
        "round_scoring": [view_tile(tile, VOCABULARY) for tile in tiles.ROUND_SCORING],
        "final_scoring": [
            view_tile(tile, VOCABULARY)
            for tile in (tiles.REVISED_FINAL_SCORING, *tiles.FINAL_SCORING)
        ],
        "artifacts": [
            {"name": row.name, "gives": view_gives(row.gives, VOCABULARY)}
            for row in tiles.ARTIFACTS
        ],
        "artifact_tokens": tiles.ARTIFACT_TOKENS,
        "ships": [
            {
                "name": row.name,
                "title": row.title,
                "has_tech": row.has_tech,
                "artifacts": row.artifacts,
                "actions": [
                    {
                        "move": space.source.word,
                        "kind": kind,
                        "gives": view_gives(gives, VOCABULARY),
                    }
                    for space, (kind, gives) in zip(ship.spaces, row.actions, strict=True)
                ],
            }
            for ship, row in zip(SHIPS, ships.SHIPS, strict=True)
        ],
        "ships_in_play": {str(n): list(names) for n, names in ships.SHIPS_IN_PLAY.items()},
        "shuttles": {str(n): number for n, number in ships.SHUTTLES.items()},
        "shuttle_charges": list(ships.SHUTTLE_CHARGES),
        "economy_levels": {
            side: [view_gives(f"income {gain}", VOCABULARY) for gain in pair]
            for side, pair in tiles.ECONOMY_INCOME.items()
        },
        "extension_sides": list(tiles.EXTENSION_SIDES),
        "tinkering_tiles": [
            {
                "name": name,
                "gives": view_gives(gives, VOCABULARY),
                "half": 1 + i // factions.TINKERING_HALF,
            }
            for i, (name, gives) in enumerate(factions.TINKERING_TILES)
        ],
        "power_rings": factions.POWER_RINGS,
        "readings": [row._asdict() for row in rules.readings],
        "protoplanet": view_gives(tiles.PROTOPLANET, VOCABULARY),
        "actions": [space.source.word for space in rules.actions],
        "specials": list(rules.specials),
        "cites": fleet_cites(rules),
        "layouts": list(SLIDES),
        "automa": {} if rules.automa is None else rules.automa.catalog(),
        "setup_fields": [field.name for field in fields(LostFleetSetup)],
    }
