"""Power and Q.I.C. actions, which the Automa only blocks (docs/automa.md, 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.automa.selection import Choice

if TYPE_CHECKING:
    from brainstone.automa.turn import Turn


def power_qic(turn: Turn) -> None:
    state = turn.state
    actions = state.rules.actions
    free = [space.index for space in actions if not state.used_actions >> space.index & 1]
    trail = turn.trail("power_qic", "6.3")
    if turn.is_heard:
        trail.options({index: actions[index].source for index in free})
    if not free:
        trail.note("impossible", "no_space_free")
        return
    choice = Choice(free, trail)
    choice.by_number(turn.support)
    taken = choice.chosen()
    state.used_actions |= 1 << taken
    if turn.is_heard:
        turn.report(f"blocks {actions[taken].source}", 1)
