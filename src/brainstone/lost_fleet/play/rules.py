"""The Lost Fleet put together: base game and expansion in one ruleset."""

from functools import cache

from brainstone.engine.actions.special import add_booster_actions
from brainstone.engine.core.rules import Ruleset, Tables
from brainstone.engine.factions import CLASSES
from brainstone.engine.setup.base_box import rules_with
from brainstone.engine.setup.box import Box
from brainstone.lost_fleet.automa.program import install
from brainstone.lost_fleet.data import tiles
from brainstone.lost_fleet.data.readings import READINGS
from brainstone.lost_fleet.effects import gaiaforming, granted
from brainstone.lost_fleet.effects.words import WORDS
from brainstone.lost_fleet.factions import fleet_factions
from brainstone.lost_fleet.play.hooks import LostFleet
from brainstone.lost_fleet.ships import actions as ship_actions
from brainstone.lost_fleet.ships import artifacts, exploring
from brainstone.lost_fleet.ships.actions import ShipMoves
from brainstone.lost_fleet.ships.artifacts import ArtifactMoves
from brainstone.lost_fleet.ships.exploring import ExploreMoves


def lost_fleet_rules(economy_side: str) -> Ruleset:
    """The ruleset with one side of the economy tile up."""
    return rules_with(lost_fleet_box(economy_side))


@cache
def lost_fleet_box(economy_side: str) -> Box:
    """The expansion with one side of the economy tile up."""
    modules = (artifacts, exploring, gaiaforming, granted, ship_actions)
    factions = fleet_factions()
    return Box(
        "lost_fleet",
        title="The Lost Fleet",
        factions=factions,
        replaces=[board.name for board, _ in factions if board.name in CLASSES],
        moves=[spec for module in modules for spec in module.SPECS],
        sources=(ShipMoves(), ExploreMoves(), ArtifactMoves()),
        expansion=LostFleet(economy_side),
        lay_out=lambda tables: _lay_out(tables, economy_side),
        complete=_complete,
        effects=WORDS,
    )


def _complete(rules: Ruleset) -> None:
    own = {tile.name for tile in tiles.BOOSTERS}
    add_booster_actions(rules, [tile for tile in rules.boosters if tile.name in own])
    install(rules)  # the Automa may take a seat


def _lay_out(tables: Tables, economy_side: str) -> None:
    """The tiles of both boxes; what the expansion replaces is left out [R-LFS-1, R-LFS-8]."""
    tables.boosters += tiles.BOOSTERS
    tables.standard_tech += tiles.STANDARD_TECH
    tables.advanced_tech += tiles.ADVANCED_TECH
    tables.tokens += tiles.FEDERATION_TOKENS
    tables.round_scoring += tiles.ROUND_SCORING
    revised = tiles.REVISED_FINAL_SCORING
    kept = [revised if row.name == revised.name else row for row in tables.final_scoring]
    tables.final_scoring = (*kept, *tiles.FINAL_SCORING)
    tables.actions = tuple([row for row in tables.actions if row.kind == "power"])
    level_3, level_4 = [f"income {gain}" for gain in tiles.ECONOMY_INCOME[economy_side]]
    tables.research_areas = tuple(
        [
            area._replace(levels=(*area.levels[:3], level_3, level_4, area.levels[5]))
            if area.name == "economy"
            else area
            for area in tables.research_areas
        ]
    )
    tables.readings += READINGS
