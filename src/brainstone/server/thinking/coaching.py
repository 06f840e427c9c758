"""What the coach says of a position: the best turns with their reasons, a draft beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brainstone import Game
from brainstone.bots.contract import Budget
from brainstone.coach.expect import expect
from brainstone.coach.reasons import Reason, reasons
from brainstone.coach.turns import compare, ranked_answers, ranked_turns
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.steps import Move
from brainstone.engine.phases.flow import EndTurn
from brainstone.server.tables.api_types import Hint, HintDraft, HintReason, HintTurn

COACH: Final = "coach"  # its name where bots have theirs

# Nobody waits longer than 3 s; a first, narrow look at everything is always finished.
_RANKING: Final = Budget(ms=2200)
_BESIDE_A_DRAFT: Final = Budget(ms=1200)


def coached(game: Game, draft: Sequence[str]) -> Hint:
    """The best turns of whoever is asked, or the best answers, and what a draft loses to them."""
    seat = game.decision.seat
    acts = game.decision.kind == "action"
    compared = _compared(game, seat, draft) if acts and draft else None
    rank = ranked_turns if acts else ranked_answers
    if len(game.legal_moves()) == 1:  # nothing to think about
        text = game.legal_moves()[0].notation()
        return Hint(COACH, text, [text], [], None, [HintTurn([text], [], 0.0, 0.0, [], [])])
    ranked = rank(game, seat, _BESIDE_A_DRAFT if compared else _RANKING)
    best = ranked[0]
    turns: list[HintTurn] = []
    for turn in ranked:
        other = best if turn is not best else ranked[1] if len(ranked) > 1 else best
        turns.append(
            HintTurn(
                _texts(turn.moves),
                [_texts(step.moves) for step in turn.plan[1:]],
                round(best.value - turn.value, 1),
                round(turn.error, 1),
                _told(reasons(game.state, seat, turn, other)),
                [_texts(twin) for twin in turn.twins],
            )
        )
    first = turns[0]
    vp = round(expect(game, seat).vp, 1)
    return Hint(COACH, first.turn[0], first.turn, first.plan, vp, turns, compared)


def _compared(game: Game, seat: int, draft: Sequence[str]) -> HintDraft:
    moves = [parse_move(game.state.rules, text) for text in draft]
    found = compare(game, seat, moves, _BESIDE_A_DRAFT)
    return HintDraft(
        round(found.loss, 1),
        round(found.error, 1),
        found.is_found,
        _told(reasons(game.state, seat, found.draft, found.best)),
    )


def _texts(moves: Sequence[Move]) -> list[str]:
    """That a turn ends goes without saying, unless nothing else is left to do."""
    texts = [move.notation() for move in moves if not isinstance(move, EndTurn)]
    return texts or [move.notation() for move in moves]


def _told(found: list[Reason]) -> list[HintReason]:
    return [HintReason(reason.kind, round(reason.amount, 1)) for reason in found]
