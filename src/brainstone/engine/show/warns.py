"""Why a move is probably unwise, seen from the position it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.data.components import MINES
from brainstone.engine.core.ids import EVENT_GUEST_MINE, EVENT_NEW_TYPE

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState
    from brainstone.engine.core.steps import Move


def warns_after(
    before: GameState, after: GameState, seat: int, move: Move
) -> list[tuple[str, int]]:
    old, new = before.players[seat], after.players[seat]
    found: list[tuple[str, int]] = []
    if old.power_tokens() > 0 and new.power_tokens() == 0:
        found.append(("last-tokens", 0))
    if new.colonised is not old.colonised:
        fresh = [space for space in new.colonised if space not in old.colonised]
        if any([new.federated >> space & 1 for space in fresh]):
            found.append(("joins-federation", 0))
        if _misses_reward(old, new):
            found.append(("no-institute", 0))
        if new.guest_mines > old.guest_mines and new.guest_mines == MINES:
            found.append(("all-guests", 0))  # none can be upgraded, and no other can be built
    charged = old.area2 + old.area3 - new.area2 - new.area3
    if charged > 0 and new.power_tokens() < old.power_tokens() and not move.is_free_action():
        found.append(("charged-tokens", charged))
    return found


def _misses_reward(old: PlayerState, new: PlayerState) -> bool:
    """Whether the own planetary institute would have rewarded what was colonised."""
    if old.faction is None or old.has_institute():
        return False
    happened: list[int] = []
    if new.planet_types != old.planet_types:
        happened.append(EVENT_NEW_TYPE)
    if new.guest_mines > old.guest_mines:
        happened.append(EVENT_GUEST_MINE)
    missed = [reward for reward in old.me.institute_rewards if reward not in old.me.rewards]
    return any([event in happened for event, _ in missed])
