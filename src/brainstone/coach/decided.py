"""Where a game was decided: the turning point, each seat's best turn, and its closest race."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Protocol

from brainstone.engine.phases.scoring import final_counts, neutral_count, rank_vp

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

NOTHING_LOST: Final = 1.0  # VP: less than this is no better turn
LEAST_RAISED: Final = 2.0  # VP: less than this is worth no sentence


class Turn(Protocol):
    """What is read of a judged decision."""

    @property
    def number(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def is_turn(self) -> bool: ...

    @property
    def judged(self) -> bool: ...

    @property
    def loss(self) -> float: ...

    @property
    def expected(self) -> Sequence[Sequence[float]]: ...


@dataclass(frozen=True)
class TurningPoint:
    """Since the turn ``number`` the winner was expected to win; without one, all the time.

    ``before`` and ``after`` it the winner was expected to be so many VP ahead of ``rival``, who was
    the best of the others until then.
    """

    winner: int
    number: int | None = None
    rival: int = 0
    before: float = 0.0
    after: float = 0.0


def turning_point(
    turns: Sequence[Turn], winners: Sequence[int], vp: Sequence[int]
) -> TurningPoint | None:
    """Of all turns of a game that ended with these VP; nobody turns a game played alone."""
    others = [seat for seat in range(len(vp)) if seat not in winners]
    curve = [turn for turn in turns if turn.is_turn]
    if not winners or not others or not curve:
        return None
    rows = [[values[0] for values in turn.expected] for turn in curve]
    rows.append([float(points) for points in vp])
    for at in range(len(curve) - 1, -1, -1):
        winner, rival = _first(rows[at], winners), _first(rows[at], others)
        if rows[at][rival] >= rows[at][winner]:
            before, after = [rows[i][winner] - rows[i][rival] for i in (at, at + 1)]
            return TurningPoint(winner, curve[at].number, rival, round(before, 1), round(after, 1))
    return TurningPoint(winners[0])


def _first(row: Sequence[float], seats: Sequence[int]) -> int:
    return max(seats, key=lambda seat: row[seat])


@dataclass(frozen=True)
class BestTurn:
    """The turn after which a seat could expect most more, nothing better being found."""

    number: int
    raised: float  # VP


def best_turn(turns: Sequence[Turn], seat: int) -> BestTurn | None:
    """Of the turns of a game in order, as far as they are known."""
    curve = [turn for turn in turns if turn.is_turn]
    found: BestTurn | None = None
    for turn, after in pairwise(curve):
        if turn.seat != seat or not turn.judged or turn.loss >= NOTHING_LOST:
            continue
        raised = round(after.expected[seat][0] - turn.expected[seat][0], 1)
        if raised >= (LEAST_RAISED if found is None else found.raised + 0.1):
            found = BestTurn(turn.number, raised)
    return found


TIED: Final = "tied"
BEHIND: Final = "behind"
AHEAD: Final = "ahead"


@dataclass(frozen=True)
class Race:
    """How a seat stood on a final tile: ``tied`` with others, ``behind`` or ``ahead`` of the next.

    ``others`` are those with ``their`` count; none: the neutral player. With ``more`` of what is
    counted the seat would have scored ``gain`` VP more; 0 if nothing more was to be had.
    """

    tile: str
    kind: str
    count: int
    vp: int
    others: tuple[int, ...]
    their: int
    more: int
    gain: int


def closest_race(state: GameState, seat: int) -> Race | None:
    """The narrowest of a seat in final scoring; of two, the one with more at stake."""
    races = [race for tile in state.table.final_tiles if (race := _race(state, seat, tile))]
    return min(races, key=lambda race: (abs(race.count - race.their), -race.gain), default=None)


def _race(state: GameState, seat: int, tile: int) -> Race | None:
    counts = final_counts(state, tile)
    own = counts[seat]
    neutral = neutral_count(state, tile)
    rest = [count for other, count in enumerate(counts) if other != seat]
    rest += [] if neutral is None else [neutral]
    if not rest:
        return None
    vp = rank_vp(own, [own, *rest])
    above = [count for count in rest if count > own]
    if own in rest and own:
        kind, their = TIED, own
    elif above:
        kind, their = BEHIND, min(above)
    else:
        kind, their = AHEAD, max(rest)
    more, gain = _next_step(own, rest, vp) if kind != AHEAD else (0, 0)
    others = [other for other, n in enumerate(counts) if other != seat and n == their]
    name = state.rules.final_scoring[tile].name
    return Race(name, kind, own, vp, tuple(others), their, more, gain)


def _next_step(own: int, rest: Sequence[int], vp: int) -> tuple[int, int]:
    """The least that would have scored more, and how much more."""
    for more in range(1, max(rest) - own + 2):
        gain = rank_vp(own + more, [own + more, *rest]) - vp
        if gain > 0:
            return more, gain
    return 0, 0
