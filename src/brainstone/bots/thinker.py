"""The bots that plan: from novice to master they look further, wider and more carefully."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from brainstone.bots.contract import Advice, Budget
from brainstone.bots.foresight import foresee
from brainstone.bots.galaxy import faction_values
from brainstone.bots.openings import after_setup, openings, rehearsed
from brainstone.bots.others import STILL
from brainstone.bots.planner import Node, Planner
from brainstone.bots.replay import replay, turns_of
from brainstone.bots.weights import Weights, load_weights
from brainstone.engine.core.ids import PHASE_SETUP
from brainstone.engine.core.steps import Move
from brainstone.engine.game import Game
from brainstone.engine.phases.beginning import ChooseFaction, TakeFaction
from brainstone.engine.phases.charging import ChargeOffer
from brainstone.engine.phases.flow import EndTurn, MainAction, top_decision
from brainstone.engine.phases.passing import Pass
from brainstone.engine.setup.choices import Setup


@dataclass(frozen=True)
class Level:
    """How a bot thinks: ``rounds`` 0 is a glance at the next action, ``whim`` an error in VP."""

    rounds: int
    width: int
    budget: Budget
    whim: float = 0.0
    rehearses: bool = False  # whether openings are judged by plans to the end of the game
    foresees: bool = False  # whether the others move in its plans of this round


LEVELS: Final = {
    "novice": Level(0, 1, Budget(ms=200), whim=10.0),
    "casual": Level(0, 1, Budget(ms=200), whim=1.0),
    "strong": Level(2, 6, Budget(ms=1000), foresees=True),
    "expert": Level(2, 400, Budget(ms=3000), rehearses=True, foresees=True),
    "master": Level(2, 2000, Budget(ms=10_000), rehearses=True, foresees=True),
}

_PUNCTUAL: Final = 0.95  # of the time for thinking; to stop and to answer takes the rest
_FORESIGHT: Final = 4  # the part of the nodes that guessing what one other does may take
_CHARGE: Final = 3  # the width of plans with power and without
_TASTE: Final = 8.0  # VP by which one faction may be liked more than another: evenings differ


@contextmanager
def unswept() -> Iterator[None]:
    """Plans hold no cycles: to look for some again and again would take an eighth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Thinker:
    """A bot of one level. What it planned for the rest of a turn it need not think about again."""

    def __init__(
        self, name: str, seed: int = 0, level: Level | None = None, weights: Weights | None = None
    ) -> None:
        self.name: Final = name
        self.seed: Final = seed
        self.level: Final = level or LEVELS[name]
        self.weights: Final = weights or load_weights()
        self.nodes = 0  # of the last decision
        self.promise: float | None = None  # VP its plan hopes for; none if it needed no thought
        self._planned: dict[tuple[object, ...], Move] = {}
        self._place: tuple[Setup, int, int] | None = None  # game, seat and last round of a plan
        self._turns: list[list[Move]] = []  # of that plan, after the one being played

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        moves = game.legal_moves()
        self.nodes = 0
        self.promise = None
        if len(moves) == 1:
            return moves[0]
        planned = self._planned.get(game.key())
        if planned is not None and planned in moves:
            return planned
        if game.state.phase == PHASE_SETUP:
            with unswept():
                return self.open(game, budget)[0]
        with unswept():
            planner = self.planner(game, budget)
            path = self.think(game, planner).path()
        if path[0] not in moves:
            return planner.follower.best(planner.root, moves)
        self.remember(game, path)
        return path[0]

    def explain(self, game: Game, budget: Budget | None = None) -> Advice:
        """The move, the plan for the round, and the VP it hopes for."""
        moves = game.legal_moves()
        if game.state.phase == PHASE_SETUP:
            move, value = self.open(game, budget)
            if not value:  # nothing was rehearsed
                state = after_setup(game.state, move, self.luck(game))
                value = Planner(state, game.decision.seat, self.weights, 0).start()[0].value
            return Advice(move, (move.notation(),), round(value, 1))
        with unswept():
            node = self.think(game, self.planner(game, budget))
        path = node.path()
        steps = [step for step in path if not isinstance(step, EndTurn)]
        passes = [i for i, step in enumerate(steps) if isinstance(step, Pass)]
        of_round = steps[: passes[0] + 2] if passes else steps  # a booster follows the pass
        move = path[0] if path[0] in moves else moves[0]
        return Advice(move, tuple([step.notation() for step in of_round]), round(node.value, 1))

    def planner(self, game: Game, budget: Budget | None) -> Planner:
        nodes, deadline = self.limits(budget)
        state, seat, luck = game.state, game.decision.seat, self.luck(game)
        others = STILL
        if self.level.foresees:
            others = foresee(state, seat, self.weights, luck, nodes // _FORESIGHT, deadline)
        return Planner(state, seat, self.weights, luck, nodes, deadline, others)

    def limits(self, budget: Budget | None) -> tuple[int, float]:
        """Nodes and the time of the clock at which thinking ends; 0 for never."""
        budget = budget or self.level.budget
        deadline = 0.0 if budget.ms is None else time.perf_counter() + _PUNCTUAL * budget.ms / 1000
        return budget.nodes or 0, deadline

    def luck(self, game: Game) -> int:
        """A seed for what has to be guessed at this decision."""
        return random.Random(f"{self.seed}/{game.ply}").getrandbits(48)

    def open(self, game: Game, budget: Budget | None) -> tuple[Move, float]:
        """A move of the setup and the VP it promises."""
        seen = openings(game.state, game.legal_moves())
        nodes, deadline = self.limits(budget)
        if isinstance(top_decision(game.state), ChooseFaction):
            factions = [one.move for one in seen if isinstance(one.move, TakeFaction)]
            liked = self.liked(game, factions)
            if liked:
                faction = max(factions, key=lambda move: liked[move.name])
                return faction, liked[faction.name]
        if not self.level.rehearses:
            return seen[0].move, 0.0
        luck = self.luck(game)
        best = rehearsed(game.state, seen, self.weights, luck, nodes, deadline)
        self.nodes = best.nodes
        return best.move, best.value

    def liked(self, game: Game, moves: list[TakeFaction]) -> dict[str, float]:
        """What it expects of each faction: what the setup gives it, and a taste of its own.

        Nothing where setups are not valued and it can rehearse what comes of each."""
        state, seat = game.state, game.decision.seat
        taken = [player.me.name for player in state.players if player.faction is not None]
        free = [move.name for move in moves]
        known = faction_values(game.setup, state.order.index(seat), taken, free)
        if not known and self.level.rehearses:
            return {}
        chance = random.Random(self.luck(game))
        taste = max(_TASTE, self.level.whim)
        return {name: known.get(name, 0.0) + chance.gauss(0.0, taste) for name in free}

    def think(self, game: Game, planner: Planner) -> Node:
        level = self.level
        is_charge = isinstance(top_decision(game.state), ChargeOffer)
        if level.rounds == 0:
            whim = 0.0 if is_charge else level.whim
            node = planner.glance(whim, self.luck(game))
        elif is_charge:  # asked often, and the round that follows tells
            node = planner.think(1, _CHARGE)
        else:
            node = planner.think(level.rounds, level.width)
            node = self.keep_to_plan(game, planner, node)
        self.nodes = planner.nodes
        self.promise = node.value
        return node

    def keep_to_plan(self, game: Game, planner: Planner, node: Node) -> Node:
        """The plan of the last turn, if nothing better was found now for the same rounds."""
        last = planner.last(self.level.rounds)
        place = (game.setup, planner.seat, last)
        old = replay(planner, self._turns, last) if place == self._place else None
        if old is not None and (not _reaches(node, last) or old.value > node.value):
            node = old
        self._place = place if _reaches(node, last) else None
        self._turns = turns_of(node)[1:]
        return node

    def remember(self, game: Game, path: list[Move]) -> None:
        """Keep what follows in the same turn."""
        seat = game.decision.seat
        twin = game.clone()
        self._planned = {}
        acted = False
        for move in path:
            decision = top_decision(twin.state)
            if decision.seat != seat or (acted and isinstance(decision, MainAction)):
                break
            if move not in twin.legal_moves():
                break  # the others did not stand still
            acted = acted or not move.is_free_action()
            self._planned[twin.key()] = move
            twin.push(move)
            if twin.over:
                break


def _reaches(node: Node, last: int) -> bool:
    """Whether a plan goes through the round ``last``."""
    return node.state.over or node.state.round > last
