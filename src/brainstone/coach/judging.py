"""How good a turn was: its class, its accuracy, and what it was about."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from brainstone.coach.ideas import round_of
from brainstone.engine.core.move_source import family_of
from brainstone.engine.phases.passing import Pass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from brainstone.coach.turns import Comparison, RankedTurn
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move

NONE: Final = ""
SLIP: Final = "slip"
MISTAKE: Final = "mistake"
MISS: Final = "miss"
CLASSES: Final = (SLIP, MISTAKE, MISS)
LEAST: Final = {SLIP: 3.0, MISTAKE: 6.0, MISS: 12.0}  # VP lost
_LOOKS: Final = 2  # that have to agree
_HALF: Final = 12.0  # VP lost at which the accuracy of a turn falls to 37

EXPANSION: Final = "expansion"
RESEARCH: Final = "research"
POWER: Final = "power"
FEDERATIONS: Final = "federations"
TIMING: Final = "timing"
PASSING: Final = "pass"
THEMES: Final = (EXPANSION, RESEARCH, POWER, FEDERATIONS, TIMING, PASSING)

_OF_FAMILY: Final = {
    "mine": EXPANSION,
    "upgrade": EXPANSION,
    "gaia": EXPANSION,
    "explore": EXPANSION,
    "artifact": RESEARCH,
    "research": RESEARCH,
    "board": POWER,
    "special": POWER,
    "federation": FEDERATIONS,
    "pass": PASSING,
}


def class_of(loss: float) -> str:
    found = NONE
    for name in CLASSES:
        if loss >= LEAST[name]:
            found = name
    return found


def class_agreed(losses: Sequence[float]) -> str:
    """The class of a loss on which two independent looks agree.

    Each of them must see at least that class, and the smaller loss be larger than what they
    disagree by. ``losses`` begin with the first look, which is narrow and only chose the turns.
    """
    looks = losses[1:]
    if len(looks) < _LOOKS:
        return NONE
    least = min(looks)
    return class_of(least) if least > max(looks) - least else NONE


def lesser(one: str, other: str) -> str:
    """The smaller of two classes: what somebody sees who looks twice."""
    return min(one, other, key=[NONE, *CLASSES].index)


def accuracy(loss: float) -> float:
    """100 for a turn that loses nothing."""
    return 100.0 * math.exp(-loss / _HALF)


def theme_of(state: GameState, found: Comparison, is_turn: bool) -> str:
    """What a turn was about: the kind of its best alternative."""
    if not is_turn:
        return POWER
    played, best = found.draft, found.best
    if isinstance(_action(played.moves), Pass) or isinstance(_action(best.moves), Pass):
        return PASSING
    if played.moves != best.moves and _comes_later(state.round, played, best):
        return TIMING
    if played.moves != best.moves and _action(played.moves) == _action(best.moves):
        return RESEARCH  # the same action with another tile or area
    return _OF_FAMILY.get(family_of(state, _action(best.moves)), EXPANSION)


def _comes_later(number: int, played: RankedTurn, best: RankedTurn) -> bool:
    """Whether the better plan has the same turn later in the round."""
    turns = [list(step.moves) for step in best.plan[1:] if step.round == number]
    (wanted,) = round_of([list(played.moves)])
    return wanted in round_of(turns)


def _action(moves: Sequence[Move]) -> Move:
    """The main action of a turn."""
    return next((move for move in moves if not move.is_free_action()), moves[-1])
