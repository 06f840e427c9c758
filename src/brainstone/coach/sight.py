"""What an expectation is worked out from: numbers of a position, seat by seat.

A *stage* says how far the game is for a seat: 0 during the setup (8 before it has a faction), then
the round it has still to play, and 7 once it has passed in the last one. So a seat that has passed
is looked at as in the round to come, and the others' turns change little for it.
"""

from __future__ import annotations

import json
import math
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from brainstone.bots.features import FEATURES, MARKS
from brainstone.bots.openings import opening_move
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Planner
from brainstone.bots.seen import Seen
from brainstone.bots.thinker import unswept
from brainstone.bots.turns import imagined
from brainstone.bots.weights import Weights
from brainstone.bots.worth import Judge
from brainstone.coach.fitted import SOURCES
from brainstone.coach.rehearsal import rehearsed
from brainstone.data.components import ROUNDS, STARTING_VP
from brainstone.data.tiles import FINAL_VP_BY_RANK
from brainstone.engine.core.ids import PHASE_SETUP
from brainstone.engine.phases.flow import legal_moves, push
from brainstone.engine.phases.scoring import neutral_count, score_end

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

_PLACE: Final = {name: place for place, name in enumerate(SOURCES)}
_FINAL: Final = _PLACE["final"]
_OTHER: Final = _PLACE["other"]

WEIGHTS: Final = "expect-weights.json"  # of the bots as the expectations know them
NO_FACTION: Final = ROUNDS + 2  # a stage of its own: nothing is known but who plays
STAGES: Final = ROUNDS + 3
_REHEARSED: Final = 3  # from this stage on the rest of the game is rehearsed
_TO_THE_END: Final = 4  # and from this one plans go on to its end, too
_LUCK: Final = 0  # a position is always looked at in the same way


_FIRST_VP: Final = float(FINAL_VP_BY_RANK[0])
_VP_A_RANK: Final = float(FINAL_VP_BY_RANK[0] - FINAL_VP_BY_RANK[1])
_SPREADS: Final = {"race": 0.3, "race_soft": 1.5}  # how sure the counts at the end are
_COMPARED: Final = (  # with what the others have
    "vp",
    "value",
    "then_value",
    "then_value_far",
    "finals",
    "structures",
    "sectors",
    "types",
    "gaia_planets",
    "federations",
    "federation_share",
    "research_vp",
    "advanced_ready",
    "qic",
    "bowl3",
)


class Sight:
    """One seat in a position. ``numbers`` by name; those that are 0 may be missing."""

    def __init__(self, seat: int, stage: int, have: list[float], vp: int) -> None:
        self.seat: Final = seat
        self.stage: Final = stage
        self.have: Final = have  # points by source
        self.vp: Final = vp
        self.is_program = False
        self.counts: list[float] = []  # what each final tile counts, where a plan ends or now
        self.numbers: Final[dict[str, float]] = {}


@cache
def _weights() -> Weights:
    """Those of the bots when the expectations were fitted: better bots must not shift them."""
    text = (files("brainstone.coach") / WEIGHTS).read_text(encoding="utf-8")
    return Weights.from_json(json.loads(text))


def stage_of(state: GameState, seat: int) -> int:
    if state.players[seat].faction is None:
        return NO_FACTION
    if state.phase == PHASE_SETUP:
        return 0
    return state.round + (1 if state.players[seat].passed else 0)


def points_by_source(player: PlayerState) -> list[float]:
    """The points a player has made so far, in the order of ``SOURCES``."""
    points = [0.0] * len(SOURCES)
    for source, vp in player.vp_sources.items():
        points[_PLACE.get(source.kind.group, _OTHER)] += vp
    return points


def sights(state: GameState, look: bool = True) -> list[Sight]:
    """What is seen of every seat; with a ``look``, of what it could do next as well."""
    seen = [_sight(state, seat) for seat in range(len(state.players))]
    if state.over:
        return seen
    twin = _after_setup(state) if state.phase == PHASE_SETUP else state
    weights = _weights()
    table = _table(state)
    own: list[dict[str, float]] = []
    with unswept():
        for sight in seen:
            if sight.stage == NO_FACTION or sight.is_program:
                own.append({})
                continue
            judge = Judge(twin, sight.seat, weights)
            numbers = _features(twin, judge)
            if look:
                numbers |= _plan(twin, sight, judge)
            own.append(numbers)
        if look and twin is state and max([sight.stage for sight in seen]) >= _REHEARSED:
            _rehearse(twin, seen, weights)
    for sight, numbers in zip(seen, own, strict=True):
        others = [player for i, player in enumerate(state.players) if i != sight.seat]
        sight.numbers.update(table)
        sight.numbers["passed"] = sum([player.passed for player in others]) / max(1, len(others))
        if sight.is_program:
            sight.numbers.update(_if_it_ended(twin, sight))
            continue
        sight.numbers.update(numbers)
        sight.numbers.update(_others([own[i] for i in range(len(own)) if i != sight.seat]))
        if look:
            sight.numbers.update(_races(state, seen, sight))
    return seen


def _sight(state: GameState, seat: int) -> Sight:
    player = state.players[seat]
    vp = player.vp if player.faction is not None else STARTING_VP
    sight = Sight(seat, stage_of(state, seat), points_by_source(player), vp)
    sight.is_program = player.memory is not None
    if player.faction is not None:
        sight.counts = _counts(state, seat)
    return sight


def _counts(state: GameState, seat: int) -> list[float]:
    me = state.players[seat].me
    tiles = [state.rules.final_scoring[tile] for tile in state.table.final_tiles]
    return [float(me.final_count(state, seat, tile.counts)) for tile in tiles]


