"""The words with which the things of The Lost Fleet say what they give."""

from __future__ import annotations

from typing import Final

from brainstone.engine.actions.words import lasting, vocabulary
from brainstone.engine.core.effect import Effect
from brainstone.engine.core.ids import PLANET_NAMES, STRUCTURE_NAMES
from brainstone.engine.core.language import ACTION, Fields, Row, Word
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.core.state import FAR
from brainstone.lost_fleet.effects.gaiaforming import GrantGaiaform
from brainstone.lost_fleet.effects.granted import (
    GrantAdvance,
    GrantAsteroid,
    GrantFreeMine,
    GrantUpgrade,
)
from brainstone.lost_fleet.effects.virtual_mines import VirtualMine


def _free_mine(fields: Fields) -> Effect:
    return GrantFreeMine(MineTerms(free_steps=int(fields["steps"]), is_granted=True))


def _far_mine(fields: Fields) -> Effect:
    return GrantFreeMine(MineTerms(range_bonus=FAR, is_granted=True))


def _asteroid_mine(fields: Fields) -> Effect:
    return GrantAsteroid()


def _gaiaform(fields: Fields) -> Effect:
    return GrantGaiaform()


def _upgrade(fields: Fields) -> Effect:
    return GrantUpgrade(STRUCTURE_NAMES.index(fields["to"].replace("-", " ")))


def _advance(fields: Fields) -> Effect:
    return GrantAdvance()


def _virtual_mine(fields: Fields) -> Effect:
    return VirtualMine(PLANET_NAMES.index(fields["on"]))


WORDS: Final[dict[str, Word]] = {
    "free_mine": Word(
        _free_mine,
        "s-mine {steps} a-step",
    ),
    "far_mine": Word(_far_mine, "s-mine a-range ∞"),
    "asteroid_mine": Word(
        _asteroid_mine,
        "s-mine planet-asteroid",
    ),
    "gaiaform": Word(
        _gaiaform,
        "planet-transdim › planet-gaia",
    ),
    "upgrade": Word(_upgrade, "s-{of} › s-{to}"),
    "advance": Word(_advance, "a-research"),
    "virtual_mine": Word(_virtual_mine, "planet-{on}"),
    "terraforming": Word(lasting, "{steps} a-step"),
}
VOCABULARY: Final = vocabulary(WORDS)


def read(gives: str) -> list[Effect]:
    return VOCABULARY.effects(Row(gives))


def board_action(rows: list[Row]) -> tuple[Effect, str]:
    """The action that a faction board prints, and its row without the word that says so."""
    row = next(row for row in rows if row.part(ACTION) is not None)
    return VOCABULARY.effects(row, ACTION)[0], row.text.removeprefix(f"{ACTION} ")
