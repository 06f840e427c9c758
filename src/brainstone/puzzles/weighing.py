"""An answer that a puzzle does not know, weighed by the coach beside the best turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brainstone import Move
from brainstone.bots.contract import BotError, Budget
from brainstone.coach.ideas import EQUAL
from brainstone.coach.reasons import reasons
from brainstone.coach.turns import RankedTurn, beside
from brainstone.engine.core.notation import parse_move
from brainstone.puzzles.collection import Puzzle
from brainstone.puzzles.exact import exact_turn
from brainstone.puzzles.verdicts import Weighed, known_way, weighed_by

_NODES: Final = 6_000  # two looks at two turns
_EXACT_NODES: Final = 8_000
_HOPELESS: Final = 8.1  # VP, of a turn that nobody can imagine: one that throws away what it has


def weigh(puzzle: Puzzle, texts: Sequence[str]) -> Weighed:
    """What an answer is worth; ``known_way`` first, then a search."""
    way = known_way(puzzle, texts)
    return searched(puzzle, texts) if way is None else weighed_by(way, puzzle)


def searched(puzzle: Puzzle, texts: Sequence[str]) -> Weighed:
    game = puzzle.game()
    rules = game.state.rules
    draft, best = [[parse_move(rules, t) for t in some] for some in (texts, puzzle.best.moves)]
    if puzzle.exact:
        found = _counted(puzzle, draft, best)
        if found is not None:
            return found
    try:
        compared = beside(game, puzzle.seat, draft, best, Budget(nodes=_NODES))
    except BotError:
        return Weighed(_HOPELESS, 0.0, ())
    return _told(puzzle, compared.draft, compared.best, compared.loss, compared.error)


def _counted(puzzle: Puzzle, draft: list[Move], best: list[Move]) -> Weighed | None:
    """Where all others have passed, the VP at the end are counted."""
    state = puzzle.game().state
    one, two = [exact_turn(state, puzzle.seat, some, _EXACT_NODES) for some in (draft, best)]
    if one is None or two is None:
        return None
    return _told(puzzle, one, two, max(0.0, two.value - one.value), 0.0)


def _told(
    puzzle: Puzzle, draft: RankedTurn, best: RankedTurn, loss: float, error: float
) -> Weighed:
    why = reasons(puzzle.game().state, puzzle.seat, draft, best) if loss > EQUAL else []
    told = tuple([(reason.kind, round(reason.amount, 1)) for reason in why])
    return Weighed(round(loss, 1), round(error, 1), told)
