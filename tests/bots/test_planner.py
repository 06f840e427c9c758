"""Plans: wider than a first look, within the budget, and to their end."""

from __future__ import annotations

import pytest

from brainstone.bots.pace import Pace
from brainstone.bots.planner import Node, OutOfBudget, Planner, thin
from brainstone.bots.weights import load_weights
from brainstone.data.components import ROUNDS
from tests.bots.helpers import turns

NODES = 2000


def planners(nodes: int) -> list[Planner]:
    """Before main actions of a game, in different rounds."""
    weights = load_weights()
    return [Planner(state, seat, weights, 0, nodes) for state, seat in turns("casual", 2, 1)]


def test_a_wide_plan_keeps_to_its_budget_and_is_not_thrown_away() -> None:
    for planner in planners(NODES):
        first = planner.root.round
        last = min(ROUNDS, first + 1)
        look = Planner(planner.root, planner.seat, load_weights(), 0).plan(Pace(1), last)
        best = planner.think(2, 400)
        assert best.state.over or best.state.round > last, "the plan goes to the end of its rounds"
        assert best.value >= look.value
        assert planner.nodes <= NODES * 1.1


def test_a_plan_without_a_budget_for_it_gives_up() -> None:
    planner = planners(20)[0]
    with pytest.raises(OutOfBudget):
        planner.plan(Pace(3), ROUNDS)


def test_a_beam_is_as_wide_as_what_is_left_pays_for() -> None:
    look = Pace(1)
    for cost in (0.02, 0.02, 0.01):
        look.note(5, cost)
    look.note(6, 0.05)
    wide = Pace(100, look)
    assert wide.width(5, 0, 1.0) == 8  # ways of 0.1, and 1.5 of them for the last plan alone
    assert wide.width(5, 1, 0.45) == 4
    assert wide.width(5, 2, 0.25) == 2
    assert wide.width(5, 9, 0.25) == 2, "a longer round: as much again as its last step"
    assert wide.width(6, 0, 0.07) == 1, "what is left is for the best plan alone"
    assert wide.width(7, 0, 0.5) == 100, "nothing follows"
    assert wide.alone(6, 0) == pytest.approx(0.075)


def test_a_first_look_is_steady() -> None:
    assert Pace(3).width(1, 5, 0.0) == 3
    assert Pace(3).alone(1, 0) == 0.0


def test_of_twice_as_many_positions_the_best_stay() -> None:
    state = planners(NODES)[0].root
    values = [3.0, 9.0, 1.0, 7.0, 5.0]
    nodes = [Node(state, value, None, [], 0.0) for value in values]
    thin(nodes, 3)
    assert [node.value for node in nodes] == values, "that few may wait"
    thin(nodes, 2)
    assert [node.value for node in nodes] == [9.0, 7.0]
