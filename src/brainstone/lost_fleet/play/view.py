"""What clients see of The Lost Fleet: docs/lost-fleet.md, section "For clients"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.engine.core.hexes import NO_SECTOR, SECTORS, sector_of, space_name, space_number
from brainstone.engine.core.ids import NONE, PLANET_NAMES
from brainstone.lost_fleet.core.fleet import board_of, fleet_of
from brainstone.lost_fleet.data.tiles import ECONOMY_INCOME
from brainstone.lost_fleet.ships.exploring import explore_vp
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIPS

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState
    from brainstone.lost_fleet.ships.pieces import Ship


def add_to_board(state: GameState, spaces: list[dict[str, Any]]) -> None:
    """Which kind of space each is, the ships, and the power rings."""
    fleet = fleet_of(state)
    names = {space: SHIPS[ship].name for ship, space in enumerate(fleet.spaces) if space != NONE}
    for entry in spaces:
        space = space_number(entry["space"])
        sector = sector_of(space)
        entry["kind"] = "interspace" if sector == NO_SECTOR else _kind(sector)
        if sector != NO_SECTOR:
            entry["sector"] = sector
        if space in names:
            entry["ship"] = names[space]
        rings = [i for i, p in enumerate(state.players) if board_of(p).rings >> space & 1]
        if rings:
            entry["ring"] = rings[0]


def add_to_game(state: GameState, view: dict[str, Any], economy_side: str) -> None:
    """The ships, the extension, the economy tile, and the players' exploration boards."""
    fleet = fleet_of(state)
    extra = state.table.extra_advanced
    view["lost_fleet"] = {
        "ships": [_view_ship(state, ship) for ship in SHIPS if fleet.spaces[ship.index] != NONE],
        "artifacts": [ARTIFACTS[i].name for i in fleet.artifacts],
        "extension": {
            "side": "shuttles3" if fleet.needs_shuttles else "vp25",
            "tile": state.rules.advanced_tech[extra].name,
            "left": state.advanced_left >> extra & 1 == 1,
        },
        "economy": {"side": economy_side, "income": list(ECONOMY_INCOME[economy_side])},
        "terraforming_board": [PLANET_NAMES[planet] for planet in fleet.terraforming_board],
    }
    for seat, player in enumerate(view["players"]):
        player["lost_fleet"] = _view_player(state, seat)


def _kind(sector: int) -> str:
    return "space" if sector <= SECTORS else "deep_space"


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
            {"name": space.source.word, "used": state.used_actions >> space.number & 1 == 1}
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
        view["explore_vp"] = explore_vp(player.me)
        view.update(player.me.show(state, seat))
    if board.expensive:
        view["expensive_types"] = [PLANET_NAMES[planet] for planet in board.expensive]
    return view
