"""Every move has one text in every language; the web client says them alike (grammar.test.ts)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import play_out
from brainstone.bots.random_bot import RandomBot
from brainstone.engine.core.rules import Ruleset
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.box import LANGUAGES
from brainstone.engine.setup.parts import rules_named
from brainstone.texts.language import language
from brainstone.texts.moves import DO, DONE, PLAN, clause
from brainstone.texts.things import things
from tests.web_i18n.messages import load_all, read_slots

CASES: list[dict[str, str]] = json.loads(
    (Path(__file__).parent / "moves.json").read_text(encoding="utf-8")
)
RULES = {"": base_rules(), "lost_fleet": rules_named("lost_fleet")}


def test_moves_are_said_as_in_the_client() -> None:
    for case in CASES:
        said = clause(language(case["language"]), things(""), case["move"], case["mood"])
        assert said == case["said"], case


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_moves_that_share_a_verb_share_its_slots(rules: Ruleset) -> None:
    for verb, specs in rules.specs.items():
        assert {tuple(spec.slots) for spec in specs} == {tuple(specs[0].slots)}, verb


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_verb_has_a_text_with_no_slots_but_its_own(code: str) -> None:
    texts = load_all(code)
    for rules in RULES.values():
        for verb, specs in rules.specs.items():
            slots = {"mood", *specs[0].slots}
            if "shipaction" in slots:
                slots.add("ship")
            own = [key for key in texts if key == f"move.{verb}" or key.startswith(f"move.{verb}.")]
            assert own, verb
            for key in own:
                assert read_slots(texts[key]).names <= slots, key


def test_every_text_belongs_to_a_verb() -> None:
    verbs = {verb for rules in RULES.values() for verb in rules.specs}
    keys = [key for key in load_all("en") if key.startswith("move.")]
    assert {key.split(".")[1] for key in keys} == verbs


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("expansion", RULES)
def test_whole_games_are_said_without_a_key_or_a_name_of_notation(
    code: str, expansion: str
) -> None:
    """Every move that could be made on the way, in every mood."""
    setup = Setup.random(players=3, seed=5, factions="random", expansion=expansion)
    game = play_out(Game(setup), {seat: RandomBot(seat) for seat in range(3)})
    own = language(code)
    moves = {str(move) for move in game.moves}
    again = Game(setup)
    for move in game.moves:
        moves |= {str(other) for other in again.legal_moves()[:50]}
        again.push(move)
    for text in sorted(moves):
        for mood in (DO, DONE, PLAN):
            said = clause(own, things(expansion), text, mood)
            assert said != text or " " not in text
            assert not set("{}_#") & set(said), said
            assert "move." not in said
            assert "undefined" not in said
