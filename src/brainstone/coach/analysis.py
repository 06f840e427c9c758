"""The analysis of a recorded game: what every turn lost against the best, as two looks see it.

It is made of tasks, one for each decision, that any process can work on in any order
(``work``); ``assemble`` puts together what is there. The same nodes give the same analysis.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, Final

from brainstone.bots.contract import BotError, Budget
from brainstone.bots.weights import Weights, load_weights
from brainstone.coach.about import About, about
from brainstone.coach.expect import expectations
from brainstone.coach.judged import Judged, moments_of, summary
from brainstone.coach.judging import LEAST, SLIP, class_agreed, lesser, theme_of
from brainstone.coach.played import Played, decisions
from brainstone.coach.reasons import reasons
from brainstone.coach.turns import Comparison, RankedTurn, compare, later
from brainstone.engine.core.errors import BrainstoneError
from brainstone.engine.game import Game

FORMAT: Final = "brainstone-analysis"
_ANOTHER: Final = 1000  # what is added to a seed where something is looked at once more


@dataclass(frozen=True)
class Depth:
    """Nodes for a turn and for an offer of power; whether the curve is made with plans."""

    turn: int
    charge: int
    plans: bool = True


QUICK: Final = "quick"
STANDARD: Final = "standard"
DEEP: Final = "deep"
DEPTHS: Final = {
    QUICK: Depth(10_000, 1_000, plans=False),
    STANDARD: Depth(40_000, 3_000),
    DEEP: Depth(200_000, 20_000),
}


@dataclass(frozen=True)
class Task:
    """One decision of a record; without ``judged`` only the curve is wanted.

    ``players`` says who has each seat, a bot's name or people.
    """

    record: str
    number: int  # of the decision
    depth: str
    judged: bool
    players: tuple[str, ...] = ()


@lru_cache(maxsize=4)
def _decisions(record: str) -> list[Played]:
    """Of the few records a process works on."""
    return decisions(Game.from_record(json.loads(record)))


@cache
def _weights() -> Weights:
    return load_weights()


def tasks_of(
    game: Game, depth: str = STANDARD, seats: Sequence[int] = (), players: Sequence[str] = ()
) -> list[Task]:
    """The tasks of an analysis, in the order of the game; of all seats, or of some."""
    for seat in seats:
        if not 0 <= seat < len(game.state.players):
            raise BrainstoneError(f"there is no seat {seat} in this game")
    record = json.dumps({**game.record()})
    return [
        Task(record, number, depth, not seats or one.seat in seats, tuple(players))
        for number, one in enumerate(_decisions(record))
    ]


def work(task: Task) -> Judged:
    """Judge one decision; runs in any process."""
    one = _decisions(task.record)[task.number]
    return judge(one, DEPTHS[task.depth], task.number, task.judged, players=task.players)


def judge(
    one: Played,
    depth: Depth,
    number: int = 0,
    judged: bool = True,
    seed: int = 0,
    players: Sequence[str] = (),
) -> Judged:
    told: dict[str, Any] = {
        "number": number,
        "ply": one.ply,
        "seat": one.seat,
        "round": one.state.round,
        "is_turn": one.is_turn,
        "expected": _expected(one, depth, players) if one.is_turn else (),
        "played": _texts(one.moves),
        "judged": False,
    }
    if not judged or len(one.game.legal_moves()) < 2:
        return Judged(**told)
    budget = Budget(nodes=depth.turn if one.is_turn else depth.charge)
    try:
        found = _compared(one, budget, seed)
    except BotError:  # a turn that cannot be imagined while the others stand still
        return Judged(**told)
    told |= {**_told(one, found), "judged": True}
    if told["grade"]:
        told |= _confirmed(told, _compared(one, budget, seed + _ANOTHER))
    return Judged(**told)


def _compared(one: Played, budget: Budget, seed: int) -> Comparison:
    return compare(
        one.game, one.seat, one.moves, budget, seed, weights=_weights(), enough=LEAST[SLIP]
    )


def _confirmed(told: dict[str, Any], again: Comparison) -> dict[str, Any]:
    """A mark counts as far as whoever looks once more, in another way, agrees.

    Most marks on turns of good players do not come back (docs/analysis-of-games.md).
    """
    grade = lesser(told["grade"], class_agreed(again.losses))
    return {
        "loss": min(told["loss"], round(again.loss, 2)),
        "error": max(told["error"], round(again.error, 2)),
        "grade": grade,
        "reasons": told["reasons"] if grade else (),
        "nodes": told["nodes"] + again.nodes,
    }


def _expected(
    one: Played, depth: Depth, players: Sequence[str]
) -> tuple[tuple[float, float, float], ...]:
    """What every seat can expect before a turn."""
    found = expectations(one.state, look=depth.plans, players=players)
    return tuple([(round(f.vp, 1), round(f.low, 1), round(f.high, 1)) for f in found])


def _told(one: Played, found: Comparison) -> dict[str, Any]:
    grade = class_agreed(found.losses)
    why = reasons(one.state, one.seat, found.best, found.draft) if grade else []
    return {
        "best": _texts(found.best.moves),
        "plan": _plan(found.best),
        "loss": round(found.loss, 2),
        "error": round(found.error, 2),
        "losses": tuple([round(loss, 2) for loss in found.losses]),
        "grade": grade,
        "theme": theme_of(one.state, found, one.is_turn),
        "reasons": tuple([(reason.kind, round(reason.amount, 2)) for reason in why]),
        "later_played": later(found.draft, one.seat),
        "later_best": later(found.best, one.seat),
        "nodes": found.nodes,
    }


def _texts(moves: Iterable[object]) -> tuple[str, ...]:
    return tuple([str(move) for move in moves])


def _plan(turn: RankedTurn) -> tuple[tuple[int, tuple[str, ...]], ...]:
    return tuple([(step.round, _texts(step.moves)) for step in turn.plan])


# The whole


@dataclass(frozen=True)
class Analysis:
    """What is known of a game; while it is made, of some of its decisions."""

    game: Game
    depth: str
    judged: tuple[Judged, ...]  # in the order of the game
    total: int  # decisions there are
    players: tuple[str, ...] = ()  # who played, as far as somebody says so

    @property
    def turns(self) -> list[Judged]:
        return [one for one in self.judged if one.judged]

    def of_seat(self, seat: int) -> list[Judged]:
        return [one for one in self.turns if one.seat == seat]

    def seats(self) -> list[int]:
        """Those whose turns were judged."""
        return sorted({one.seat for one in self.turns})

    def moments(self, seat: int | None = None) -> list[Judged]:
        """The key moments of a seat, or of all that were judged, the largest loss first."""
        return moments_of([one for one in self.turns if seat in (None, one.seat)])

    def curve(self) -> list[Judged]:
        """Where the expected VP are known: before every turn."""
        return [one for one in self.judged if one.is_turn]

    @cached_property
    def about(self) -> dict[int, About]:
        """What can be said of the judged seats besides their turns."""
        return {one.seat: one for one in about(self.game) if one.seat in self.seats()}

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "depth": self.depth,
            "decisions": self.total,
            "done": len(self.judged),
            "players": [
                {
                    "seat": seat,
                    "faction": "" if player.faction is None else player.faction.name,
                    "vp": player.vp,
                    "who": self.players[seat] if seat < len(self.players) else "",
                    **(summary(self.of_seat(seat)) if seat in self.seats() else {}),
                }
                for seat, player in enumerate(self.game.state.players)
            ],
            "curve": [
                {"ply": one.ply, "round": one.round, "seat": one.seat, "expected": one.expected}
                for one in self.curve()
            ],
            "turns": [one.to_json() for one in self.turns],
            "moments": [one.number for one in self.moments()],
            "about": [asdict(one) for one in self.about.values()],
        }


def assemble(
    game: Game, depth: str, judged: Iterable[Judged], total: int, players: Sequence[str] = ()
) -> Analysis:
    found = tuple(sorted(judged, key=lambda one: one.number))
    return Analysis(game, depth, found, total, tuple(players))
