"""Planning one's own turns: a beam over main actions, round after round, with the others still."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, final

from brainstone.bots.turns import Follower, Line, alone, main_actions
from brainstone.bots.worth import Judge
from brainstone.engine.flow import MainAction, top_decision

if TYPE_CHECKING:
    from brainstone.bots.weights import Weights
    from brainstone.engine.state import GameState
    from brainstone.engine.steps import Move

_PER_ACTION: Final = 4  # ways of carrying out one main action that are kept
_MOST_ACTIONS: Final = 40


@final
class Node:
    """A position of a plan: before a main action of one's own, or the end."""

    def __init__(self, state: GameState, value: float, parent: Node | None, moves: list[Move]):
        self.state: Final = state
        self.value: Final = value
        self.parent: Final = parent
        self.moves: Final = moves

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
    def __init__(self, state: GameState, seat: int, weights: Weights) -> None:
        self.seat: Final = seat
        self.root: Final = alone(state, seat)
        self.judge: Final = Judge(state, seat, weights)
        self.follower: Final = Follower(self.judge, seat)
        self.nodes: int = 0
        self.most_nodes: int = 0
        self.deadline: float = 0.0

    def plan(self, width: int, rounds: int) -> Node:
        """The best plan for this round and the following, ``rounds`` in all."""
        frontier = self.start()
        last = min(6, self.root.round + rounds - 1)
        done: list[Node] = []
        for number in range(self.root.round, last + 1):
            done = self.play_round(frontier, number, width)
            frontier = self.select(done, width)
        return frontier[0]

    def start(self) -> list[Node]:
        """The positions before the next main action, whatever has to be decided before."""
        state = self.root
        if isinstance(top_decision(state), MainAction):
            return [Node(state, self.judge.value(state), None, [])]
        lines: list[Line] = []
        self.follower.follow(Line(state.clone(), []), lines)
        return [Node(line.state, self.judge.value(line.state), None, line.moves) for line in lines]

    def play_round(self, frontier: list[Node], number: int, width: int) -> list[Node]:
        """All plans for a round, to the beginning of the next one or the end of the game."""
        done: list[Node] = []
        active: list[Node] = []
        for node in frontier:
            (done if node.state.over or node.state.round > number else active).append(node)
        for _ in range(_MOST_ACTIONS):
            if not active:
                break
            children: list[Node] = []
            for node in active:
                for child in self.expand(node):
                    if child.state.over or child.state.round > number:
                        done.append(child)
                    else:
                        children.append(child)
            active = self.select(children, width)
        return done

    def expand(self, node: Node) -> list[Node]:
        children: list[Node] = []
        for line in main_actions(node.state, self.seat):
            self.nodes += 1
            lines: list[Line] = []
            self.follower.follow(line, lines)
            ways = [Node(way.state, self.judge.value(way.state), node, way.moves) for way in lines]
            if len(ways) > _PER_ACTION:
                ways.sort(key=_value, reverse=True)
                ways = ways[:_PER_ACTION]
            children.extend(ways)
        self.nodes += self.follower.nodes
        self.follower.nodes = 0
        if self.most_nodes and self.nodes > self.most_nodes:
            raise OutOfBudget
        if self.deadline and time.perf_counter() > self.deadline:
            raise OutOfBudget
        return children

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
