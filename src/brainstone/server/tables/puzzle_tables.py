"""The tables of puzzles: positions that nobody owns, shown like any other and never stored."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from msgspec.json import encode

from brainstone import Setup
from brainstone.engine.core.sentences import say
from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.puzzles.collection import Puzzle, Way, collection
from brainstone.puzzles.daily import daily, today
from brainstone.puzzles.rating import Standing, after
from brainstone.puzzles.verdicts import Weighed, has_right_action, score_of
from brainstone.server.common.errors import Invalid, Unknown
from brainstone.server.tables.api_types import (
    Hint,
    HintReason,
    HintTurn,
    PuzzleBook,
    PuzzleGame,
    PuzzleShown,
    PuzzleStanding,
    PuzzleVerdict,
)
from brainstone.server.tables.live_game import LiveGame, Seat, Terms
from brainstone.server.tables.position import Position

SOLVER: Final = "solver"  # everybody looks at the same tables
PREFIX: Final = "puzzle-"  # of the ids of their tables
COACH: Final = "coach"
_BOT: Final = "strong"
_TABLES: Final = 64
_END: Final = "end"


@cache
def _shown() -> list[PuzzleShown]:
    return [
        PuzzleShown(
            puzzle.key,
            number,
            puzzle.theme,
            puzzle.level,
            puzzle.rating,
            puzzle.round,
            len(puzzle.source.scores),
            puzzle.faction,
            puzzle.expansion,
            puzzle.is_turn,
            puzzle.exact,
        )
        for number, puzzle in enumerate(collection().puzzles, 1)
    ]


def puzzle_book() -> bytes:
    """As the type ``PuzzleBook`` says, in JSON."""
    day = today()
    key = daily(collection(), day).key
    return encode(PuzzleBook(_shown(), key, day.isoformat(), _told_standing(Standing())))


def find_puzzle(key: str) -> Puzzle:
    for puzzle in collection().puzzles:
        if puzzle.key == key:
            return puzzle
    raise Unknown(say("puzzle.none", "There is no such puzzle."))


@lru_cache(maxsize=_TABLES)
def puzzle_table(key: str) -> LiveGame:
    """The table where a puzzle begins."""
    puzzle = find_puzzle(key)
    source = puzzle.source
    setup = Setup.from_json({**source.setup, "rules": source.rules})
    position = Position.start(setup).after(list(source.moves[: puzzle.ply]))
    seats = [
        Seat(seat, "person", "", SOLVER)
        if seat == puzzle.seat
        else Seat(seat, "bot", "", "", source.players or _BOT)
        for seat in range(setup.players)
    ]
    terms = Terms(title="", undo="turn", creator="", rules=RULES_VERSION)
    return LiveGame(PREFIX + key, terms, 0, 0, 0, position, seats)


def check_answer(after_it: Position) -> None:
    """An answer that stops in the middle of a turn is none."""
    if not after_it.is_complete:
        raise Invalid(say("puzzle.whole", "An answer is a whole turn."))


def puzzle_game(key: str) -> bytes:
    """As the type ``PuzzleGame`` says, in JSON."""
    puzzle = find_puzzle(key)
    return encode(PuzzleGame(puzzle.source.record(), puzzle.ply, puzzle.seat))


def shown_verdict(
    puzzle: Puzzle, moves: list[str], weighed: Weighed, standing: PuzzleStanding | None
) -> PuzzleVerdict:
    """What is said to an answer."""
    reached: PuzzleStanding | None = None
    if standing is not None:
        before = Standing(standing.rating, standing.deviation, standing.answers)
        reached = _told_standing(after(before, puzzle.rating, score_of(puzzle, weighed)))
    first, *_ = turns = [_turn(way) for way in puzzle.ways]
    return PuzzleVerdict(
        grade=weighed.grade,
        less=weighed.less,
        error=weighed.error,
        margin=puzzle.margin,
        right=weighed.less > 0 and has_right_action(puzzle, moves),
        reasons=_reasons(weighed.reasons),
        hint=Hint(COACH, first.turn[0], first.turn, first.plan, None, turns),
        played=_said(puzzle.played),
        found=puzzle.was_found,
        bot=puzzle.source.players,
        vp=puzzle.source.scores[puzzle.seat],
        rank=puzzle.rank,
        players=len(puzzle.source.scores),
        standing=reached,
    )


def _turn(way: Way) -> HintTurn:
    return HintTurn(
        _said(way.moves),
        [_said(moves) for _, moves in way.plan],
        way.less,
        way.error,
        _reasons(way.reasons),
        [_said(twin) for twin in way.twins],
    )


def _said(moves: tuple[str, ...]) -> list[str]:
    """That a turn ends goes without saying."""
    return list(moves[:-1] if len(moves) > 1 and moves[-1] == _END else moves)


def _reasons(told: tuple[tuple[str, float], ...]) -> list[HintReason]:
    return [HintReason(kind, amount) for kind, amount in told]


def _told_standing(standing: Standing) -> PuzzleStanding:
    return PuzzleStanding(round(standing.rating, 1), round(standing.deviation, 1), standing.answers)


def weighed_of(hint: Hint) -> Weighed:
    """What a process that thinks found out about an answer."""
    draft = hint.draft
    assert draft is not None
    reasons: list[Any] = [(reason.kind, reason.amount) for reason in draft.reasons]
    return Weighed(draft.behind, draft.error, tuple(reasons))
