"""What the positions of a plan share: players who stand still, and what the map has told before."""

from __future__ import annotations

import random

import pytest

from brainstone.bots.planner import Node, Planner, Whims
from brainstone.bots.weights import load_weights
from brainstone.bots.worth import Judge
from brainstone.engine.core.state import GameState
from brainstone.engine.phases.flow import MainAction, top_decision
from tests.bots.helpers import positions

EXPANSIONS = ["", "lost_fleet"]
WEIGHTS = load_weights()


def planners(expansion: str) -> list[Planner]:
    """Before some main actions of random games."""
    states = [
        game.state.clone()
        for game in positions(expansion, 2)
        if game.state.round > 0 and isinstance(top_decision(game.state), MainAction)
    ]
    return [Planner(state, top_decision(state).seat, WEIGHTS, 0) for state in states[5::40]]


def some_turns(planner: Planner, turns: int = 3) -> list[Node]:
    """What several turns may lead to, one way after the other."""
    found: list[Node] = []
    node = planner.start()[0]
    for turn in range(turns):
        children = [child for child in planner.children(node) if not child.state.over]
        found += children
        if not children:
            break
        node = children[turn % len(children)]
    return found


def others(state: GameState, seat: int) -> list[tuple[object, ...]]:
    return [player.key() for other, player in enumerate(state.players) if other != seat]


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_nothing_imagined_happens_to_the_others_of_the_position_it_began_in(expansion: str) -> None:
    for planner in planners(expansion):
        before = others(planner.root, planner.seat)
        found = some_turns(planner)
        assert found
        assert others(planner.root, planner.seat) == before
        in_round = [node for node in found if node.state.round == planner.root.round]
        assert all([others(node.state, planner.seat) == before for node in in_round])


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_a_position_is_worth_the_same_whatever_has_been_judged_before(expansion: str) -> None:
    for planner in planners(expansion):
        for node in some_turns(planner):
            fresh = Judge(planner.root, planner.seat, WEIGHTS)
            assert planner.judge.value(node.state) == fresh.value(node.state)


def test_whims_are_those_of_the_standard_library() -> None:
    whims, chance = Whims(7), random.Random(7)
    assert [whims.next() for _ in range(9)] == [chance.gauss(0.0, 1.0) for _ in range(9)]
