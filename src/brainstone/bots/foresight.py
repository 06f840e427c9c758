"""Guessing what the others will do in this round: what each of them would do alone.

That is right more often than one would think (``bench.rivals``): of the spaces that such plans
take within three turns, three of four are gone by then, of all others one in ten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.bots.others import STILL, Deed, Meanwhile
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Node, OutOfBudget, Planner
from brainstone.engine.phases.flow import MainAction, top_decision

if TYPE_CHECKING:
    from brainstone.bots.weights import Weights
    from brainstone.engine.core.state import GameState

_WIDTH: Final = 1  # wider plans of the others are guessed no better


def foresee(
    state: GameState,
    seat: int,
    weights: Weights,
    seed: int,
    most_nodes: int = 0,
    deadline: float = 0.0,
) -> Meanwhile:
    """What the others will do while ``seat``, which is to make a main action, plans its round.

    Whoever is not asked for one meets the others at rest, and so does who has no time left.
    """
    decision = top_decision(state)
    if not isinstance(decision, MainAction) or decision.seat != seat:
        return STILL
    turns: list[list[Deed]] = []
    ends: dict[int, GameState] = {}
    nodes = 0
    for number in range(1, len(state.players)):
        other = (seat + number) % len(state.players)
        player = state.players[other]
        if player.passed or player.memory is not None:  # nobody knows the cards of a program
            continue
        planner = Planner(state, other, weights, seed, most_nodes, deadline)
        try:
            end = planner.plan(Pace(_WIDTH), state.round)
        except OutOfBudget:
            break
        nodes += planner.nodes
        if end.state.over:
            ends[other] = end.state
        for turn, deed in enumerate(_deeds(other, end)):
            if turn == len(turns):
                turns.append([])
            turns[turn].append(deed)
    return Meanwhile(state.round, turns, ends, nodes)


def _deeds(seat: int, end: Node) -> list[Deed]:
    """The turns of a plan, from the first one on."""
    deeds: list[Deed] = []
    node = end
    while node.parent is not None:
        deeds.append(Deed(seat, node.parent.state, node.state))
        node = node.parent
    deeds.reverse()
    return deeds
