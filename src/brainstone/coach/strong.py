"""A game beside strong ones: what a seat had when rounds began, and what bots had then.

The table is made by ``tools.strong_games`` (docs/analysis-of-games.md).
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brainstone.coach.course import ACTIONS, Course, Watch
from brainstone.engine.core.notation import parse_move
from brainstone.engine.game import Game
from brainstone.engine.phases.flow import top_decision

TABLE: Final = "strong.json"
ALL: Final = "all"  # factions together
FEW: Final = 30  # seats of a faction, below which all are looked at together
# What is compared, in the order in which it is shown, and what each is the sum of.
STARTS: Final = {
    "vp": ("vp",),
    "structures": (
        "mines",
        "trading_stations",
        "research_labs",
        "planetary_institute",
        "academies",
    ),
    "levels": ("levels",),
    "tiles": ("standard_tech", "advanced_tech"),
    "credits": ("income_credits",),
    "ore": ("income_ore",),
    "knowledge": ("income_knowledge",),
}
_NOT_AT_THE_END: Final = ("credits", "ore", "knowledge")  # no income comes any more
MEASURES: Final = ("vp", ACTIONS, "structures", "levels", "tiles", *_NOT_AT_THE_END)

Numbers = dict[str, list[int]]  # by measure, round by round; the end of the game comes last


@dataclass(frozen=True)
class Measured:
    """A seat of a finished game."""

    box: str
    players: int
    faction: str
    numbers: Numbers


@dataclass(frozen=True)
class Line:
    """One measure: the own numbers, and the middle half of the others' with its middle."""

    measure: str
    own: tuple[int, ...]
    low: tuple[float, ...]
    middle: tuple[float, ...]
    high: tuple[float, ...]


@dataclass(frozen=True)
class Beside:
    """A seat beside so many of a bot: of the same faction if there are enough, else of all."""

    bot: str
    faction: str  # "" is all of them
    seats: int
    lines: tuple[Line, ...]


def measured(game: Game, moves: Iterable[str]) -> list[Measured]:
    """The seats of a game that is played by its moves."""
    courses = _courses(game, moves)
    box = _box(game)
    return [
        Measured(box, game.setup.players, _faction(game, seat), _numbers(course))
        for seat, course in enumerate(courses)
    ]


def _courses(game: Game, moves: Iterable[str]) -> list[Course]:
    watch = Watch(game.setup.players)
    for text in moves:
        move = parse_move(game.state.rules, text)
        watch.listen(game, top_decision(game.state).seat, move)
        game.push(move)
    players = game.state.players
    return [watch.course(seat, one.vp if game.over else None) for seat, one in enumerate(players)]


def _box(game: Game) -> str:
    return "" if game.setup.expansion is None else game.setup.expansion.name


def _faction(game: Game, seat: int) -> str:
    faction = game.state.players[seat].faction
    return "" if faction is None else faction.name


def _numbers(course: Course) -> Numbers:
    starts = course["starts"]
    found = {
        name: [sum(some) for some in zip(*[starts.get(part, []) for part in parts], strict=True)]
        for name, parts in STARTS.items()
    }
    begun = len(found["vp"])
    for name in _NOT_AT_THE_END:
        found[name] = found[name][:6]
    found[ACTIONS] = course["rounds"][ACTIONS][: min(begun, 6)]
    return found


# The table


def summed(seats: Sequence[Measured]) -> dict[str, Any]:
    """Quarters of every measure, by box, number of players and faction."""
    groups: dict[tuple[str, str, str], list[Numbers]] = {}
    for one in seats:
        for faction in (ALL, one.faction):
            groups.setdefault((one.box, str(one.players), faction), []).append(one.numbers)
    found: dict[str, Any] = {}
    for (box, players, faction), some in sorted(groups.items()):
        if faction == ALL or len(some) >= FEW:
            told = {"seats": len(some), "numbers": {m: _quarters(some, m) for m in MEASURES}}
            found.setdefault(box, {}).setdefault(players, {})[faction] = told
    return {"sets": found}


def _quarters(some: Sequence[Numbers], measure: str) -> list[list[float]]:
    columns = zip(*[numbers[measure] for numbers in some], strict=True)
    return [
        [round(cut, 1) for cut in statistics.quantiles(column, n=4, method="inclusive")]
        for column in columns
    ]


@cache
def table() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files("brainstone.coach") / TABLE).read_text("utf-8"))
    return found


def beside(game: Game) -> list[Beside | None]:
    """Every seat of a game, also of one that goes on, beside strong ones of the same kind."""
    known = table()["sets"].get(_box(game), {}).get(str(game.setup.players))
    if known is None or game.setup.automas or game.setup.boxes:
        return [None] * len(game.state.players)
    again = Game(game.setup, events=False)
    seats = measured(again, [move.notation() for move in game.moves])
    return [_beside(known, one) for one in seats]


def _beside(known: dict[str, Any], seat: Measured) -> Beside | None:
    faction = seat.faction if seat.faction in known else ""
    group = known[faction or ALL]
    lines = [_line(name, seat.numbers[name], group["numbers"][name]) for name in MEASURES]
    return Beside(table()["bot"], faction, group["seats"], tuple(lines)) if lines[0].own else None


def _line(measure: str, own: Sequence[int], quarters: Sequence[Sequence[float]]) -> Line:
    low, middle, high = zip(*quarters, strict=True)
    return Line(measure, tuple(own), low, middle, high)
