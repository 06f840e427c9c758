"""Turns that are one idea: they differ only in order, in payment, or in a twin of the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.core.hexes import space_number
from brainstone.engine.phases.flow import EndTurn

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move

EQUAL: Final = 1.0  # VP; closer turns of one idea are one


def idea_of(state: GameState, moves: list[Move]) -> tuple[str, ...]:
    """What a turn is about: its moves without conversions, planets by their type alone."""
    words: list[str] = []
    for move in moves:
        if move.is_free_action() or isinstance(move, EndTurn):
            continue
        words += [_kind_of(state, word) for word in move.notation().split()]
    return tuple(words)


def round_of(turns: list[list[Move]]) -> tuple[str, ...]:
    """What is done in these turns, whatever the order."""
    words = [
        " ".join([str(m) for m in turn if not m.is_free_action() and not isinstance(m, EndTurn)])
        for turn in turns
    ]
    return tuple(sorted(words))


def _kind_of(state: GameState, word: str) -> str:
    if "," in word:
        return " ".join(sorted([_kind_of(state, part) for part in word.split(",")]))
    space = space_number(word)
    if space < 0 or not state.board.has_space(space):
        return word
    return f"planet {state.planet[space]} with {state.structure[space]}"
