"""The last turns of a game when all others have passed: every turn, to the end, counted.

Nobody can interfere any more, so the points at the end are those of the rules and no estimate.
"Every turn" means every main action, paid and answered in each of the few ways that the bots'
planner knows for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.bots.planner import Node, Planner
from brainstone.bots.replay import play_turn
from brainstone.bots.thinker import unswept
from brainstone.bots.weights import load_weights
from brainstone.coach.ideas import idea_of
from brainstone.coach.parts import scored_by_part
from brainstone.coach.turns import RankedTurn, Step
from brainstone.data.components import ROUNDS
from brainstone.engine.phases.flow import MainAction, top_decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


def is_alone(state: GameState, seat: int) -> bool:
    """Whether nobody but this seat has a turn any more."""
    if state.over or state.round != ROUNDS or not isinstance(top_decision(state), MainAction):
        return False
    others = [player.passed for other, player in enumerate(state.players) if other != seat]
    return top_decision(state).seat == seat and all(others)


class TooMany(Exception):
    """More positions than may be looked at."""


@final
class _Search:
    def __init__(self, state: GameState, seat: int, most: int) -> None:
        self.seat: Final = seat
        self.most: Final = most
        self.planner: Final = Planner(state, seat, load_weights(), 0)
        self.root: Final = Node(self.planner.root, 0.0, None, [], 0.0)
        self.known: Final[dict[tuple[object, ...], Node]] = {}

    def vp(self, node: Node) -> int:
        return node.state.players[self.seat].vp

    def best_end(self, node: Node) -> Node:
        """The end with most VP that can be reached; of equal ones the first."""
        if node.state.over:
            return node
        key = node.state.key()
        if key in self.known:
            return _grafted(self.known[key], node)
        if self.planner.nodes > self.most:
            raise TooMany
        ends = [self.best_end(child) for child in self.planner.children(node)]
        best = max(ends, key=self.vp)
        self.known[key] = best
        return best

    def told(self, first: Node, end: Node) -> RankedTurn:
        path: list[Node] = []
        at: Node | None = end
        while at is not None and at is not self.root:
            path.append(at)
            at = at.parent
        player = end.state.players[self.seat]
        scored = scored_by_part(player)
        return RankedTurn(
            moves=tuple(first.moves),
            plan=tuple([Step(ROUNDS, tuple(node.moves)) for node in reversed(path)]),
            value=float(player.vp),
            error=0.0,
            parts={part: float(vp) for part, vp in scored.items()},
            twins=(),
            values=(float(player.vp),) * 2,
            after=end.state,
        )


def _grafted(end: Node, node: Node) -> Node:
    """The way to an end that was found from the same position, reached by other turns."""
    tail: list[Node] = []
    at: Node | None = end
    key = node.state.key()
    while at is not None and at.state.key() != key:
        tail.append(at)
        at = at.parent
    for step in reversed(tail):
        node = Node(step.state, step.value, node, step.moves, step.urge)
    return node


def exact_turns(state: GameState, seat: int, most: int) -> list[RankedTurn]:
    """The first turns there are, one of each idea, the best first; twins reach as many VP.

    None if there are more positions than ``most``.
    """
    with unswept():
        search = _Search(state, seat, most)
        found: dict[tuple[str, ...], RankedTurn] = {}
        try:
            for first in search.planner.children(search.root):
                turn = search.told(first, search.best_end(first))
                idea = idea_of(state, first.moves)
                if idea not in found or turn.value > found[idea].value:
                    found[idea] = turn
        except TooMany:
            return []
    return sorted(found.values(), key=lambda turn: -turn.value)


def exact_turn(state: GameState, seat: int, moves: Sequence[Move], most: int) -> RankedTurn | None:
    """What can still be reached after a turn; nothing if it is none, or there are too many ways."""
    with unswept():
        search = _Search(state, seat, most)
        first = play_turn(search.planner, search.root, list(moves))
        if first is None:
            return None
        try:
            return search.told(first, search.best_end(first))
        except TooMany:
            return None
