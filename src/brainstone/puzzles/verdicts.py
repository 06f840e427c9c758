"""What an answer is worth beside the best turn: known for the turns a puzzle keeps.

For any other turn the coach has to look (``weighing.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from brainstone import Game, Move
from brainstone.engine.core.errors import BrainstoneError
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.sentences import say
from brainstone.engine.phases.flow import EndOfTurn, EndTurn, is_answered, top_decision
from brainstone.puzzles.collection import Puzzle, Way

Grade: TypeAlias = Literal["found", "good", "solid", "tempting"]
FOUND: Final = "found"
GOOD: Final = "good"
SOLID: Final = "solid"
TEMPTING: Final = "tempting"
# VP less than the best, at most.
_MOST: Final[tuple[tuple[float, Grade], ...]] = ((1.0, FOUND), (3.0, GOOD), (8.0, SOLID))
_SCORES: Final[dict[Grade, float]] = {
    FOUND: 1.0,
    GOOD: 1.0,
    SOLID: 0.5,
    TEMPTING: 0.0,
}  # for the rating


@dataclass(frozen=True)
class Weighed:
    """What an answer is worth less than the best, with the reasons."""

    less: float
    error: float
    reasons: tuple[tuple[str, float], ...]

    @property
    def grade(self) -> Grade:
        return grade_of(self.less)


def grade_of(less: float) -> Grade:
    return next((grade for most, grade in _MOST if less <= most), TEMPTING)


def score_of(puzzle: Puzzle, weighed: Weighed) -> float:
    """For the rating: one point, half a one or none.

    Where even the next idea is nearly as good as the best, to play it is half of an answer.
    """
    if weighed.grade == GOOD and weighed.less >= puzzle.margin:
        return _SCORES[SOLID]
    return _SCORES[weighed.grade]


def is_answerable(puzzle: Puzzle) -> bool:
    """Whether each of its turns is a whole answer: none leaves its seat something to choose."""
    game = puzzle.game()
    try:
        for way in puzzle.ways:
            _answered(game.clone(), puzzle.seat, way.moves)
    except BrainstoneError:
        return False
    return True


def answered(puzzle: Puzzle, texts: Sequence[str]) -> Game:
    """The game after an answer, which has to be a whole turn; raises if it is none."""
    return _answered(puzzle.game(), puzzle.seat, texts)


def _answered(game: Game, seat: int, texts: Sequence[str]) -> Game:
    before = game.state.clone()
    for text in texts:
        game.play(text)
    _end(game, seat)
    if not texts or not is_answered(before, game.state):
        raise BrainstoneError(say("puzzle.whole", "An answer is a whole turn."))
    return game


def _end(game: Game, seat: int) -> None:
    """That a turn ends goes without saying."""
    if game.over:
        return
    decision = top_decision(game.state)
    if isinstance(decision, EndOfTurn) and decision.seat == seat:
        game.push(EndTurn())


def known_way(puzzle: Puzzle, texts: Sequence[str]) -> Way | None:
    """The kept turn that leads to the same position as an answer, by whatever moves."""
    key = answered(puzzle, texts).state.key()
    for way in puzzle.ways:
        for moves in (way.moves, *way.twins):
            if answered(puzzle, moves).state.key() == key:
                return way
    return None


def weighed_by(way: Way, puzzle: Puzzle) -> Weighed:
    """What is known of a kept turn; the best one loses nothing."""
    return Weighed(way.less, way.error, () if way is puzzle.best else way.reasons)


def has_right_action(puzzle: Puzzle, texts: Sequence[str]) -> bool:
    """Whether the action is that of the best turn, and only what belongs to it is not."""
    rules = puzzle.game().state.rules
    both = [[parse_move(rules, text) for text in some] for some in (texts, puzzle.best.moves)]
    return _action(both[0]) == _action(both[1])


def _action(moves: Sequence[Move]) -> Move:
    return next((move for move in moves if not move.is_free_action()), moves[-1])
