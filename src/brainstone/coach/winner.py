"""What the winner did differently: points by source, things done, and rounds, beside another seat.

A difference is a kind, a name and two numbers; the words are texts (``texts/<language>/analysis``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from brainstone.engine.core.ids import PHASE_OVER, VP
from brainstone.engine.show.stats import Ledger, ledger_of

if TYPE_CHECKING:
    from brainstone.engine.game import Game
    from brainstone.texts.language import Language

SOURCE: Final = "source"  # VP of a group of sources
DONE: Final = "done"  # things built, researched, taken
ROUND: Final = "round"  # VP scored in a round
KINDS: Final = (SOURCE, DONE, ROUND)

GAIA: Final = "gaia"
LEVELS: Final = "research"
# What is counted, and how many of it are worth a sentence.
LEAST: Final = {
    "planet": 2,
    GAIA: 2,
    "federation": 1,
    LEVELS: 3,
    "tech": 1,
    "advanced": 1,
    "ts": 2,
    "lab": 2,
    "ac": 1,
    "pi": 1,
}
_STRUCTURES: Final = {"ts": "ts", "lab": "lab", "ac1": "ac", "ac2": "ac", "pi": "pi"}
_NOT_TOLD: Final = ("start", "other", "charging", "exploring")  # the same for all, or paid
_LEAST_VP: Final = 4
_MOST: Final = {SOURCE: 3, DONE: 3, ROUND: 1}  # sentences of each kind, the winner being ahead


@dataclass(frozen=True)
class Difference:
    """Two numbers: the winner's, and those of whom the winner is compared with."""

    kind: str
    name: str
    winner: int
    other: int

    @property
    def gap(self) -> int:
        return self.winner - self.other


def rivals(game: Game, seat: int) -> tuple[int, int]:
    """The winner, and whom to compare with: the seat, or the second if the seat has won alone."""
    winners = game.winners()
    others = [one for one in winners if one != seat]
    if others:
        return others[0], seat
    rest = [one for one in range(len(game.state.players)) if one != seat]
    return seat, max(rest, key=lambda one: game.state.players[one].vp, default=seat)


def differences(game: Game, winner: int, other: int) -> list[Difference]:
    """What tells two seats of a finished game apart; ``game`` has kept its events.

    The largest first of each kind where the winner was ahead, and at last the source that brought
    the other one most.
    """
    ledger = ledger_of(game.state, game.events)
    points = _pairs(SOURCE, _points(ledger, winner), _points(ledger, other))
    done = _pairs(DONE, _done(game, ledger, winner), _done(game, ledger, other))
    rounds = _pairs(ROUND, _rounds(ledger, winner), _rounds(ledger, other))
    found = _ahead([one for one in points if one.gap >= _LEAST_VP])
    found += _ahead([one for one in done if one.gap >= LEAST[one.name]])
    found += _ahead([one for one in rounds if one.gap >= _LEAST_VP])
    behind = min(points, key=_share, default=None)
    return [*found, behind] if behind is not None and behind.gap <= -_LEAST_VP else found


def _pairs(kind: str, first: dict[str, int], second: dict[str, int]) -> list[Difference]:
    names = sorted({*first, *second})
    return [Difference(kind, name, first.get(name, 0), second.get(name, 0)) for name in names]


def _ahead(some: list[Difference]) -> list[Difference]:
    return sorted(some, key=lambda one: -_share(one))[: _MOST[some[0].kind]] if some else []


def _share(one: Difference) -> float:
    """Of what is worth a sentence."""
    return one.gap / (LEAST[one.name] if one.kind == DONE else _LEAST_VP)


def _points(ledger: Ledger, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for (whose, _, _, source, resource), amounts in ledger.lines.items():
        group = source.kind.group
        if whose == seat and resource == VP and group not in _NOT_TOLD:
            found[group] = found.get(group, 0) + amounts[0] - amounts[1]
    return found


def _rounds(ledger: Ledger, seat: int) -> dict[str, int]:
    """VP of each round, without the final scoring."""
    found: dict[str, int] = {}
    for (whose, number, phase, _, resource), amounts in ledger.lines.items():
        if whose == seat and resource == VP and number and phase != PHASE_OVER:
            found[str(number)] = found.get(str(number), 0) + amounts[0] - amounts[1]
    return found


def _done(game: Game, ledger: Ledger, seat: int) -> dict[str, int]:
    found = {GAIA: game.state.players[seat].gaia_planets}
    for (whose, _, what, name), times in ledger.deeds.items():
        key = _STRUCTURES.get(name, "") if what == "built" else what
        if whose == seat and key in LEAST:
            found[key] = found.get(key, 0) + times
    return found


def difference_words(language: Language, one: Difference) -> str:
    """A difference as a sentence."""
    side = "more" if one.gap > 0 else "less"
    name: dict[str, str | int | float] = (
        {"round": int(one.name)} if one.kind == ROUND else {"what": thing_words(language, one)}
    )
    numbers = {"n": abs(one.gap), "winner": one.winner, "other": one.other}
    return language.text(f"analysis.winner.{one.kind}", side=side, **name, **numbers)


def thing_words(language: Language, one: Difference) -> str:
    """What is compared, by its name."""
    key = f"end.source.{one.name}" if one.kind == SOURCE else f"analysis.done.{one.name}"
    return language.text(key) if language.has(key) else one.name
