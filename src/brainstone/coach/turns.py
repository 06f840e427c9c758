"""The best whole turns of a position, the best answers to a question, and a draft beside the best.

Everything is valued at the same horizon, the start of the round after next or the end of the game,
by plans of the bots' planner, in two looks of another width and another seed. Where the looks
disagree the error is large.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from brainstone.bots.contract import BotError, Budget
from brainstone.bots.openings import openings
from brainstone.bots.planner import Node, Planner
from brainstone.bots.replay import turns_of
from brainstone.bots.thinker import unswept
from brainstone.bots.weights import Weights, load_weights
from brainstone.coach.ideas import EQUAL, idea_of, round_of
from brainstone.coach.looks import Answer, Beginning, Opening, Plan, Purse, Scene, Turn, plan_from
from brainstone.coach.parts import parts_of
from brainstone.data.components import ROUNDS
from brainstone.engine.core.ids import PHASE_SETUP
from brainstone.engine.phases.flow import MainAction, legal_moves, push, top_decision
from brainstone.engine.phases.passing import Pass

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move
    from brainstone.engine.game import Game

_ROUNDS: Final = 2  # that a plan goes through, this one included
_ACTIONS: Final = 7  # main actions that get a first look, the best at a glance
_WAYS: Final = 2  # ways of carrying out one of them
_ANSWERS: Final = 14  # to a question, that get a first look
_IDEAS: Final = 3  # that are looked at, however short the time is
_MORE: Final = 1  # turns besides those wanted that get both looks: twins fall together
_THOUGHT: Final = 5.0  # one of so many parts of the budget finds what a bot would do
_LOOKS: Final = ((1, 24), (2, 12))  # seed and width of each
_LEAST: Final = 6  # times the nodes of the first look that a further one has at least
_FIRST: Final = (0, 1)  # of the first look, which chooses who gets the others


@dataclass(frozen=True)
class Step:
    """A turn of a plan."""

    round: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class RankedTurn:
    """A turn, or an answer, with the plan that begins with it.

    ``value`` is what the plan is worth at the horizon, ``error`` half of what two looks disagree
    by: of the best about its value, of the others about what they are worth less.
    """

    moves: tuple[Move, ...]
    plan: tuple[Step, ...]
    value: float
    error: float
    parts: dict[str, float]
    twins: tuple[tuple[Move, ...], ...]  # turns that are as good and the same idea
    values: tuple[float, ...]  # by look, the first one first
    after: GameState  # at the horizon


@dataclass(frozen=True)
class Clear:
    """VP by which the best has to beat the next idea: at first sight, and in the looks."""

    narrow: float
    looks: float


@dataclass(frozen=True)
class Comparison:
    """A draft beside the best turn.

    ``losses`` are what the draft is worth less, by look; ``loss`` is the smallest, never negative.
    The first look is a narrow one: where it and the next see no loss, nobody looks again.
    """

    draft: RankedTurn
    best: RankedTurn
    losses: tuple[float, ...]
    loss: float
    error: float
    nodes: int

    @property
    def is_found(self) -> bool:
        """Whether the draft is as good as the best, as far as anybody can tell."""
        return self.loss <= max(EQUAL, self.error)


def ranked_turns(
    game: Game,
    seat: int,
    budget: Budget,
    most: int = 3,
    seed: int = 0,
    weights: Weights | None = None,
    clear: Clear | None = None,
) -> list[RankedTurn]:
    """The best whole turns of the seat to move, the very best first.

    With ``clear`` none, as soon as a look finds that the best is not so clear.
    """
    scene = _scene(game, seat, weights)
    if not isinstance(top_decision(game.state), MainAction):
        raise BotError(f"seat {seat} is asked a question, not for a turn")
    with unswept():
        purse = Purse(budget)
        field = _Field(scene, seed, purse)
        field.enter_turns()
        return field.told_best(most, clear)


def ranked_answers(
    game: Game,
    seat: int,
    budget: Budget,
    most: int = 3,
    seed: int = 0,
    weights: Weights | None = None,
    clear: Clear | None = None,
) -> list[RankedTurn]:
    """The best answers to the question a seat is asked, the very best first; ``clear`` as there."""
    scene = _scene(game, seat, weights)
    if isinstance(top_decision(game.state), MainAction):
        raise BotError(f"seat {seat} is asked for a turn, not a question")
    with unswept():
        purse = Purse(budget)
        field = _Field(scene, seed, purse)
        for move in _answers(scene):
            field.enter(_answer(scene, move), [move])
        return field.told_best(most, clear)


def beside(
    game: Game,
    seat: int,
    draft: list[Move],
    best: list[Move],
    budget: Budget,
    seed: int = 0,
    weights: Weights | None = None,
) -> Comparison:
    """A draft beside another turn or answer that is known to be the best; the others rest."""
    scene = _scene(game, seat, weights)
    with unswept():
        field = _Field(scene, seed, Purse(budget))
        is_turn = isinstance(top_decision(game.state), MainAction)
        own, other = [
            field.enter(Turn(moves) if is_turn else _answer(scene, moves[0]), moves)
            for moves in (draft, best)
        ]
        if own is None:
            raise BotError(f"the draft is no turn: {' '.join([str(move) for move in draft])}")
        if other is not None:
            for _ in _LOOKS:
                field.look()
        return field.compared(own)


def compare(
    game: Game,
    seat: int,
    draft: list[Move],
    budget: Budget,
    seed: int = 0,
    weights: Weights | None = None,
    enough: float = EQUAL,
) -> Comparison:
    """A draft, a whole turn or the answer to a question, beside the best at the same horizon.

    What is missing of a turn is completed by value. Where the draft loses no more than ``enough``
    VP in a look, the looks after it are saved.
    """
    scene = _scene(game, seat, weights)
    with unswept():
        purse = Purse(budget)
        field = _Field(scene, seed, purse)
        is_turn = isinstance(top_decision(game.state), MainAction)
        own = field.enter(Turn(draft) if is_turn else _answer(scene, draft[0]), draft)
        if own is None:
            raise BotError(f"the draft is no turn: {' '.join([str(move) for move in draft])}")
        if is_turn:
            field.enter_turns()
        else:
            for move in _answers(scene):
                if move != draft[0]:
                    field.enter(_answer(scene, move), [move])
        field.narrow(1 + _MORE, own)
        for _ in _LOOKS:
            field.look()
            if field.losses(own)[-1] <= enough:
                break
        return field.compared(own)


def later(ranked: RankedTurn, seat: int) -> dict[str, int]:
    """What a seat has at the horizon, in numbers that everybody can see."""
    player = ranked.after.players[seat]
    return {
        "round": ranked.after.round if not ranked.after.over else ROUNDS + 1,
        "vp": player.vp,
        "planets": len(player.colonised),
        "types": player.planet_types.bit_count(),
        "gaia": player.gaia_planets,
        "levels": sum(player.levels),
        "federations": player.federations_formed,
        "tiles": player.standard_tech.bit_count() + player.advanced_tech.bit_count(),
    }


@final
class _Entry:
    """One of those that are judged, with its plan of each look."""

    def __init__(self, beginning: Beginning, moves: list[Move], first: Plan) -> None:
        self.beginning: Final = beginning
        self.moves: Final = moves
        self.plans: Final = [first]

    def mean(self) -> float:
        """Of the looks; the first one, which is narrow, counts only as long as it is alone."""
        plans = self.plans[1:] or self.plans
        return sum([plan.value for plan in plans]) / len(plans)

    def best_plan(self) -> Plan:
        return max(self.plans, key=_value)


def _value(plan: Plan) -> float:
    return plan.value


@final
class _Field:
    """All that are judged at one position."""

    def __init__(self, scene: Scene, seed: int, purse: Purse) -> None:
        self.scene: Final = scene
        self.seed: Final = seed
        self.purse: Final = purse
        self.entries: list[_Entry] = []
        self.ideas: Final[set[tuple[str, ...]]] = set()
        self.thought: list[list[Move]] = []  # the turns of a bot's plan
        self.nodes = 0

    def enter_turns(self) -> None:
        """The turns worth a look: what a bot would do, and the best of each action at a glance."""
        scene = self.scene
        nodes, deadline = self.purse.share(_THOUGHT)
        planner = Planner(scene.state, scene.seat, scene.weights, self.seed, nodes, deadline)
        rounds = scene.last - scene.state.round + 1
        self.thought = turns_of(planner.think(rounds, _LOOKS[0][1]))
        found = [self.thought[0], *_at_a_glance(planner)]
        self.purse.spend(planner.nodes)
        self.nodes += planner.nodes
        for moves in found:
            self.enter(Turn(moves), moves)

    def enter(self, beginning: Beginning, moves: list[Move]) -> _Entry | None:
        """A first, narrow look at one more; nothing if it is impossible, late or there already."""
        if len(self.ideas) >= _IDEAS and self.purse.is_half_spent():
            return None  # those that seemed best came first
        if isinstance(beginning, Turn):
            moves = _turn_of(self.scene.state, moves)
        if any([entry.moves == moves for entry in self.entries]):
            return None
        number, width = _FIRST
        plan = plan_from(self.scene, beginning, self.luck(number), width, 0, 0.0)
        if plan is None:
            return None
        self.pay(plan)
        if isinstance(beginning, Turn):  # completed
            moves = _turn_of(self.scene.state, plan.starts[0].moves)
        entry = _Entry(beginning, moves, plan)
        self.entries.append(entry)
        self.ideas.add(idea_of(self.scene.state, moves))
        return entry

    def told_best(self, most: int, clear: Clear | None) -> list[RankedTurn]:
        """The best after all looks; none if it is less clear than it has to be."""
        if clear is not None and self.gap() < clear.narrow:
            return []
        self.narrow(most + _MORE)
        for _ in _LOOKS:
            self.look()
            if clear is not None and self.gap() < clear.looks:
                return []
        return self.ranked(most)

    def gap(self) -> float:
        """What the last look finds between the best and the best of other ideas."""
        if not self.entries:
            return 0.0
        best = max(self.entries, key=_Entry.mean)
        others = [
            entry.plans[-1].value
            for entry in self.entries
            if entry is not best and not self.are_alike(best, entry)
        ]
        return best.plans[-1].value - max(others) if others else 0.0

    def idea(self, entry: _Entry) -> tuple[str, ...]:
        """What one is about; in the setup, places of one type are different ideas."""
        if self.scene.state.phase == PHASE_SETUP:
            return tuple([str(move) for move in entry.moves])
        return idea_of(self.scene.state, entry.moves)

    def are_alike(self, one: _Entry, two: _Entry) -> bool:
        """Whether two are one idea, whatever their values."""
        return self.idea(one) == self.idea(two) or self.are_one(one, two)

    def narrow(self, number: int, own: _Entry | None = None) -> None:
        """Keep the best few of different ideas, and whoever has to be kept."""
        self.entries.sort(key=_Entry.mean, reverse=True)
        kept: list[_Entry] = [] if own is None else [own]
        ideas: list[tuple[str, ...]] = []
        most = number + len(kept)
        for entry in self.entries:
            if entry is own:
                continue
            idea = self.idea(entry)
            if ideas.count(idea) < _WAYS and len(kept) < most:
                ideas.append(idea)
                kept.append(entry)
        self.entries = kept

    def look(self) -> None:
        """One more look at all of them, with an equal share of the budget each."""
        number, width = _LOOKS[len(self.entries[0].plans) - 1]
        looks_left = len(_LOOKS) - len(self.entries[0].plans) + 1
        for i, entry in enumerate(self.entries):
            parts = len(self.entries) * looks_left - i
            nodes, deadline = self.purse.share(parts)
            if nodes:  # a look as narrow as the first one would see the same
                nodes = max(nodes, _LEAST * entry.plans[0].planner.nodes)
            plan = plan_from(self.scene, entry.beginning, self.luck(number), width, nodes, deadline)
            assert plan is not None
            self.pay(plan)
            entry.plans.append(plan)
        self.exchange()

    def exchange(self) -> None:
        """What the best plan does next is tried after every other beginning, and the other way.

        In the first of the looks, what the bot would do is tried after each of them as well.
        """
        if len(self.entries[0].plans) == 2 and self.thought:
            for entry in self.entries:
                entry.plans[-1].try_turns(self.thought, self.scene.last)
        ranked = sorted(self.entries, key=lambda entry: entry.plans[-1].value, reverse=True)
        for entry in ranked[1:]:
            self.lend(ranked[0].plans[-1], entry.plans[-1])
        if len(ranked) > 1:
            self.lend(ranked[1].plans[-1], ranked[0].plans[-1])

    def lend(self, giver: Plan, taker: Plan) -> None:
        """All turns of another plan, or those of its later rounds after the own ones of this.

        A pass leaves one round less to search, so that its plan is the more careful one there.
        """
        number = self.scene.state.round
        given, own = _steps(giver.node, number), _steps(taker.node, number)
        this = [list(step.moves) for step in own[1:] if step.round == number]
        later_on = [list(step.moves) for step in given if step.round > number]
        taker.try_turns([list(step.moves) for step in given], self.scene.last)
        taker.try_turns([*this, *later_on], self.scene.last)

    def pay(self, plan: Plan) -> None:
        self.nodes += plan.planner.nodes
        self.purse.spend(plan.planner.nodes)

    def luck(self, number: int) -> int:
        return self.seed * 8 + number

    # Results

    def losses(self, own: _Entry) -> list[float]:
        """Of each look, what one loses against the best of the others."""
        others = [entry for entry in self.entries if entry is not own]
        if not others:
            return [0.0] * len(own.plans)
        best = max(others, key=_Entry.mean)
        pairs = zip(best.plans, own.plans, strict=True)
        return [mine.value - yours.value for mine, yours in pairs]

    def compared(self, own: _Entry) -> Comparison:
        others = [entry for entry in self.entries if entry is not own]
        losses = self.losses(own)
        best = max(others, key=_Entry.mean) if others else own
        if losses[-1] <= 0.0 and own.mean() >= best.mean():
            best, losses = own, [0.0] * len(own.plans)
        counted = losses[1:] if len(losses) > 2 else losses
        error = abs(losses[-1] - losses[-2]) / 2
        return Comparison(
            self.told(own, error),
            self.told(best, self.spread(best)),
            tuple(losses),
            max(0.0, min(counted)),
            error,
            self.nodes,
        )

    def ranked(self, most: int) -> list[RankedTurn]:
        """The best, twins together."""
        entries = sorted(self.entries, key=_Entry.mean, reverse=True)
        best = entries[0]
        rows: list[tuple[_Entry, list[_Entry]]] = []
        for entry in entries:
            for first, twins in rows:
                if self.are_one(first, entry):
                    twins.append(entry)
                    break
            else:
                rows.append((entry, []))
        told: list[RankedTurn] = []
        for entry, twins in rows[:most]:
            error = self.spread(best)
            if entry is not best:
                gaps = [
                    one.value - two.value for one, two in zip(best.plans, entry.plans, strict=True)
                ]
                error = abs(gaps[-1] - gaps[-2]) / 2
            told.append(self.told(entry, error, twins))
        return told

    def are_one(self, one: _Entry, two: _Entry) -> bool:
        """Whether two turns differ in order, payment or a twin alone."""
        if abs(one.mean() - two.mean()) > EQUAL:
            return False
        state = self.scene.state
        if idea_of(state, one.moves) == idea_of(state, two.moves):
            return True
        return self.of_round(one) == self.of_round(two)

    def of_round(self, entry: _Entry) -> tuple[str, ...]:
        number = self.scene.state.round
        turns = [list(s.moves) for s in _steps(entry.best_plan().node, number) if s.round == number]
        return round_of(turns)

    def spread(self, entry: _Entry) -> float:
        return abs(entry.plans[-1].value - entry.plans[-2].value) / 2

    def told(self, entry: _Entry, error: float, twins: list[_Entry] | None = None) -> RankedTurn:
        plan = entry.best_plan()
        node = plan.node
        return RankedTurn(
            moves=tuple(entry.moves),
            plan=tuple(_steps(node, self.scene.state.round)),
            value=entry.mean(),
            error=error,
            parts=parts_of(plan.planner.judge, node.state, node.urge),
            twins=tuple([tuple(twin.moves) for twin in twins or []]),
            values=tuple([one.value for one in entry.plans]),
            after=node.state,
        )


def _scene(game: Game, seat: int, weights: Weights | None) -> Scene:
    state = game.state
    if top_decision(state).seat != seat:
        raise BotError(f"seat {seat} is not asked for anything")
    last = min(ROUNDS, max(state.round, 1) + _ROUNDS - 1)
    return Scene(state, seat, weights or load_weights(), last)


def _answer(scene: Scene, move: Move) -> Beginning:
    return Opening(move) if scene.state.phase == PHASE_SETUP else Answer(move)


def _at_a_glance(planner: Planner) -> list[list[Move]]:
    """The best turns of different actions by the position they lead to, and the best passes."""
    children = planner.children(planner.start()[0])
    children.sort(key=lambda node: node.value, reverse=True)
    found: list[list[Move]] = []
    ways: dict[str, int] = {}
    passes = 0
    for node in children:
        action = str(next(move for move in node.moves if not move.is_free_action()))
        if any([isinstance(move, Pass) for move in node.moves]):
            passes += 1
            if passes <= _WAYS:
                found.append(node.moves)
        elif action in ways or len(ways) < _ACTIONS:
            ways[action] = ways.get(action, 0) + 1
            if ways[action] <= _WAYS:
                found.append(node.moves)
    return found


def _answers(scene: Scene) -> list[Move]:
    """Every answer, or if they are many the best at a glance."""
    moves = legal_moves(scene.state)
    if scene.state.phase == PHASE_SETUP:
        return [one.move for one in openings(scene.state, moves)]
    if len(moves) <= _ANSWERS:
        return moves
    planner = Planner(scene.state, scene.seat, scene.weights, 0)
    valued: list[tuple[float, int]] = []
    for i, move in enumerate(moves):
        state = planner.root.clone()
        push(state, move)
        valued.append((-planner.judge.value(state), i))
    valued.sort()
    return [moves[i] for _, i in valued[:_ANSWERS]]


def _turn_of(state: GameState, moves: list[Move]) -> list[Move]:
    """The moves of a turn without those of the next round's beginning."""
    twin = state.clone()
    number, seat = twin.round, top_decision(twin).seat
    turn: list[Move] = []
    for move in moves:
        if twin.over or twin.round > number or top_decision(twin).seat != seat:
            break
        push(twin, move)
        turn.append(move)
    return turn


def _steps(node: Node, number: int) -> list[Step]:
    """A plan turn by turn with the rounds; ``number`` is that of its first turn."""
    steps: list[Step] = []
    at: Node | None = node
    while at is not None:
        if at.moves:
            begun = number if at.parent is None else at.parent.state.round
            steps.append(Step(begun, tuple(at.moves)))
        at = at.parent
    steps.reverse()
    return steps
