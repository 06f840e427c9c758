"""The other engine's end-of-game conversion, as the last state of a recorded game shows it.

It applies the maxima (deviation 3) and moves only half of the Nevlas' tokens (deviation 8).
"""

from __future__ import annotations

from typing import Any

from brainstone.data.components import MAX_CREDITS, MAX_ORE
from brainstone.engine.core.ids import BRAINSTONE_POWER
from brainstone.engine.core.state import GameState
from brainstone.engine.effects.power import keep_burnt
from brainstone.engine.phases.scoring import resource_vp


def converted(
    state: GameState, seat: int, shown: dict[str, Any], moves_all: bool = False
) -> dict[str, Any]:
    """The seat's last state after burning, power to credits and Q.I.C. to ore.

    ``moves_all``: every token that pays moves to area I, whatever it is worth.
    """
    player = state.players[seat]
    area1, area2, area3 = player.area1, player.area2, player.area3
    stone = player.brainstone
    burnt = 0
    # Burn: the brainstone is lifted first.
    if stone == 2 and area2 > 0:
        area2 -= 1
        stone = 3
        burnt = 1
    lifted = area2 // 2
    burnt += lifted
    area2 -= 2 * lifted
    area3 += lifted
    value = player.me.token_value(player)
    power = area3 * value
    spent = area3 if moves_all else (area3 + value - 1) // value
    if stone == 3:
        power += BRAINSTONE_POWER
        stone = 1
    area1 += spent
    area3 -= spent
    credits_ = min(MAX_CREDITS, player.credits + power)
    ore = min(MAX_ORE, player.ore + player.qic)
    theirs = (credits_ + ore + player.knowledge) // 3
    twin = player.clone()
    for _ in range(burnt):
        keep_burnt(twin)  # Itars: to the Gaia area
    shown = dict(shown)
    shown["vp"] += theirs - resource_vp(state, seat)
    shown["credits"] = credits_
    shown["ore"] = ore
    shown["qic"] = 0
    shown["power"] = [area1, area2, area3, twin.gaia_area]
    if shown["brainstone"] in (1, 2, 3):
        shown["brainstone"] = stone
    return shown
