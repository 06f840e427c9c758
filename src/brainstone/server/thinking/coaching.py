"""What the coach says of a position: the best turns with their reasons, a draft beside them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from brainstone import Game
from brainstone.bots.contract import Budget
from brainstone.coach.expect import expect, expectations
from brainstone.coach.ideas import EQUAL
from brainstone.coach.reasons import Reason, reasons
from brainstone.coach.turns import compare, ranked_answers, ranked_turns
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.steps import Move
from brainstone.engine.phases.flow import EndTurn
from brainstone.server.tables.api_types import (
    Expected,
    Hint,
    HintDraft,
    HintReason,
    HintTurn,
    SeatExpectation,
)
from brainstone.server.thinking.galaxies import faction_advice, faction_hint
from brainstone.server.thinking.questions import COACH

# Nobody waits longer than 3 s. What a seat can expect is told first and takes of this; the rest is
# for looking at turns, of which a first, narrow look at everything is always finished.
_WITHIN_MS: Final = 2500.0
_LEAST_MS: Final = 800.0


def coached(game: Game, draft: Sequence[str], players: Sequence[str] = ()) -> Hint:
    """The best turns of whoever is asked, or the best answers, and what a draft loses to them."""
    legal = game.legal_moves()
    if len(legal) == 1:  # nothing to think about
        text = legal[0].notation()
        return Hint(COACH, text, [text], [], None, [HintTurn([text], [], 0.0, 0.0, [], [])])
    advice = faction_advice(game)
    if advice is not None:  # rehearsals of factions would spread too far
        return faction_hint(game, advice)
    seat = game.decision.seat
    began = time.perf_counter()
    vp = round(expect(game, seat, players=players).vp, 1)
    left = max(_LEAST_MS, _WITHIN_MS - (time.perf_counter() - began) * 1000)
    budget = Budget(ms=left / 2 if draft else left)
    rank = ranked_turns if game.decision.kind == "action" else ranked_answers
    ranked = rank(game, seat, budget)
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
    beside = _beside(game, turns, list(draft), budget)
    return Hint(COACH, first.turn[0], first.turn, first.plan, vp, turns, beside)


def expected(game: Game, players: Sequence[str] = ()) -> Expected:
    """What every seat can expect at the end."""
    told = expectations(game.state, players=players)
    return Expected(
        [SeatExpectation(round(e.vp, 1), round(e.low, 1), round(e.high, 1)) for e in told]
    )


def _beside(
    game: Game, turns: list[HintTurn], draft: list[str], budget: Budget
) -> HintDraft | None:
    """A draft beside the best turn: one of those told as far as it goes, or else looked at."""
    moves = [parse_move(game.state.rules, text) for text in draft]
    if all([move.is_free_action() for move in moves]):
        return None  # every turn can still follow
    for i, turn in enumerate(turns):
        if draft in [one[: len(draft)] for one in (turn.turn, *turn.twins)]:
            found = turn.behind <= max(EQUAL, turn.error)
            return HintDraft(turn.behind, turn.error, found, turn.reasons if i else [])
    compared = compare(game, game.decision.seat, moves, budget)
    why = reasons(game.state, game.decision.seat, compared.draft, compared.best)
    return HintDraft(
        round(compared.loss, 1), round(compared.error, 1), compared.is_found, _told(why)
    )


def _texts(moves: Sequence[Move]) -> list[str]:
    """That a turn ends goes without saying, unless nothing else is left to do."""
    texts = [move.notation() for move in moves if not isinstance(move, EndTurn)]
    return texts or [move.notation() for move in moves]


def _told(found: list[Reason]) -> list[HintReason]:
    return [HintReason(reason.kind, round(reason.amount, 1)) for reason in found]
