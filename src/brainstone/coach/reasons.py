"""Why one turn is better than another: what differs at the horizon, and what can be counted now.

A reason is a kind and an amount; the words are texts (``texts/<language>/coach.json``). What would
be told with the number 0 is not told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from brainstone.coach.facts import facts_of
from brainstone.coach.parts import PARTS, ROUND, difference

if TYPE_CHECKING:
    from brainstone.coach.turns import RankedTurn
    from brainstone.engine.core.state import GameState
    from brainstone.texts.language import Language

# Counted of the turns themselves, not at the horizon.
NOW: Final = "now"  # VP scored by the turn
ROUND_NOW: Final = "round-now"  # those of them that the round scoring tile gives
OFFERS: Final = "offers"  # power offered to others
WANTED: Final = "wanted"  # others who could do the same
KINDS: Final = (*PARTS, NOW, ROUND_NOW, OFFERS, WANTED)

_MOST: Final = 2  # sentences
_LEAST: Final = 1.0  # VP that are worth a sentence
_SHARE: Final = 0.2  # of the whole difference, below which a part explains nothing
_LEAST_OFFER: Final = 2  # power
_CLOSE: Final = 1.0  # VP; where turns are so close, one part more and one less tell them apart


@dataclass(frozen=True)
class Reason:
    """What a turn has more of than another, or less if negative; VP but for offers and others."""

    kind: str
    amount: float

    @property
    def number(self) -> int:
        """As it is told."""
        return round(abs(self.amount))


def reasons(
    state: GameState, seat: int, turn: RankedTurn, other: RankedTurn, most: int = _MOST
) -> list[Reason]:
    """Why a turn is better or worse than another one, the most important first."""
    if turn.moves == other.moves:
        return []
    found = _parts(turn, other, most)
    return (found + _counted(state, seat, turn, other))[:most] if len(found) < most else found


def _parts(turn: RankedTurn, other: RankedTurn, most: int) -> list[Reason]:
    """The parts that explain the difference, or both sides of one that is small."""
    gaps = difference(turn.parts, other.parts)
    whole = sum(gaps.values())
    ranked = sorted(gaps.items(), key=lambda item: -abs(item[1]))
    if abs(whole) < _CLOSE:
        sides = [[(k, v) for k, v in ranked if (v > 0) == more][:1] for more in (True, False)]
        ranked = [item for side in sides for item in side]
        least = _LEAST
    else:
        ranked = [(kind, vp) for kind, vp in ranked if vp * whole > 0]
        least = max(_LEAST, _SHARE * abs(whole))
    return [Reason(kind, vp) for kind, vp in ranked if abs(vp) >= least][:most]


def _counted(state: GameState, seat: int, turn: RankedTurn, other: RankedTurn) -> list[Reason]:
    """What can be counted of both turns at once."""
    one, two = facts_of(state, seat, turn.moves), facts_of(state, seat, other.moves)
    found: list[Reason] = []
    is_better = turn.value >= other.value
    tile = one.by_part.get(ROUND, 0) - two.by_part.get(ROUND, 0)
    points = one.points - two.points
    offers = one.offers - two.offers
    if tile and (tile > 0) == is_better:
        found.append(Reason(ROUND_NOW, tile))
    elif points and (points > 0) == is_better:
        found.append(Reason(NOW, points))
    if one.wanted > two.wanted and is_better:
        found.append(Reason(WANTED, one.wanted))
    if abs(offers) >= _LEAST_OFFER and (offers < 0) == is_better:
        found.append(Reason(OFFERS, offers))
    return found


def words_of(language: Language, reason: Reason) -> str:
    """A reason as a sentence."""
    side = "more" if reason.amount > 0 else "less"
    return language.text(f"coach.reason.{reason.kind}", side=side, n=reason.number)
