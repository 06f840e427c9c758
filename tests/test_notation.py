"""Reading what is written gives the same move again, for every kind of move."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import pytest

from brainstone import Game, InvalidMove
from brainstone.automa.actions.satellites import PlaceAutomaSatellite
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.rules import Ruleset
from brainstone.engine.core.steps import Move
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.parts import rules_named
from brainstone.lost_fleet.effects.gaiaforming import Gaiaform
from brainstone.lost_fleet.effects.granted import DeclineMine
from brainstone.lost_fleet.factions.moweyds import PlaceRing
from brainstone.lost_fleet.factions.tinkeroids import TILE_NAMES, TakeTinkering
from brainstone.lost_fleet.ships.actions import UseShip
from brainstone.lost_fleet.ships.artifacts import Examine
from brainstone.lost_fleet.ships.exploring import Explore
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIP_NAMES, SHIP_SPACES

RECORDS = sorted((Path(__file__).parent / "golden" / "games").glob("*.json"))


def every_kind(base: type[Move] = Move) -> list[type[Move]]:
    kinds = [kind for kind in base.__subclasses__() if kind.__module__.startswith("brainstone.")]
    return kinds + [deeper for kind in kinds for deeper in every_kind(kind)]


FLEET_RULES = rules_named("lost_fleet")
# Moves of the base game are taken from recorded games; these are not asked for in them.
MADE = [
    (base_rules(), PlaceAutomaSatellite(7)),
    (FLEET_RULES, PlaceAutomaSatellite(7)),
    (FLEET_RULES, DeclineMine()),
    (FLEET_RULES, Gaiaform(7)),
    (FLEET_RULES, PlaceRing(7)),
    *[(FLEET_RULES, Examine(artifact)) for artifact in ARTIFACTS],
    *[(FLEET_RULES, Explore(ship)) for ship in range(len(SHIP_NAMES))],
    *[(FLEET_RULES, TakeTinkering(tile)) for tile in range(len(TILE_NAMES))],
    *[(FLEET_RULES, UseShip(space)) for space in SHIP_SPACES],
]
KINDS = sorted(
    [kind for kind in every_kind() if not kind.__subclasses__()], key=lambda kind: kind.__name__
)


@cache
def examples() -> dict[type[Move], list[tuple[Ruleset, Move]]]:
    """Every answer that was possible at any time in the recorded games, once each."""
    found: dict[type[Move], dict[str, tuple[Ruleset, Move]]] = {}
    for rules, move in MADE:
        found.setdefault(type(move), {})[str(move)] = (rules, move)
    for path in RECORDS:
        recorded = Game.from_record(json.loads(path.read_text(encoding="utf-8"))["record"])
        game = Game(recorded.setup, events=False)
        for move in recorded.moves:
            for answer in game.legal_moves():
                found.setdefault(type(answer), {})[str(answer)] = (game.state.rules, answer)
            game.push(move)
    return {kind: list(answers.values()) for kind, answers in found.items()}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_move_is_read_as_it_is_written(kind: type[Move]) -> None:
    for rules, move in examples()[kind]:
        read = parse_move(rules, str(move))
        assert type(read) is kind
        assert read == move
        assert str(read) == str(move)


def test_a_move_of_another_box_is_not_read() -> None:
    with pytest.raises(InvalidMove, match="it begins with none of advance, advanced, automa-"):
        parse_move(base_rules(), "ring 7A3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("build", "expected a structure and a space"),
        ("build x 7A3", "'x' is not a structure (m, gf, ts, lab, pi, "),
        ("build x 7Z3", "'7Z3' is not a space"),
        ("build gf 7Z3", "'7Z3' is not a space"),
        ("gaia", "expected stop, tech, or tokens"),
        ("gaia 9 1o", "expected stop, tech, or tokens"),
        ("gaia tech tech", "expected stop, tech, or tokens"),
    ],
)
def test_words_that_no_move_of_the_verb_understands_are_explained(text: str, reason: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        parse_move(base_rules(), text)
    assert reason in str(refusal.value)


def test_every_reader_that_is_declared_is_in_a_box() -> None:
    """A module declares its readers beside its moves; those who put a box together name them."""
    declared = [
        spec
        for name, module in sorted(sys.modules.items())
        if name.startswith("brainstone.")
        for spec in vars(module).get("SPECS", ())
    ]
    known = {
        id(spec)
        for rules in (base_rules(), FLEET_RULES)
        for specs in rules.specs.values()
        for spec in specs
    }
    assert len(declared) > 30
    assert [spec.verb for spec in declared if id(spec) not in known] == []
