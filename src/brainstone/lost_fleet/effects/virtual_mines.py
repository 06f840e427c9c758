"""Mines that are nowhere on the map [R-LFA-3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.effect import Effect
from brainstone.engine.core.ids import EVENT_MINE, EVENT_NEW_TYPE
from brainstone.engine.effects.counts import trigger
from brainstone.lost_fleet.core.fleet import changed_board
from brainstone.lost_fleet.core.kinds import ASTEROID
from brainstone.lost_fleet.effects.new_places import score_new_type

if TYPE_CHECKING:
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState


@final
class VirtualMine(Effect):
    """``virtual_mine(on=asteroid)``: counts and triggers, no sector, no steps."""

    def __init__(self, planet: int) -> None:
        self.planet: Final = planet

    def give(self, state: GameState, seat: int, source: Source) -> None:
        planet = self.planet
        player = state.players[seat]
        is_new = not player.planet_types >> planet & 1
        player.planet_types |= 1 << planet
        player.virtual_mines += 1
        if planet == ASTEROID:
            changed_board(player).virtual_asteroids += 1
        if is_new:
            player.me.happened(state, seat, EVENT_NEW_TYPE)
        trigger(state, seat, EVENT_MINE)
        score_new_type(state, seat, planet, is_new)
