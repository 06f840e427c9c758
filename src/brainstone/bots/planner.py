"""Planning one's own turns: a beam over main actions, round after round.

The others stand still, but for what is foreseen of this round (``others.py``).
"""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING, Final, final

from brainstone.bots.others import STILL, Meanwhile
from brainstone.bots.pace import Pace
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
# What is worth saving for the next round, as much as its first turn may need: with the income come
# new goods, and nobody has the turns to spend a hoard.
_SAVED_CREDITS: Final = 6
_SAVED_ORE: Final = 3
_SAVED_KNOWLEDGE: Final = 5
_PER_ACTION: Final = 4  # ways of carrying out one main action that are kept
_MOST_ACTIONS: Final = 40
_NARROW: Final = 3  # plans that a second look keeps; by luck it may find more than a wide one
_SPARE: Final = 3  # times as many positions as a step keeps wait for it: memory costs time
_CURIOSITY: Final = 1.5  # VP by which a wide look misjudges: each one goes another way
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
        self.rank: float = 0.0  # among positions that are misjudged
        self.depth: int = 0 if parent is None else parent.depth + 1  # own turns

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
class Whims:
    """Errors, normally distributed: those of ``random.gauss``, made where they are needed."""

    def __init__(self, seed: int) -> None:
        self._chance: Final = random.Random(seed)
        self._second: float = 0.0
        self._has_second: bool = False

    def next(self) -> float:
        """They are made in pairs."""
        self._has_second = not self._has_second
        if not self._has_second:
            return self._second
        angle = self._chance.random() * math.tau
        size = math.sqrt(-2.0 * math.log(1.0 - self._chance.random()))
        self._second = math.sin(angle) * size
        return math.cos(angle) * size


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
        others: Meanwhile = STILL,
    ) -> None:
        self.seat: Final = seat
        self.root: Final = alone(state, seat, seed)
        self.judge: Final = Judge(state, seat, weights)
        self.judge.meet(others.ends)
        self.others: Final = others
        self.follower: Final = Follower(self.judge, seat)
        self.contested: Final = weights.contested
        self.whims: Final = Whims(seed)
        self.nodes: int = others.nodes
        self.most_nodes: Final = most_nodes
        self.deadline: Final = deadline
        self.seconds: Final = max(deadline - time.perf_counter(), 1e-6)

    # How wide

    def think(self, rounds: int, width: int) -> Node:
        """The best plan the budget allows: a glance, a first look, a narrow one, a wide one."""
        best = self.glance()
        first = self.root.round
        last = self.last(rounds)
        try:
            look = Pace(1)
            best = self.plan(look, first)
            if last > first:
                look = Pace(1)
                best = self.plan(look, last)
            for most in [_NARROW, width] if width > _NARROW else [width]:
                if self.left() < look.rest(first, 0):
                    break  # not even one plan could be followed to its end
                other = self.plan(Pace(most, look), last)
                if other.value > best.value:
                    best = other
        except OutOfBudget:
            pass
        return best

    def last(self, rounds: int) -> int:
        """The last of so many rounds, this one included."""
        return min(ROUNDS, self.root.round + rounds - 1)

    def left(self) -> float:
        """The share of the budget that is left."""
        left = 1.0
        if self.most_nodes:
            left = 1.0 - self.nodes / self.most_nodes
        if self.deadline:
            left = min(left, (self.deadline - time.perf_counter()) / self.seconds)
        return left

    def glance(self, whim: float = 0.0, seed: int = 0) -> Node:
        """The next action of most value, judged with an error of about ``whim`` VP.

        A pass is never compared with an action: behind the round's end the income of the next
        round is in store. An action is weighed against the position as it stands, less the goods
        that are too many to save, and passing is left for when every action would cost more than
        ``_LOSS`` VP.
        """
        chance = random.Random(seed)
        nodes = self.start()
        first = nodes[0]
        if first.moves:  # something has to be decided before the next action
            return _choice(nodes, whim, chance)
        least = self.saved(first.state) - _LOSS
        actions: list[Node] = []
        passes: list[Node] = []
        for node in self.children(first):
            if any([isinstance(move, Pass) for move in node.moves]):
                passes.append(node)
            elif node.value > least:
                actions.append(node)
        return _choice(actions, whim, chance) if actions else _choice(passes, 0.0, chance)

    def saved(self, state: GameState) -> float:
        """The value of a position with no more goods than are worth saving."""
        twin = state.clone()
        player = twin.players[self.seat]
        player.credits = min(player.credits, _SAVED_CREDITS)
        player.ore = min(player.ore, _SAVED_ORE)
        player.knowledge = min(player.knowledge, _SAVED_KNOWLEDGE)
        return self.judge.value(twin)

    # The beam

    def plan(self, pace: Pace, last: int) -> Node:
        """The best plan for all rounds to the last."""
        frontier = self.start()
        for number in range(self.root.round, last + 1):
            frontier = self.play_round(frontier, number, pace)
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

    def play_round(self, frontier: list[Node], number: int, pace: Pace) -> list[Node]:
        """The best plans for a round, to the beginning of the next one or the end of the game."""
        done: list[Node] = []
        active: list[Node] = []
        for node in frontier:
            (done if node.state.over or node.state.round > number else active).append(node)
        for step in range(_MOST_ACTIONS):
            if not active:
                break
            before = self.left()
            spare = pace.alone(number, step + 1)
            most = _SPARE * pace.width(number, step + 1, before)
            going_on: list[Node] = []
            for node in active:
                for child in self.children(node):
                    if child.state.over or child.state.round > number:
                        done.append(child)
                    else:
                        going_on.append(child)
                thin(going_on, most)
                if self.left() <= spare:
                    break  # the best of them have been followed
            left = self.left()
            pace.note(number, before - left)
            if left <= pace.alone(number + 1, 0):
                if pace.look is None:
                    raise OutOfBudget
                break  # whoever has passed by now goes on
            active = self.select(going_on, pace.width(number, step + 1, left), pace)
        return self.select(done, pace.width(number + 1, 0, self.left()), pace)

    def children(self, node: Node) -> list[Node]:
        """Every main action from a position, each in its best few ways."""
        children: list[Node] = []
        for line in main_actions(node.state, self.seat):
            self.nodes += 1
            urge = self.urge_after(node, line.moves[-1])
            lines: list[Line] = []
            self.pushed(node, line.moves[-1], line.state)
            self.follower.follow(line, lines)
            ways = [self.after(node, way.state, way.moves, urge) for way in lines]
            if len(ways) > _PER_ACTION:
                ways.sort(key=_value, reverse=True)
                ways = ways[:_PER_ACTION]
            children.extend(ways)
        self.nodes += self.follower.nodes
        self.follower.nodes = 0
        return children

    def pushed(self, node: Node, move: Move, state: GameState) -> None:
        """A move of a turn after a node has led to ``state``; a pass leaves the rest to others."""
        if isinstance(move, Pass) and self.foresees(node.state.round, state):
            self.others.after_pass(state, self.seat, node.depth)

    def after(self, node: Node, state: GameState, moves: list[Move], urge: float) -> Node:
        """A turn after a node has led to ``state``, and then the others have moved."""
        if self.foresees(state.round, state):
            self.others.after_turn(state, self.seat, node.depth)
        return Node(state, self.reached(state, node.state.round) + urge, node, moves, urge)

    def foresees(self, number: int, state: GameState) -> bool:
        """Whether it is known what the others do in a round."""
        return number == self.others.round and not state.over

    def reached(self, state: GameState, number: int) -> float:
        """The value of a position to which a turn of round ``number`` has led."""
        if state.round > number and not state.over:
            self.judge.leech(state)
        return self.judge.value(state)

    def urge_after(self, node: Node, move: Move) -> float:
        """A little more for doing early what others could do first, in all turns of a plan."""
        if isinstance(move, TakeAction) or (
            isinstance(move, BuildMine) and self.judge.near[move.space] > 0
        ):
            return float(node.urge + self.contested * _LATER**node.depth)
        return node.urge

    def select(self, nodes: list[Node], width: int, pace: Pace) -> list[Node]:
        """The best of different positions, the very best first.

        A wide look errs a little on purpose: the plan of the turn before is kept unless a better
        one is found, so looks of several turns should not all find the same.
        """
        nodes.sort(key=_value, reverse=True)
        if pace.most > _NARROW and 0 < width < len(nodes):
            nodes = [nodes[0], *self.misjudged(nodes[1:])]
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

    def misjudged(self, nodes: list[Node]) -> list[Node]:
        """Positions put into the order in which somebody sees them who errs."""
        for node in nodes:
            node.rank = self.whims.next() * _CURIOSITY - node.value
        nodes.sort(key=_rank)
        return nodes


def thin(nodes: list[Node], most: int) -> None:
    """Keep the best of positions, once there are twice as many as that."""
    if len(nodes) > 2 * most:
        nodes.sort(key=_value, reverse=True)
        del nodes[most:]


def _value(node: Node) -> float:
    return node.value


def _rank(node: Node) -> float:
    return node.rank


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
    for extra in player.extras.values():  # what a box adds
        mark = (mark * 7 + hash(extra.key())) % 1000000007
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
