"""Planning one's own turns: a beam over main actions, round after round, with the others still."""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING, Final, final

from brainstone.bots.turns import Follower, Line, alone, main_actions
from brainstone.bots.worth import Judge
from brainstone.data.components import ROUNDS
from brainstone.engine.actions.mines import BuildMine
from brainstone.engine.actions.power_and_qic import TakeAction
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.phases.passing import Pass

if TYPE_CHECKING:
    from brainstone.bots.weights import Weights
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move

_LOSS: Final = 3.0  # VP that an action may seem to cost: goods in store are rated a little too high
_PER_ACTION: Final = 4  # ways of carrying out one main action that are kept
_MOST_ACTIONS: Final = 40
_NARROW: Final = 3  # the width of the first look
_SHARE: Final = 0.85  # of what is left, planned for the wide look
_LATER: Final = 0.75  # how the urge to take contested things first falls from turn to turn


@final
class Node:
    """A position of a plan: before a main action of one's own, or the end."""

    def __init__(
        self, state: GameState, value: float, parent: Node | None, moves: list[Move], urge: float
    ) -> None:
        self.state: Final = state
        self.value: Final = value
        self.parent: Final = parent
        self.moves: Final = moves
        self.urge: Final = urge
        self.depth: int = 0 if parent is None else parent.depth + 1

    def path(self) -> list[Move]:
        """All moves from the root."""
        parts: list[list[Move]] = []
        node: Node | None = self
        while node is not None:
            parts.append(node.moves)
            node = node.parent
        path: list[Move] = []
        for part in reversed(parts):
            path.extend(part)
        return path


@final
class OutOfBudget(Exception):
    """Thinking has to end."""


