"""Inquiries about recorded games are answered: how many decisions there are, and how good each."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from typing import Final

import msgspec

from brainstone import Game
from brainstone.coach.about import about
from brainstone.coach.analysis import Task, tasks_of, work
from brainstone.coach.judged import Judged
from brainstone.server.tables.api_types import (
    AnalysisAbout,
    AnalysisLater,
    AnalysisTurn,
    HintReason,
)
from brainstone.server.thinking.questions import Finding, Inquiry

GAMES: Final = 4  # that are remembered
_encode: Final = msgspec.json.Encoder().encode


def found(inquiry: Inquiry) -> Finding:
    """How many decisions there are and what can be said at once; or one decision, judged."""
    tasks = _tasks(inquiry.record, inquiry.depth, inquiry.seats)
    if inquiry.number is None:
        game = Game.from_record(json.loads(inquiry.record))
        told = msgspec.convert(about(game), list[AnalysisAbout], from_attributes=True)
        return Finding(total=len(tasks), about=_encode(told).decode())
    return Finding(part=_encode(shown(_judged(tasks[inquiry.number]))).decode())


@lru_cache(GAMES)
def _tasks(record: str, depth: str, seats: tuple[int, ...]) -> list[Task]:
    return tasks_of(Game.from_record(json.loads(record)), depth, seats)


def _judged(task: Task) -> Judged:
    """Where a turn cannot be judged, the rest of the game still can."""
    try:
        return work(task)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        logging.getLogger(__name__).warning("decision %s is left out: %s", task.number, reason)
        return work(Task(task.record, task.number, task.depth, judged=False))


def shown(one: Judged) -> AnalysisTurn:
    """What is told of a decision: what was better only where something was lost."""
    turn = AnalysisTurn(
        number=one.number,
        ply=one.ply,
        seat=one.seat,
        round=one.round,
        is_turn=one.is_turn,
        judged=one.judged,
        expected=[list(three) for three in one.expected],
        played=list(one.played),
        loss=one.loss,
        error=one.error,
        grade=one.grade,
        theme=one.theme,
    )
    if one.grade:
        turn.best = list(one.best)
        turn.plan = [list(moves) for _, moves in one.plan[1:]]
        turn.reasons = [HintReason(kind, amount) for kind, amount in one.reasons]
        turn.later_played = _later(one.later_played)
        turn.later_best = _later(one.later_best)
    return turn


def _later(numbers: dict[str, int] | None) -> AnalysisLater | None:
    return None if numbers is None else AnalysisLater(**numbers)
