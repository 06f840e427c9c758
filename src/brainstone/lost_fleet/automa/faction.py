"""The Automa as it plays with The Lost Fleet (docs/automa.md, 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from brainstone.automa.cards.switches import Switches
from brainstone.automa.seat.faction import AutomaFaction
from brainstone.engine.core.ids import COUNT_SECTORS
from brainstone.lost_fleet.automa.preferences import (
    prefer_asteroids,
    prefer_deep_space,
    prefer_far_from_institute,
    prefer_sectors,
)
from brainstone.lost_fleet.automa.ships import FIRST_SPACE, ship_options, take_ship_option
from brainstone.lost_fleet.automa.switches import FleetSwitches
from brainstone.lost_fleet.automa.tiles import PLANET_STEPS
from brainstone.lost_fleet.core.fleet import SOLO, changed_board, column
from brainstone.lost_fleet.core.kinds import COUNT_ASTEROIDS, COUNT_DEEP_SPACE_SECTORS, PROTOPLANET
from brainstone.lost_fleet.core.sources import PROTOPLANET_SETTLED
from brainstone.lost_fleet.ships.pieces import PROTOPLANET_VP

if TYPE_CHECKING:
    from brainstone.automa.cards.cards import FactionCard, Level
    from brainstone.automa.choosing.selection import Choice, Trail
    from brainstone.automa.choosing.turn import Turn
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.rules import FinalTile
    from brainstone.engine.core.state import GameState


@final
class FleetAutoma(AutomaFaction):
    def __init__(
        self, board: FactionBoard, own: FactionCard, level: Level, switches: dict[str, Any]
    ) -> None:
        super().__init__(board, own, level, Switches(switches))
        self.fleet_switches: Final = FleetSwitches(switches)

    def sits_down(self, state: GameState, seat: int) -> None:
        """The human's shuttles in the solo game, where a switch says so (14.6)."""
        if column(state.table.humans, len(state.players)) != SOLO:
            return
        for player in state.players:
            if player.memory is None:
                changed_board(player).shuttles = self.fleet_switches.human_shuttles

    def prefer_planets(self, turn: Turn, choice: Choice, tile: FinalTile) -> None:
        switches = self.fleet_switches
        if tile.counts == COUNT_SECTORS:
            prefer_sectors(turn, choice, tile, switches.deep_space_is_sector)
        elif tile.counts == COUNT_ASTEROIDS:
            prefer_asteroids(turn, choice, tile, switches.nearest_is_another)
        elif tile.counts == COUNT_DEEP_SPACE_SECTORS:
            prefer_deep_space(turn, choice, tile, switches.nearest_is_another)
        else:
            super().prefer_planets(turn, choice, tile)

    def planet_steps(self, planet: int) -> int:
        if planet in PLANET_STEPS:
            return PLANET_STEPS[planet]
        return super().planet_steps(planet)

    def mine_placed(self, turn: Turn, space: int) -> None:
        """Nothing for a protoplanet, unless the switch says so (14.6)."""
        if self.fleet_switches.protoplanet_vp and turn.state.planet[space] == PROTOPLANET:
            turn.gain(PROTOPLANET_VP, PROTOPLANET_SETTLED)

    def prefer_structures(self, turn: Turn, choice: Choice, source: int, target: int) -> None:
        prefer_far_from_institute(turn, choice, source, target)

    def action_spaces(self, state: GameState, seat: int) -> dict[int, str]:
        return super().action_spaces(state, seat) | ship_options(state, seat)

    def take_action_space(self, turn: Turn, taken: int, trail: Trail) -> None:
        if taken < FIRST_SPACE:
            super().take_action_space(turn, taken, trail)
        else:
            take_ship_option(turn, taken, trail)
