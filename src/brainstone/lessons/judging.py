"""What a coach says to what somebody did: on the way, done, or something else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from brainstone.lessons.course import ANYTHING, Step

END: Final = "end"
_WORDS: Final = re.compile(r"[ ,]+")


@dataclass(frozen=True)
class Verdict:
    """``answer`` names what the coach says to something wrong, "" for nothing of its own."""

    is_accepted: bool
    is_done: bool = False
    answer: str = ""


def judge(step: Step, played: Sequence[str], is_confirmed: bool) -> Verdict:
    """Moves in the notation of the engine, composed or confirmed from where the step begins."""
    moves = tuple(played[:-1] if played and played[-1] == END else played)
    ways = (step.moves, step.begins)
    if not any(way[: len(moves)] == moves for way in ways):
        return Verdict(False, answer=answer_to(step, _things(_first_other(moves, ways))))
    if is_confirmed:
        is_done = step.kind == "play" and moves == step.moves
        return Verdict(is_done, is_done, "" if is_done else answer_to(step, ["button:confirm"]))
    return Verdict(True, step.kind == "draft" and moves == step.moves)


def answer_to(step: Step, things: Sequence[str]) -> str:
    """The name of the answer that is about one of these things."""
    for answer, about in step.wrong.items():
        if any(thing in about for thing in things):
            return answer
    return next((answer for answer, about in step.wrong.items() if ANYTHING in about), "")


def _first_other(moves: tuple[str, ...], ways: tuple[tuple[str, ...], ...]) -> str:
    """Where it leaves the way that it follows longest."""
    longest = max(_common(moves, way) for way in ways)
    return moves[longest]


def _common(moves: tuple[str, ...], way: tuple[str, ...]) -> int:
    same = [a == b for a, b in zip(moves, way, strict=False)]
    return same.index(False) if False in same else len(same)


def _things(move: str) -> list[str]:
    """What somebody who takes a move touches."""
    return [f"move:{move}", *[f"space:{word}" for word in _WORDS.split(move)[1:]]]
