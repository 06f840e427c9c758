"""Rows of positions within a round: what will the round lead to from here?

A beam keeps the best few of the positions after so many turns. What their value has to tell is not
what they are worth as they are but which of them a plan should go on from, that is: to how good an
end of the round.
"""

from __future__ import annotations

import random
from typing import Final

from brainstone.bots.pace import Pace
from brainstone.bots.planner import Node, Planner
from brainstone.bots.tuning.games import PLAYERS, SHAKEN, Played, turns_of
from brainstone.bots.tuning.rows import Row, best, features_of
from brainstone.bots.weights import Weights

LOOKED_AT: Final = 0.33  # of the turns of four players
TURNS: Final = (1, 1, 2, 2, 3, 3, 4, 5)  # after so many are positions taken
WIDTH: Final = 8  # of the beam that leads to them
LEAST: Final = 8  # positions, or there is nothing to choose from
TAKEN: Final = ((10, 3), (40, 3), (1_000_000, 2))  # of the best so many, so many by chance
GOING_ON: Final = 3  # the width of the plan that tells what a position leads to


def rows_of(game: Played, number: int, weights: Weights) -> list[Row]:
    rows: list[Row] = []
    for turn in turns_of(game, number):
        chance = random.Random(f"mid/{game.seed}/{turn.ply}")
        if chance.random() >= LOOKED_AT * PLAYERS[0] / game.players:
            continue
        own = weights.shaken(SHAKEN, chance) if chance.random() < 0.5 else weights
        nodes = reached(Planner(turn.state, turn.seat, own, game.seed), chance)
        planner = Planner(turn.state, turn.seat, weights, game.seed)
        for node in some_of(nodes, chance):
            start = Node(node.state, planner.judge.value(node.state), None, [], 0.0)
            vp = best(planner.play_round([start], number, Pace(GOING_ON)))
            features = features_of(planner.judge, node.state)
            rows.append(Row((game.seed, turn.ply), features, vp))
    return rows


def reached(planner: Planner, chance: random.Random) -> list[Node]:
    """Different positions after the same number of turns of the round, the best first."""
    number = planner.root.round
    active = planner.start()
    found: list[Node] = []
    for _ in range(chance.choice(TURNS)):
        going_on = [
            child
            for node in active
            for child in planner.children(node)
            if not child.state.over and child.state.round == number
        ]
        different = planner.select(going_on, len(going_on), Pace(1))
        if len(different) < LEAST:
            break
        found = different
        active = different[:WIDTH]
    return found


def some_of(nodes: list[Node], chance: random.Random) -> list[Node]:
    """The best one, others among the best, and any others."""
    places = {0} if nodes else set()
    for best_few, number in TAKEN:
        few = range(min(best_few, len(nodes)))
        places.update(chance.sample(few, min(number, len(few))))
    return [nodes[place] for place in sorted(places)]
