"""The words with which the things of the base game say what they give."""

from __future__ import annotations

from typing import Final

from brainstone.engine.actions.gaia_projects import GrantRange
from brainstone.engine.actions.granted_mines import GrantMine
from brainstone.engine.actions.power_and_qic import GrantRescore
from brainstone.engine.actions.research import GrantLostPlanet, LevelToken
from brainstone.engine.actions.tech import GrantTech
from brainstone.engine.core.effect import Effect, Lasting
from brainstone.engine.core.language import Fields, Vocabulary, Word
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.effects.gain import Gain


def _mine(fields: Fields) -> Effect:
    return GrantMine(MineTerms(free_steps=int(fields["steps"])))


def _range(fields: Fields) -> Effect:
    return GrantRange(MineTerms(range_bonus=int(fields["more"])))


def _tech(fields: Fields) -> Effect:
    return GrantTech()


def _rescore(fields: Fields) -> Effect:
    return GrantRescore()


def _level_5_token(fields: Fields) -> Effect:
    return LevelToken()


def _lost_planet(fields: Fields) -> Effect:
    return GrantLostPlanet()


def lasting(fields: Fields) -> Effect:
    return Lasting()


BASE_WORDS: Final[dict[str, Word]] = {
    "mine": Word(_mine, "s-mine {steps} a-step"),
    "range": Word(_range, "a-range +{more}"),
    "tech": Word(_tech, "a-tech"),
    "rescore": Word(_rescore, "a-federation"),
    "level_5_token": Word(_level_5_token, ""),
    "lost_planet": Word(_lost_planet, "planet-lost"),
    "value": Word(
        lasting,
        "s-planetary-institute s-academy a-value{big}",
    ),
    "step": Word(lasting, "{ore} r-ore / a-step"),
    "basic_range": Word(lasting, "a-range {spaces}"),
    "project": Word(lasting, "{tokens} r-token"),
    "rank": Word(lasting, ""),
    "federation": Word(lasting, "a-federation {power}"),
    "token": Word(lasting, "r-token {value}"),
    "home_value": Word(lasting, "+{more}"),
    "range_bonus": Word(lasting, "a-range +{more}"),
}


def vocabulary(more: dict[str, Word]) -> Vocabulary:
    """The words of the base game and those that another box brings."""
    return Vocabulary(Gain, BASE_WORDS | more)
