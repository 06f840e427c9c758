"""The Automa put into the rules of The Lost Fleet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from brainstone.automa.actions import satellites
from brainstone.automa.program import AutomaProgram
from brainstone.engine.core.notation import add_specs
from brainstone.lost_fleet.automa.faction import FleetAutoma
from brainstone.lost_fleet.automa.ships import is_used
from brainstone.lost_fleet.automa.switches import ALL_SWITCHES
from brainstone.lost_fleet.automa.tiles import FLEET_LEVELS, PLANET_STEPS, SHIP_TILES
from brainstone.lost_fleet.core.fleet import has_explored
from brainstone.lost_fleet.data.ships import AUTOMA_SHUTTLES

if TYPE_CHECKING:
    from brainstone.automa.cards.cards import FactionCard, Level
    from brainstone.automa.cards.switches import Switch
    from brainstone.automa.seat.faction import AutomaFaction
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.events import Event
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState


@final
class FleetAutomaProgram(AutomaProgram):
    def level_table(self) -> tuple[Level, ...]:
        return FLEET_LEVELS

    def switch_table(self) -> tuple[Switch, ...]:
        return ALL_SWITCHES

    def make_faction(
        self, board: FactionBoard, own: FactionCard, level: Level, switches: dict[str, Any]
    ) -> AutomaFaction:
        return FleetAutoma(board, own, level, switches)

    def view(self, state: GameState, events: list[tuple[int, Event]]) -> list[dict[str, Any]]:
        """Also the spaceship tiles, from left to right."""
        shown = super().view(state, events)
        for entry in shown:
            entry["ship_tiles"] = show_tiles(state, entry["seat"])
        return shown

    def catalog(self) -> dict[str, Any]:
        return {
            **super().catalog(),
            "ship_tiles": [
                {"ship": ship.name, "spaces": [space.source.word for space in ship.spaces]}
                for ship in SHIP_TILES
            ],
            "shuttles": AUTOMA_SHUTTLES,
        }

    def planet_steps(self) -> dict[int, int]:
        return super().planet_steps() | PLANET_STEPS


def show_tiles(state: GameState, seat: int) -> list[dict[str, Any]]:
    tiles: list[dict[str, Any]] = []
    for ship in SHIP_TILES:
        is_open = has_explored(state.players[seat], ship.index)
        spaces = ship.spaces if is_open else []
        tiles.append(
            {
                "ship": ship.name,
                "side": "action" if is_open else "ship",
                "spaces": [{"name": s.source.word, "used": is_used(state, s)} for s in spaces],
            }
        )
    return tiles


def install(rules: Ruleset) -> None:
    """Let the Automa take part in games with these rules of the expansion."""
    rules.automa = FleetAutomaProgram()
    add_specs(rules, satellites.SPECS)
