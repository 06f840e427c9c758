"""Inquiries about recorded games are answered: how many decisions there are, and how good each."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

import msgspec

from brainstone import Game
from brainstone.bots.who import players_of
from brainstone.coach.about import about
from brainstone.coach.analysis import Task, tasks_of, work
from brainstone.coach.judged import Judged
from brainstone.engine.core.notation import parse_move
from brainstone.engine.phases.flow import EndTurn
from brainstone.server.tables.api_types import (
    AnalysisAbout,
    AnalysisLater,
    AnalysisTurn,
    HintReason,
)
from brainstone.server.thinking.questions import Finding, Inquiry

GAMES: Final = 4  # that are remembered
PLANNED: Final = 3  # turns after the better one that are told
_encode: Final = msgspec.json.Encoder().encode


def found(inquiry: Inquiry) -> Finding:
    """How many decisions there are and what can be said at once; or one decision, judged."""
    game, tasks = _tasks(inquiry.record, inquiry.depth, inquiry.seats)
    if inquiry.number is None:
        told = msgspec.convert(about(game), list[AnalysisAbout], from_attributes=True)
        return Finding(total=len(tasks), about=_encode(told).decode())
    turn = shown(game, _judged(tasks[inquiry.number]))
    return Finding(part=_encode(turn).decode())


@lru_cache(GAMES)
def _tasks(record: str, depth: str, seats: tuple[int, ...]) -> tuple[Game, list[Task]]:
    data = json.loads(record)
    game = Game.from_record(data)
    return game, tasks_of(game, depth, seats, players_of(data, len(game.state.players)))


def _judged(task: Task) -> Judged:
    """Where a turn cannot be judged, the rest of the game still can."""
    try:
        return work(task)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        logging.getLogger(__name__).warning("decision %s is left out: %s", task.number, reason)
        return work(replace(task, judged=False))


def shown(game: Game, one: Judged) -> AnalysisTurn:
    """What is told of a decision: what was better only where something was lost."""
    turn = AnalysisTurn(
        number=one.number,
        ply=one.ply,
        seat=one.seat,
        round=one.round,
        is_turn=one.is_turn,
        judged=one.judged,
        expected=[list(three) for three in one.expected],
        played=_told(game, one.played),
        loss=one.loss,
        error=one.error,
        grade=one.grade,
        theme=one.theme,
    )
    if one.grade:
        turn.best = _told(game, one.best)
        turn.plan = [_told(game, moves) for _, moves in one.plan[1 : 1 + PLANNED]]
        turn.reasons = [HintReason(kind, amount) for kind, amount in one.reasons]
        turn.later_played = _later(one.later_played)
        turn.later_best = _later(one.later_best)
    return turn


def _told(game: Game, texts: Sequence[str]) -> list[str]:
    """What a turn does: conversions and its end go without saying, unless there is nothing else."""
    moves = [parse_move(game.state.rules, text) for text in texts]
    told = [m for m in moves if not m.is_free_action() and not isinstance(m, EndTurn)]
    return [move.notation() for move in told or moves]


def _later(numbers: dict[str, int] | None) -> AnalysisLater | None:
    return None if numbers is None else AnalysisLater(**numbers)
