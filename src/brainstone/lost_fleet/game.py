"""The Lost Fleet put together: base game and expansion in one ruleset."""

from functools import cache

from brainstone.data import tiles as base
from brainstone.data.factions import BOARD_SIDES as BASE_SIDES
from brainstone.data.readings import READINGS as BASE_READINGS
from brainstone.data.research import RESEARCH_AREAS
from brainstone.engine.actions.special import add_booster_actions
from brainstone.engine.core.notation import add_specs
from brainstone.engine.core.rules import Box, Ruleset
from brainstone.engine.phases.passing import PassMoves
from brainstone.engine.setup.base_box import build_rules
from brainstone.lost_fleet import artifacts, exploring, gaiaforming, granted, ship_actions
from brainstone.lost_fleet.artifacts import ArtifactMoves
from brainstone.lost_fleet.automa.program import install
from brainstone.lost_fleet.data import tiles
from brainstone.lost_fleet.data.factions import BOARD_SIDES
from brainstone.lost_fleet.data.readings import READINGS
from brainstone.lost_fleet.exploring import ExploreMoves
from brainstone.lost_fleet.factions import fleet_factions
from brainstone.lost_fleet.rules_in_play import LostFleet
from brainstone.lost_fleet.ship_actions import ShipMoves
from brainstone.lost_fleet.words import VOCABULARY


@cache
def lost_fleet_rules(economy_side: str) -> Ruleset:
    """The ruleset with one side of the economy tile up, shared by all its games."""
    rules = build_rules(lost_fleet_box(economy_side), fleet_factions(), BASE_SIDES + BOARD_SIDES)
    add_booster_actions(rules, rules.boosters[len(base.BOOSTERS) :])
    sources = rules.sources
    passing = next(i for i, source in enumerate(sources) if isinstance(source, PassMoves))
    sources[passing:passing] = [ShipMoves(), ExploreMoves(), ArtifactMoves()]
    for module in (artifacts, exploring, gaiaforming, granted, ship_actions):
        add_specs(rules, module.SPECS)
    install(rules)  # the Automa may take a seat
    return rules


def lost_fleet_box(economy_side: str) -> Box:
    """The tables of both boxes; what the expansion replaces is left out [R-LFS-1, R-LFS-8]."""
    box = Box(VOCABULARY)
    box.boosters = base.BOOSTERS + tiles.BOOSTERS
    box.standard_tech = base.STANDARD_TECH + tiles.STANDARD_TECH
    box.advanced_tech = base.ADVANCED_TECH + tiles.ADVANCED_TECH
    box.tokens = base.FEDERATION_TOKENS + tiles.FEDERATION_TOKENS
    box.round_scoring = base.ROUND_SCORING + tiles.ROUND_SCORING
    revised = tiles.REVISED_FINAL_SCORING
    kept = [revised if row.name == revised.name else row for row in base.FINAL_SCORING]
    box.final_scoring = (*kept, *tiles.FINAL_SCORING)
    box.actions = tuple([row for row in base.ACTION_SPACES if row.kind == "power"])
    level_3, level_4 = [f"income {gain}" for gain in tiles.ECONOMY_INCOME[economy_side]]
    box.research_areas = tuple(
        [
            area._replace(levels=(*area.levels[:3], level_3, level_4, area.levels[5]))
            if area.name == "economy"
            else area
            for area in RESEARCH_AREAS
        ]
    )
    box.readings = BASE_READINGS + READINGS
    box.expansion = LostFleet(economy_side)
    return box