@final
class Planner:
    """Thinks for one seat from one position on; ``most_nodes`` and ``deadline`` end it (0: never).

    ``deadline`` is a time of ``time.perf_counter``.
    """

    def __init__(
        self,
        state: GameState,
        seat: int,
        weights: Weights,
        seed: int,
        most_nodes: int = 0,
        deadline: float = 0.0,
    ) -> None:
        self.seat: Final = seat
        self.root: Final = alone(state, seat, seed)
        self.judge: Final = Judge(state, seat, weights)
        self.follower: Final = Follower(self.judge, seat)
        self.contested: Final = weights.contested
        self.nodes: int = 0
        self.most_nodes: Final = most_nodes
        self.deadline: Final = deadline

    # How wide

    def think(self, rounds: int, width: int) -> Node:
        """The best plan the budget allows: a glance, a narrow look, a wide one."""
        best = self.glance()
        first_round = self.root.round
        horizon = min(rounds, ROUNDS - first_round + 1)
        try:
            best = self.plan(1, 1)
            started = time.perf_counter()
            before = self.nodes
            narrow = min(width, _NARROW)
            best = self.plan(narrow, horizon)
            wide = self.affordable(
                narrow, width, self.nodes - before, time.perf_counter() - started
            )
            if wide > narrow:
                other = self.plan(wide, horizon)
                if other.value > best.value:
                    best = other
        except OutOfBudget:
            pass
        return best

    def affordable(self, narrow: int, width: int, nodes: int, seconds: float) -> int:
        """The width for which the rest of the budget will do."""
        if self.most_nodes and nodes:
            rest = self.most_nodes - self.nodes
            width = min(width, int(narrow * _SHARE * rest / nodes))
        if self.deadline and seconds > 0:
            left = self.deadline - time.perf_counter()
            width = min(width, int(narrow * _SHARE * left / seconds))
        return width

    def glance(self, whim: float = 0.0, seed: int = 0) -> Node:
        """The next action of most value, judged with an error of about ``whim`` VP.

        A pass is never compared with an action: behind the round's end the income of the next
        round is in store. An action is weighed against the position as it stands, and passing is
        left for when every action would cost more than ``_LOSS`` VP.
        """
        chance = random.Random(seed)
        nodes = self.start()
        first = nodes[0]
        if first.moves:  # something has to be decided before the next action
            return _choice(nodes, whim, chance)
        actions: list[Node] = []
        passes: list[Node] = []
        for node in self.children(first):
            if any([isinstance(move, Pass) for move in node.moves]):
                passes.append(node)
            elif node.value > first.value - _LOSS:
                actions.append(node)
        return _choice(actions, whim, chance) if actions else _choice(passes, 0.0, chance)

    # The beam

    def plan(self, width: int, rounds: int) -> Node:
        """The best plan for this round and the following, ``rounds`` in all."""
        frontier = self.start()
        first = self.root.round
        for number in range(first, min(ROUNDS, first + rounds - 1) + 1):
            frontier = self.select(self.play_round(frontier, number, width), width)
        return frontier[0]

    def start(self) -> list[Node]:
        """The positions before the next main action, whatever has to be decided before."""
        state = self.root
        decision = top_decision(state)
        if isinstance(decision, MainAction) and decision.seat == self.seat:
            return [Node(state, self.judge.value(state), None, [], 0.0)]
        lines: list[Line] = []
        self.follower.follow(Line(state.clone(), []), lines)
        return [
            Node(line.state, self.judge.value(line.state), None, line.moves, 0.0) for line in lines
        ]

    def play_round(self, frontier: list[Node], number: int, width: int) -> list[Node]:
        """All plans for a round, to the beginning of the next one or the end of the game."""
        done: list[Node] = []
        active: list[Node] = []
        for node in frontier:
            (done if node.state.over or node.state.round > number else active).append(node)
        for _ in range(_MOST_ACTIONS):
            if not active:
                break
            going_on: list[Node] = []
            for node in active:
                for child in self.children(node):
                    if child.state.over or child.state.round > number:
                        done.append(child)
                    else:
                        going_on.append(child)
                self.check_budget()
            active = self.select(going_on, width)
        return done

    def children(self, node: Node) -> list[Node]:
        """Every main action from a position, each in its best few ways."""
        children: list[Node] = []
        round_before = node.state.round
        for line in main_actions(node.state, self.seat):
            self.nodes += 1
            urge = node.urge + self.urge_of(line.moves[-1], node.depth)
            lines: list[Line] = []
            self.follower.follow(line, lines)
            ways: list[Node] = []
            for way in lines:
                if way.state.round > round_before and not way.state.over:
                    self.judge.leech(way.state)
                ways.append(
                    Node(way.state, self.judge.value(way.state) + urge, node, way.moves, urge)
                )
            if len(ways) > _PER_ACTION:
                ways.sort(key=_value, reverse=True)
                ways = ways[:_PER_ACTION]
            children.extend(ways)
        self.nodes += self.follower.nodes
        self.follower.nodes = 0
        return children

    def urge_of(self, move: Move, depth: int) -> float:
        """A little more for doing early what others could do first."""
        if isinstance(move, TakeAction) or (
            isinstance(move, BuildMine) and self.judge.near[move.space] > 0
        ):
            return float(self.contested * _LATER**depth)
        return 0.0

    def check_budget(self) -> None:
        if self.most_nodes and self.nodes > self.most_nodes:
            raise OutOfBudget
        if self.deadline and time.perf_counter() > self.deadline:
            raise OutOfBudget

    def select(self, nodes: list[Node], width: int) -> list[Node]:
        """The best of different positions."""
        nodes.sort(key=_value, reverse=True)
        chosen: list[Node] = []
        seen: set[tuple[int, ...]] = set()
        for node in nodes:
            mark = _mark(node.state, self.seat)
            if mark in seen:
                continue
            seen.add(mark)
            chosen.append(node)
            if len(chosen) >= width:
                break
        return chosen


def _value(node: Node) -> float:
    return node.value


def _choice(nodes: list[Node], whim: float, chance: random.Random) -> Node:
    """The best as somebody sees them who errs."""
    best = nodes[0]
    most = -math.inf
    for node in nodes:
        value = node.value + (chance.gauss(0.0, whim) if whim else 0.0)
        if value > most:
            best, most = node, value
    return best


def _mark(state: GameState, seat: int) -> tuple[int, ...]:
    """What tells positions of a plan apart, well enough."""
    player = state.players[seat]
    mark = 0
    for level in player.levels:
        mark = mark * 6 + level
    for space in player.colonised:
        mark = (mark * 7 + state.structure[space] + space * 11) % 1000000007
    return (
        mark,
        player.vp,
        player.credits,
        player.ore,
        player.knowledge,
        player.qic,
        player.area1 * 10000 + player.area2 * 100 + player.area3,
        player.standard_tech,
        player.advanced_tech,
        player.used_specials,
        player.booster,
        state.used_actions,
        player.federated,
        player.stations,
    )
