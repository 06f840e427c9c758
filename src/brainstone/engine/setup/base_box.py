"""The base game put together: its factions, main actions and special actions."""

from functools import cache
from typing import Final

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
from brainstone.engine.actions.special import SpecialMoves
from brainstone.engine.actions.upgrades import UpgradeMoves
from brainstone.engine.core.rules import Ruleset
from brainstone.engine.effects import power
from brainstone.engine.factions import base_factions
from brainstone.engine.federations import moves
from brainstone.engine.federations.moves import FederationMoves
from brainstone.engine.phases import beginning, charging, flow, gaia_phase, income, passing
from brainstone.engine.phases.passing import PassMoves
from brainstone.engine.setup.box import Box, combine
from brainstone.engine.setup.installed import installed

# How the moves are read that everybody can make, named where the box is put together so that no
# import has effects: a test sees to it that none is forgotten.
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


SOURCES: Final = (
    MineMoves(),
    GaiaProjectMoves(),
    UpgradeMoves(),
    FederationMoves(),
    ResearchMoves(),
    ActionMoves(),
    SpecialMoves(),
    PassMoves(),
)

BASE: Final = Box("base", factions=base_factions(), moves=SPECS, sources=SOURCES)


@cache
def rules_with(*boxes: Box) -> Ruleset:
    """The rules of a game with these boxes, shared by all its games."""
    return combine([BASE, *installed().always(), *boxes])


def base_rules() -> Ruleset:
    """The rules of the base game."""
    return rules_with()
