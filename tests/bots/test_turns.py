"""Whole turns: what a bot plans can be paid for and played, move by move."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.bots.turns import main_actions
from brainstone.engine.phases.flow import MainAction, top_decision
from tests.bots.helpers import positions
from tests.table import bare_table, give, structure


def planned(game: Game) -> dict[str, list[str]]:
    """The main actions a bot considers, with the free actions that pay for each."""
    lines = main_actions(game.state, 0)
    return {str(line.moves[-1]): [str(move) for move in line.moves[:-1]] for line in lines}


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
def test_every_planned_turn_is_legal_move_by_move(expansion: str) -> None:
    """An action with free steps too: it needs a planet that can still be paid for [R-ACT-4]."""
    turns = 0
    for game in positions(expansion, games=2):
        decision = top_decision(game.state)
        if not isinstance(decision, MainAction):
            continue
        for line in main_actions(game.state, decision.seat):
            twin = game.clone()
            for move in line.moves:
                assert move in twin.legal_moves(), f"{move} of {line.moves}"
                twin.push(move)
            turns += 1
    assert turns > 100


def test_tokens_that_burning_lifts_can_be_converted() -> None:
    """[R-FAC-NEV-1] A token of area III becomes knowledge, also one that comes there by burning."""
    game = bare_table("nevlas", "xenos")
    structure(game, 0, "1A6", "m")
    give(game, 0, credits=0, ore=0, knowledge=3, qic=0, area1=1, area2=2, area3=0)
    assert planned(game)["research eco"] == ["burn", "convert 1t 1k"]
    give(game, 0, area2=1)
    assert "research eco" not in planned(game)


def test_only_those_who_can_buy_with_credits_plan_it() -> None:
    """[R-FAC-HAD-1] With the institute credits become ore, Q.I.C. and knowledge."""
    game = bare_table("hadsch_hallas", "xenos")
    structure(game, 0, "1A6", "ts")
    give(game, 0, credits=30, ore=0, knowledge=0, qic=0, area1=2, area2=0, area3=0)
    assert not [move for move in planned(game) if move.startswith(("build", "research"))]
    structure(game, 0, "1A6", "pi")
    after = planned(game)
    assert after["research eco"] == ["convert 4c 1k"] * 4
    assert [move for move in after if move.startswith("build m")]


def test_a_gaiaformer_that_is_spent_for_range_starts_no_project() -> None:
    """[R-FAC-BAL-1] It becomes a Q.I.C. and is in the Gaia area then."""
    game = bare_table("bal_taks", "xenos")
    structure(game, 0, "1A6", "m")
    goods = {"credits": 9, "ore": 9, "knowledge": 0, "qic": 0, "area1": 9, "area2": 0, "area3": 0}
    give(game, 0, **goods, gaiaformers=1)
    lines = main_actions(game.state, 0)
    assert [line for line in lines if "convert 1gf 1q" in [str(move) for move in line.moves]]
    assert min(line.state.players[0].gaiaformers for line in lines) == 0
