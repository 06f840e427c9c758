"""Reading the moves that only The Lost Fleet knows. See docs/notation.md."""

from __future__ import annotations

from brainstone.engine.core.notation import at, plain
from brainstone.engine.core.notation_words import named
from brainstone.engine.core.rules import Ruleset
from brainstone.engine.core.steps import Move
from brainstone.lost_fleet.artifacts import Examine
from brainstone.lost_fleet.box import ARTIFACTS, SHIP_NAMES, SHIP_SPACES
from brainstone.lost_fleet.exploring import Explore
from brainstone.lost_fleet.factions.moweyds import PlaceRing
from brainstone.lost_fleet.factions.tinkeroids import TILE_NAMES, TakeTinkering
from brainstone.lost_fleet.gaiaforming import Gaiaform
from brainstone.lost_fleet.granted import DeclineMine
from brainstone.lost_fleet.ship_actions import UseShip


def _named(words: list[str], kind: str, names: list[str]) -> int:
    return named([word.lower() for word in words], kind, names)


def _explore(rules: Ruleset, words: list[str]) -> Move:
    return Explore(_named(words, "spaceship", SHIP_NAMES))


def _ship(rules: Ruleset, words: list[str]) -> Move:
    names = [space.name for space in SHIP_SPACES]
    return UseShip(SHIP_SPACES[_named(words, "space of a ship", names)])


def _artifact(rules: Ruleset, words: list[str]) -> Move:
    names = [artifact.name for artifact in ARTIFACTS]
    return Examine(ARTIFACTS[_named(words, "artifact", names)])


def _tinker(rules: Ruleset, words: list[str]) -> Move:
    return TakeTinkering(_named(words, "tinkering tile", TILE_NAMES))


def add_readers(rules: Ruleset) -> None:
    rules.readers.update(
        {
            "artifact": _artifact,
            "explore": _explore,
            "gaiaform": at(Gaiaform),
            "no-mine": plain(DeclineMine()),
            "ring": at(PlaceRing),
            "ship": _ship,
            "tinker": _tinker,
        }
    )