def _after_setup(state: GameState) -> GameState:
    """The first round, if the rest of the setup is played as at first sight."""
    twin = imagined(state, _LUCK)
    while twin.phase == PHASE_SETUP:
        push(twin, opening_move(twin, legal_moves(twin)))
    return twin


def _table(state: GameState) -> dict[str, float]:
    """What is the same for everybody."""
    numbers = {f"players_{len(state.players)}": 1.0}
    if state.rules.expansion.name:
        numbers[f"expansion_{state.rules.expansion.name}"] = 1.0
    if state.table.humans < state.table.players:
        numbers["program"] = 1.0
    for tile in state.table.final_tiles:
        numbers[f"final_{state.rules.final_scoring[tile].name}"] = 1.0
    for i, tile in enumerate(state.table.round_tiles, 1):
        if i >= state.round:
            when = "now" if i == state.round else "later"
            name = f"{when}_{state.rules.round_scoring[tile].name}"
            numbers[name] = numbers.get(name, 0.0) + 1.0
    return numbers


def _features(state: GameState, judge: Judge) -> dict[str, float]:
    """What bots look at, in the position as it stands."""
    player = state.players[judge.seat]
    seen = Seen(judge.tables, state, judge.finals(state, player, ROUNDS - state.round))
    numbers = {feature.name: feature.of(seen) for feature in FEATURES}
    for marks in MARKS:
        for place in marks.had(seen):
            numbers[marks.names[place]] = 1.0
    for hint in judge.hints:
        numbers[hint.name] = hint.of(state, judge.seat)
    numbers[f"faction_{player.me.name}"] = 1.0
    numbers["value"] = judge.value(state)
    return numbers


def _plan(state: GameState, sight: Sight, judge: Judge) -> dict[str, float]:
    """What a narrow plan of the round comes to, and if it goes on to an end that is near."""
    this = max(1, min(sight.stage, ROUNDS))
    planner = Planner(state, sight.seat, _weights(), _LUCK)
    pace = Pace(1)
    plans = planner.start()
    for number in range(state.round, this + 1):
        plans = planner.play_round(plans, number, pace)
    numbers = _reached(plans[0].state, sight, judge)
    if _TO_THE_END <= this < ROUNDS:
        for number in range(this + 1, ROUNDS + 1):
            plans = planner.play_round(plans, number, pace)
        far = _reached(plans[0].state, sight, judge)
        numbers["then_value_far"] = far["then_value"]
        for name in SOURCES:
            numbers[f"gain_far_{name}"] = far[f"gain_{name}"]
    return numbers


def _rehearse(state: GameState, seen: list[Sight], weights: Weights) -> None:
    """What all would still make if everybody moved on, one after the other, at first sight."""
    end = rehearsed(state, weights, _LUCK)
    for sight in seen:
        if sight.stage >= _REHEARSED:
            points = points_by_source(end.players[sight.seat])
            sight.numbers["gain_all"] = float(end.players[sight.seat].vp - sight.vp)
            for name, after, before in zip(SOURCES, points, sight.have, strict=True):
                sight.numbers[f"gain_all_{name}"] = after - before


def _reached(then: GameState, sight: Sight, judge: Judge) -> dict[str, float]:
    """What a seat would have where a plan ends."""
    player = then.players[sight.seat]
    points = points_by_source(player)
    sight.counts = _counts(then, sight.seat)
    numbers = {"then_value": judge.value(then)}
    if then.over:  # ranks are those among players who stood still
        points[_FINAL] = judge.finals(then, player, 0)
    else:
        seen = Seen(judge.tables, then, judge.finals(then, player, ROUNDS - then.round))
        for feature in FEATURES:
            numbers[f"then_{feature.name}"] = feature.of(seen)
        for hint in judge.hints:
            numbers[f"then_{hint.name}"] = hint.of(then, judge.seat)
    for name, after, before in zip(SOURCES, points, sight.have, strict=True):
        numbers[f"gain_{name}"] = after - before
    return numbers


def _if_it_ended(state: GameState, sight: Sight) -> dict[str, float]:
    """Of a seat whose turns nobody can plan: what it has, and would score if this were the end."""
    twin = imagined(state, _LUCK)
    score_end(twin)
    after = points_by_source(twin.players[sight.seat])
    memory = state.players[sight.seat].memory
    numbers = {
        "vp": float(sight.vp),
        "turns_left": float(memory.turns_left()) if memory is not None else 0.0,
        "turns_in_round": float(memory.turns_in_round()) if memory is not None else 0.0,
    }
    for name, then, now in zip(SOURCES, after, sight.have, strict=True):
        numbers[f"end_{name}"] = then - now
    return numbers


def _races(state: GameState, seen: list[Sight], mine: Sight) -> dict[str, float]:
    """The final tiles, if everybody ends as planned: each rival ahead costs a rank."""
    numbers: dict[str, float] = {}
    for name, spread in _SPREADS.items():
        vp = 0.0
        for i, own in enumerate(mine.counts):
            rivals = [other.counts[i] for other in seen if other is not mine and other.counts]
            neutral = neutral_count(state, state.table.final_tiles[i])
            if neutral is not None:
                rivals.append(float(neutral))
            best = _FIRST_VP
            for rival in rivals:
                best -= _VP_A_RANK / (1.0 + math.exp((own - rival) / spread))
            vp += max(0.0, best)
        numbers[name] = vp
    return numbers


def _others(others: list[dict[str, float]]) -> dict[str, float]:
    """The mean and the most of what the others have."""
    numbers: dict[str, float] = {}
    known = [other for other in others if other]
    if known:
        for name in _COMPARED:
            values = [other.get(name, 0.0) for other in known]
            numbers[f"mean_{name}"] = sum(values) / len(values)
            numbers[f"most_{name}"] = max(values)
    return numbers
