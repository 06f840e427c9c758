"""What clients see of The Lost Fleet: docs/lost-fleet.md, section "For clients"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.engine.federations import spaces_in
from brainstone.engine.hexes import NO_SECTOR, sector_of, space_name, space_number
from brainstone.engine.ids import NONE, PLANET_NAMES, SPACESHIP
from brainstone.lost_fleet.box import ARTIFACTS, SHIPS
from brainstone.lost_fleet.data.factions import POWER_RINGS
from brainstone.lost_fleet.data.ships import SHUTTLE_CHARGES
from brainstone.lost_fleet.factions.moweyds import Moweyds
from brainstone.lost_fleet.factions.tinkeroids import TILE_NAMES, Tinkeroids
from brainstone.lost_fleet.fleet import board_of, fleet_of

if TYPE_CHECKING:
    from brainstone.engine.state import GameState
    from brainstone.lost_fleet.box import Ship


def add_view(state: GameState, view: dict[str, Any]) -> None:
    """Add to the view of a base game; nothing of it is changed but the ships' spaces."""
    fleet = fleet_of(state)
    names = {space: SHIPS[ship].name for ship, space in enumerate(fleet.spaces) if space != NONE}
    for entry in view["board"]:
        space = space_number(entry["space"])
        sector = sector_of(space)
        entry["kind"] = "interspace" if sector == NO_SECTOR else _kind(sector)
        if sector != NO_SECTOR:
            entry["sector"] = sector
        if state.planet[space] == SPACESHIP:
            del entry["planet"]
            entry["ship"] = names[space]
        rings = [i for i, p in enumerate(state.players) if board_of(p).rings >> space & 1]
        if rings:
            entry["ring"] = rings[0]
    extra = state.table.extra_advanced
    view["lost_fleet"] = {
        "ships": [_view_ship(state, ship) for ship in SHIPS if fleet.spaces[ship.index] != NONE],
        "shuttle_charges": list(SHUTTLE_CHARGES),
        "artifacts": [ARTIFACTS[i].name for i in fleet.artifacts],
        "extension": {
            "side": "shuttles3" if fleet.needs_shuttles else "vp25",
            "tile": state.rules.advanced_tech[extra].name,
            "left": state.advanced_left >> extra & 1 == 1,
        },
        "terraforming_board": [PLANET_NAMES[planet] for planet in fleet.terraforming_board],
    }
    for seat, player in enumerate(view["players"]):
        player["lost_fleet"] = _view_player(state, seat)


def _kind(sector: int) -> str:
    return "space" if sector <= 10 else "deep_space"


def _view_ship(state: GameState, ship: Ship) -> dict[str, Any]:
    fleet = fleet_of(state)
    tech, token = fleet.tech[ship.index], fleet.tokens[ship.index]
    return {
        "name": ship.name,
        "title": ship.title,
        "space": space_name(fleet.spaces[ship.index]),
        "shuttles": list(fleet.shuttles[ship.index]),
        "tech": "" if tech == NONE else state.rules.standard_tech[tech].name,
        "token": "" if token == NONE else state.rules.tokens[token].name,
        "actions": [
            {"name": space.source, "used": state.used_actions >> space.bit & 1 == 1}
            for space in ship.spaces
        ],
    }


def _view_player(state: GameState, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    board = board_of(player)
    view: dict[str, Any] = {
        "shuttles": board.shuttles,
        "ships": [ship.name for ship in SHIPS if board.ships >> ship.index & 1],
        "artifacts": [ARTIFACTS[i].name for i in board.artifacts],
        "spent_gaiaformers": board.spent_gaiaformers,
        "virtual_mines": player.virtual_mines,
    }
    if player.faction is not None:
        view["explore_vp"] = player.me.explore_vp
    if board.expensive:
        view["expensive_types"] = [PLANET_NAMES[planet] for planet in board.expensive]
    if isinstance(player.faction, Moweyds):
        view["rings"] = [space_name(space) for space in spaces_in(board.rings)]
        view["rings_left"] = POWER_RINGS - board.rings.bit_count()
    if isinstance(player.faction, Tinkeroids):
        view["tinkering_tile"] = "" if board.tile == NONE else TILE_NAMES[board.tile]
        view["tinkering_left"] = [
            name for i, name in enumerate(TILE_NAMES) if not board.used_tiles >> i & 1
        ]
    return view
