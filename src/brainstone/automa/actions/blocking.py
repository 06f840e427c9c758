"""Power and Q.I.C. actions, which the Automa only blocks (docs/automa.md, 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.automa.choosing.selection import Choice
from brainstone.engine.core.events import SpaceBlocked

if TYPE_CHECKING:
    from brainstone.automa.choosing.turn import Turn
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState


def power_qic(turn: Turn) -> None:
    spaces = turn.me.action_spaces(turn.state, turn.seat)
    trail = turn.trail("power_qic", "6.3")
    if turn.is_heard:
        trail.options(spaces)
    if not spaces:
        trail.note("impossible", "no_space_free")
        return
    choice = Choice(list(spaces), trail)
    choice.by_number(turn.support)
    turn.me.take_action_space(turn, choice.chosen(), trail)


def free_spaces(state: GameState) -> dict[int, str]:
    """The spaces of the research board without a token, from left to right."""
    return {
        space.number: space.source.word
        for space in state.rules.actions
        if not state.used_actions >> space.number & 1
    }


def block(turn: Turn, bit: int, space: Source) -> None:
    """Put a token on an action space."""
    turn.state.used_actions |= 1 << bit
    if turn.is_heard:
        turn.state.report(SpaceBlocked(turn.seat, turn.source, space))
