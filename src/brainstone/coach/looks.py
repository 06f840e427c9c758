"""Looks at what a seat may do: plans that begin with it, all through the same round.

A plan that begins with a pass is soon in the next round, and one planned for as many rounds from
there would look one round further than the others. So a look has one position from which it judges
and one last round for everything it is asked about.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from brainstone.bots.openings import after_setup
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Node, OutOfBudget, Planner
from brainstone.bots.replay import play_turn, replay_from, turns_of
from brainstone.bots.turns import Line
from brainstone.engine.phases.flow import push

if TYPE_CHECKING:
    from brainstone.bots.contract import Budget
    from brainstone.bots.weights import Weights
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


@final
class Purse:
    """A budget that several searches share."""

    def __init__(self, budget: Budget) -> None:
        self.nodes: int | None = budget.nodes
        self.begun: Final = time.perf_counter()
        self.ends: Final = None if budget.ms is None else self.begun + budget.ms / 1000

    def share(self, parts: float) -> tuple[int, float]:
        """Nodes and a time of the clock for one of so many parts of what is left; 0: no limit."""
        nodes = 0 if self.nodes is None else max(1, int(self.nodes / parts))
        if self.ends is None:
            return nodes, 0.0
        now = time.perf_counter()
        return nodes, now + max(0.001, (self.ends - now) / parts)

    def is_half_spent(self) -> bool:
        """Of the time; nodes are only counted."""
        return self.ends is not None and 2 * time.perf_counter() > self.begun + self.ends

    def spend(self, nodes: int) -> None:
        if self.nodes is not None:
            self.nodes = max(0, self.nodes - nodes)


@dataclass(frozen=True)
class Scene:
    """Who is to decide, where, and to the end of which round plans go."""

    state: GameState
    seat: int
    weights: Weights
    last: int


class Beginning:
    """What is to be judged: how a plan begins."""

    def planner(self, scene: Scene, seed: int, nodes: int, deadline: float) -> Planner:
        return Planner(scene.state, scene.seat, scene.weights, seed, nodes, deadline)

    def begin(self, planner: Planner) -> list[Node]:
        """The positions before the main action that comes next; none if it is impossible."""
        raise NotImplementedError


@final
class Turn(Beginning):
    """A whole turn."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves: Final = moves

    def begin(self, planner: Planner) -> list[Node]:
        node = play_turn(planner, Node(planner.root, 0.0, None, [], 0.0), self.moves)
        return [] if node is None else [node]


@final
class Answer(Beginning):
    """One answer to a question, with all that may follow before the next main action."""

    def __init__(self, move: Move) -> None:
        self.move: Final = move

    def begin(self, planner: Planner) -> list[Node]:
        state = planner.root.clone()
        push(state, self.move)
        lines: list[Line] = []
        planner.follower.follow(Line(state, [self.move]), lines)
        number = planner.root.round
        return [
            Node(line.state, planner.reached(line.state, number), None, line.moves, 0.0)
            for line in lines
        ]


@final
class Opening(Beginning):
    """An answer of the setup; the rest of the setup follows as at first sight."""

    def __init__(self, move: Move) -> None:
        self.move: Final = move

    def planner(self, scene: Scene, seed: int, nodes: int, deadline: float) -> Planner:
        state = after_setup(scene.state, self.move, seed)
        return Planner(state, scene.seat, scene.weights, seed, nodes, deadline)

    def begin(self, planner: Planner) -> list[Node]:
        return [
            Node(node.state, node.value, None, [self.move, *node.moves], 0.0)
            for node in planner.start()
        ]


@final
class Plan:
    """The best plan that a look has found for a beginning, and the planner that judges it."""

    def __init__(self, planner: Planner, starts: list[Node], node: Node) -> None:
        self.planner: Final = planner
        self.starts: Final = starts
        self.node: Node = node

    @property
    def value(self) -> float:
        return self.node.value

    def try_turns_of(self, other: Plan, last: int) -> None:
        """What another plan does may be good after this beginning, too."""
        tail = replay_from(self.planner, self.starts[0], turns_of(other.node), last)
        if tail.value > self.node.value:
            self.node = tail


def plan_from(
    scene: Scene, beginning: Beginning, seed: int, width: int, nodes: int, deadline: float
) -> Plan | None:
    """The best plan with this beginning; nothing if it is impossible.

    However little there is to spend, a plan of width 1 goes to the end.
    """
    planner = beginning.planner(scene, seed, nodes, deadline)
    starts = beginning.begin(planner)
    if not starts:
        return None
    look = Pace(1)
    try:
        best = _beam(planner, starts, scene.last, look)
    except OutOfBudget:
        planner = beginning.planner(scene, seed, 0, 0.0)
        return Plan(planner, starts, _beam(planner, starts, scene.last, Pace(1)))
    if width > 1:
        wide = _beam(planner, starts, scene.last, Pace(width, look))
        if wide.value > best.value:
            best = wide
    return Plan(planner, starts, best)


def _beam(planner: Planner, starts: list[Node], last: int, pace: Pace) -> Node:
    frontier = starts
    for number in range(planner.root.round, last + 1):
        frontier = planner.play_round(frontier, number, pace)
    return frontier[0]
