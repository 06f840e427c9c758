"""Features: each is declared once, means what it says, and asks the engine for its numbers."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from brainstone import Game
from brainstone.bots.features import FEATURES, NAMES
from brainstone.bots.seen import Seen, Tables
from brainstone.engine.core.amounts import amount_of
from brainstone.engine.core.ids import NONE, ORE, RESOURCE_LETTERS
from brainstone.engine.federations.moves import Federate
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.phases.income import income_sources, lasting_income, mine_income
from tests.bots.describe import HINTS_BEGIN, HINTS_END, documented, hint_table, tables
from tests.bots.helpers import positions
from tests.table import bare_table, give, structure, table

EXPANSIONS = ["", "lost_fleet"]


def features(game: Game) -> dict[str, float]:
    seen = Seen(Tables(game.state, 0), game.state, 0.0)
    return {feature.name: feature.of(seen) for feature in FEATURES}


def test_every_weight_belongs_to_a_feature_and_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)
    for file in ("weights.json", "tuning/start.json"):
        table = json.loads((files("brainstone.bots") / file).read_text())["features"]
        assert set(table) == set(NAMES)


def test_the_documentation_lists_them_as_they_are_declared() -> None:
    """If not: python -m tests.bots.describe"""
    assert documented() == tables()
    assert documented(HINTS_BEGIN, HINTS_END) == hint_table()


@pytest.mark.parametrize(
    ("good", "number", "expected"),
    [
        ("credits", 20, {"credits": 20.0, "credits_many": 6.0}),
        ("ore", 9, {"ore": 9.0, "ore_many": 2.0}),
        ("knowledge", 10, {"knowledge": 10.0, "knowledge_many": 2.0}),
        ("qic", 3, {"qic": 3.0, "qic_many": 1.0}),
        ("area3", 9, {"bowl3": 9.0, "bowl3_many": 2.0, "charged": 18.0, "tokens": 9.0}),
    ],
)
def test_goods_change_their_own_features_only(
    good: str, number: int, expected: dict[str, float]
) -> None:
    game = table("terrans", "xenos")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    before = features(game)
    give(game, 0, **{good: number})
    after = features(game)
    changed = {name for name in after if after[name] != before[name]}
    assert {name: after[name] for name in expected} == expected
    of_tokens = {"tokens_few", "tokens_none", "tokens_many", "power_flow", "balance"}
    assert changed <= {*expected, "bundle", *(of_tokens if good == "area3" else ())}


def test_charges_flow_only_where_there_are_tokens() -> None:
    """The homes lie within distance 2 of each other [R-CHG-2]."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "2A3", "m")
    structure(game, 1, "1A6", "m")
    left = 6 - game.state.round
    give(game, 0, area1=0, area2=0, area3=0)
    none = features(game)
    assert (none["offered"], none["power_flow"], none["tokens_none"]) == (left, 0.0, 3.0)
    give(game, 0, area1=4)
    some = features(game)
    flow = some["charge_income"] + 0.35 * left
    assert (some["offered"], some["tokens_none"]) == (left, 0.0)
    assert some["power_flow"] == pytest.approx(flow)
    structure(game, 0, "2A3", "ts")
    assert features(game)["offered"] == 2 * left
    structure(game, 0, "2A3", "pi")
    assert features(game)["offered"] == 3 * left


def test_a_bundle_is_what_credits_and_ore_can_pay_together() -> None:
    game = table("terrans", "xenos")
    give(game, 0, credits=5, ore=4)
    assert features(game)["bundle"] == 2.5
    give(game, 0, credits=20, ore=4)
    assert features(game)["bundle"] == 4.0


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_lasting_income_is_the_income_without_what_everybody_has_and_the_booster(
    expansion: str,
) -> None:
    """[R-INC-1] The engine pays it; the bots have no table of their own."""
    for game in positions(expansion):
        state = game.state
        for seat, player in enumerate(state.players):
            sources = [income for income, _ in income_sources(state, seat)]
            sources.remove(player.me.base_income)
            if player.booster != NONE:
                sources.remove(state.rules.boosters[player.booster].income)
            total = [
                sum([amount_of(income.amounts, resource) for income in sources])
                for resource in range(len(RESOURCE_LETTERS))
            ]
            total[ORE] += mine_income(state, seat)
            assert lasting_income(state, seat) == total


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_what_can_be_paid_and_is_legal_follows_its_payment(expansion: str) -> None:
    """A bot considers every main action that the engine offers, and knows what it costs."""
    seen = 0
    for game in positions(expansion):
        decision = top_decision(game.state)
        if not isinstance(decision, MainAction):
            continue
        player = game.state.players[decision.seat]
        for move in game.legal_moves():
            if not move.is_free_action() and not isinstance(move, Federate):
                seen += 1
                assert move.follows_payment(game.state, decision), str(move)
                cost = move.cost(game.state, decision.seat)
                held = (player.credits, player.ore, player.knowledge, player.qic)
                assert all(number <= held[what] for what, number in cost if what < len(held))
    assert seen > 100
