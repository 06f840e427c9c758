"""What a seat can expect: its final VP with a band, its rank, and what these are made of.

The numbers behind it are fitted to games (docs/analysis.md says how, and how far they hold).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from brainstone.bots.who import PEOPLE
from brainstone.coach.fitted import POINTS, SOURCES, Fitted, People, fitted_for, par_of, people
from brainstone.coach.sight import Sight, sights

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState
    from brainstone.engine.game import Game


@dataclass(frozen=True, slots=True)
class Expectation:
    """For one seat. In four cases of five the final VP lie between ``low`` and ``high``."""

    vp: float
    low: float
    high: float
    rank: float  # 1 is first
    parts: dict[str, float]  # points in hand, and what each source is still to bring: in all ``vp``


def expect(game: Game, seat: int, *, look: bool = True, players: Sequence[str] = ()) -> Expectation:
    """What a seat can expect. Nothing is used that its player does not see.

    With a ``look`` a narrow plan is made for every seat first: better, and slower. ``players`` says
    who plays, seat by seat: a bot's name or ``people``, who spread further than bots. Of whom
    nothing is said, how well they play is estimated from the game.
    """
    return expectations(game.state, look=look, players=players)[seat]


def expectations(
    state: GameState, *, look: bool = True, players: Sequence[str] = ()
) -> list[Expectation]:
    """What every seat can expect."""
    if state.over:
        return _result(state)
    seen = sights(state, look)
    models = [fitted_for(look, sight.is_program) for sight in seen]
    pars = strengths(seen, models, players)
    found = [
        _expected(sight, model, pars, state, people(look) if is_person(sight, players) else None)
        for sight, model in zip(seen, models, strict=True)
    ]
    return [
        Expectation(one.vp, one.low, one.high, _rank(i, found), one.parts)
        for i, one in enumerate(found)
    ]


def strengths(seen: list[Sight], models: list[Fitted], players: Sequence[str]) -> list[float]:
    """How well each seat plays, as the VP that four of the kind reach."""
    known = [None if sight.is_program else par_of(said_of(sight, players)) for sight in seen]
    guessed = [
        model.guess(sight.stage, sight.numbers)
        for sight, model, par in zip(seen, models, known, strict=True)
        if par is None and not sight.is_program
    ]
    usual = sum(guessed) / len(guessed) if guessed else 0.0  # those at one table play alike
    return [usual if par is None else par for par in known]


def said_of(sight: Sight, players: Sequence[str]) -> str:
    """Who plays a seat, as far as somebody says so."""
    return players[sight.seat] if sight.seat < len(players) else ""


def is_person(sight: Sight, players: Sequence[str]) -> bool:
    return not sight.is_program and said_of(sight, players) == PEOPLE


def with_strength(numbers: dict[str, float], own: float, others: list[float]) -> dict[str, float]:
    """The numbers of a position with those about who plays."""
    more = (own - PAR) / 10.0
    rest = (sum(others) / len(others) - PAR) / 10.0 if others else 0.0
    together = {"par": more, "par_others": rest}
    for name in _REALISED:
        if name in numbers:
            together[f"par_{name}"] = more * (numbers[name] - PAR) / 10.0
    for name in numbers:
        if name.startswith(_TABLES):
            together[f"par_{name}"] = more
    return numbers | together


PAR: Final = 130.0  # about the middle, in VP
_TABLES: Final = ("players_", "expansion_")  # what strength is worth depends on
# Who plays better makes more of what is promised.
_REALISED: Final = ("value", "then_value", "then_value_far")


@dataclass(frozen=True, slots=True)
class _Found:
    vp: float
    low: float
    high: float
    error: float
    common: float  # the share of the errors' variance that all seats of a table have in common
    parts: dict[str, float]


def _expected(
    sight: Sight, model: Fitted, pars: list[float], state: GameState, person: People | None
) -> _Found:
    others = [
        par
        for other, par in enumerate(pars)
        if other != sight.seat and state.players[other].memory is None
    ]
    stage = model.stages[sight.stage]
    numbers = sight.numbers
    if not sight.is_program:
        numbers = with_strength(numbers, pars[sight.seat], others)
    to_come = stage.to_come(numbers)
    parts = {POINTS: float(sight.vp)}
    for name, vp in zip(SOURCES, to_come, strict=True):
        parts[name] = vp
    width = stage.width(numbers, to_come)
    if person is not None:
        _share_out(parts, person.more[sight.stage])
        width *= person.wider
    vp = sum(parts.values())
    low, high = vp + stage.low * width, vp + stage.high * width
    return _Found(vp, low, high, stage.error * width, stage.common, parts)


def _share_out(parts: dict[str, float], more: float) -> None:
    """Among what is still to come, by its size: of people is known how much it is, not what of."""
    sizes = {name: abs(parts[name]) for name in SOURCES}
    total = sum(sizes.values())
    for name, size in sizes.items():
        parts[name] += more * size / total if total else 0.0


def _rank(seat: int, found: list[_Found]) -> float:
    """One, and the chance of each other seat to be ahead."""
    mine = found[seat]
    rank = 1.0
    for other, theirs in enumerate(found):
        if other != seat:
            common = (mine.common + theirs.common) / 2.0
            spread = mine.error**2 + theirs.error**2 - 2.0 * common * mine.error * theirs.error
            apart = (theirs.vp - mine.vp) / math.sqrt(max(2.0 * spread, 1e-9))
            rank += 0.5 * (1.0 + math.erf(apart))
    return rank


def _result(state: GameState) -> list[Expectation]:
    """The game is over: nothing is left to expect."""
    ends = [
        (player.vp, 0 if player.faction is None else player.faction.tie_rank())
        for player in state.players
    ]
    return [
        Expectation(
            float(vp),
            float(vp),
            float(vp),
            1.0 + len([end for end in ends if end > (vp, tie)]),
            {POINTS: float(vp), **dict.fromkeys(SOURCES, 0.0)},
        )
        for vp, tie in ends
    ]
