"""The base game put together: its factions, main actions and special actions."""

from functools import cache
from typing import Final

from brainstone.data.factions import BOARD_SIDES
from brainstone.engine.actions import (
    free_actions,
    gaia_projects,
    mines,
    power_and_qic,
    research,
    special,
    tech,
    upgrades,
)
from brainstone.engine.actions.gaia_projects import GaiaProjectMoves
from brainstone.engine.actions.mines import MineMoves
from brainstone.engine.actions.power_and_qic import ActionMoves
from brainstone.engine.actions.research import ResearchMoves
from brainstone.engine.actions.special import SpecialMoves, add_special, add_special_actions
from brainstone.engine.actions.upgrades import UpgradeMoves
from brainstone.engine.actions.words import vocabulary
from brainstone.engine.core.notation import add_specs
from brainstone.engine.core.rules import Box, Ruleset
from brainstone.engine.effects import power
from brainstone.engine.factions import base_factions
from brainstone.engine.factions.base import Faction
from brainstone.engine.federations import moves
from brainstone.engine.federations.moves import FederationMoves
from brainstone.engine.phases import beginning, charging, flow, gaia_phase, income, passing
from brainstone.engine.phases.passing import PassMoves
from brainstone.engine.setup.installed import installed

# How the moves are read that everybody can make.
SPECS: Final = (
    *power.SPECS,
    *mines.SPECS,
    *gaia_projects.SPECS,
    *upgrades.SPECS,
    *research.SPECS,
    *tech.SPECS,
    *free_actions.SPECS,
    *power_and_qic.SPECS,
    *special.SPECS,
    *moves.SPECS,
    *beginning.SPECS,
    *charging.SPECS,
    *flow.SPECS,
    *gaia_phase.SPECS,
    *income.SPECS,
    *passing.SPECS,
)


def build_rules(box: Box, factions: list[Faction], sides: tuple[tuple[str, str], ...]) -> Ruleset:
    """A new ruleset with the actions of the base game; an expansion may add to it."""
    rules = Ruleset(box)
    for faction in factions:
        rules.factions[faction.name] = faction
    rules.sides.extend(sides)
    rules.sources.extend(
        [
            MineMoves(),
            GaiaProjectMoves(),
            UpgradeMoves(),
            FederationMoves(),
            ResearchMoves(),
            ActionMoves(),
            SpecialMoves(),
            PassMoves(),
        ]
    )
    add_specs(rules, SPECS)
    add_special_actions(rules)
    for faction in rules.factions.values():
        add_specs(rules, faction.specs())
        for action in faction.special_actions(len(rules.specials)):
            add_special(rules, action)
    return rules


@cache
def base_rules() -> Ruleset:
    """The ruleset of the base game, shared by all its games."""
    rules = build_rules(Box(vocabulary({})), base_factions(), BOARD_SIDES)
    installed().complete(rules)
    return rules
