"""The setup of a recorded game with The Lost Fleet, as ours; the recorded map must be the same."""

from __future__ import annotations

from typing import Any

from brainstone.data.boards import Place
from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.hexes import NO_SECTOR, sector_of
from brainstone.engine.core.ids import NO_PLANET, PLANET_NAMES, TAKEN
from brainstone.engine.core.state import GameState
from brainstone.engine.setup.choices import Setup
from brainstone.lost_fleet.data.boards import LAYOUTS
from brainstone.lost_fleet.data.ships import SHIPS_IN_PLAY
from brainstone.lost_fleet.setup.choices import LostFleetSetup
from brainstone.lost_fleet.ships.pieces import SHIPS
from brainstone.testing.records.jiangshibiao import names


def read_setup(data: dict[str, Any]) -> Setup:
    setup = data["setup"]
    places: list[Place] = [
        (_side(sector), sector["center"][0], sector["center"][1], sector["rotation"])
        for sector in setup["sectors"]
    ]
    rounds = [names.ROUND_SCORING[name] for name in setup["round_scoring"]]
    if rounds.count("big-1") > 1:
        rounds[rounds.index("big-1")] = "big-2"
    return Setup(
        players=data["players"],
        board=tuple(places),
        round_scoring=tuple(rounds),
        final_scoring=tuple(names.FINAL_SCORING[name] for name in setup["final_scoring"]),
        boosters=tuple(names.BOOSTERS[name] for name in setup["boosters"]),
        standard_tech=tuple(
            names.STANDARD_TECH[setup["standard_tech"][slot]] for slot in names.SLOTS
        ),
        advanced_tech=tuple(
            names.ADVANCED_TECH[setup["advanced_tech"][area]] for area in names.AREAS
        ),
        terraforming_token=names.TOKENS[setup["terraforming_federation_token"]],
        factions=tuple(seat["faction"] for seat in data["seats"]),
        layout="lost-fleet",
        readings=names.READINGS,
        expansion=_read_expansion(data),
    )


def _read_expansion(data: dict[str, Any]) -> LostFleetSetup:
    setup = data["setup"]
    layout = LAYOUTS[data["players"]]
    deep_space = {tuple(item["cells_clockwise"]): item for item in setup["deep_space"]}
    hexes = {cell["id"]: cell for cell in setup["hexes"]}
    ships = {names.SHIPS[ship["ship"]]: ship for ship in setup["ships"]}
    in_play = [ship for ship in SHIPS if ship.name in SHIPS_IN_PLAY[data["players"]]]
    slots = [deep_space[tuple([f"{q},{r}" for q, r in slot])] for slot in layout.slots]
    return LostFleetSetup(
        deep_space=tuple((_side(item), item["turn"]) for item in slots),
        interspace=tuple(_content(hexes[f"{q},{r}"]) for q, r in layout.holes),
        ship_tech=tuple(
            names.STANDARD_TECH[ships[ship.name]["tech_tile"]] for ship in in_play if ship.has_tech
        ),
        ship_tokens=tuple(names.TOKENS[ships[ship.name]["federation_token"]] for ship in in_play),
        artifacts=tuple(
            names.ARTIFACTS[name] for ship in setup["ships"] for name in ship["artifacts"]
        ),
        extension_tile=names.ADVANCED_TECH[setup["advanced_tech"][names.EXTENSION]],
        extension_side=setup["extension_side"],
        economy_side=names.ECONOMY_SIDES[setup["economy_tile_side"]],
        terraforming_board=tuple(setup["terraforming_board_order"]),
    )


def _side(tile: dict[str, Any]) -> str:
    return f"{int(tile['tile'])}{'o' if tile['side'] == 'outlined' else ''}"


def _content(cell: dict[str, Any]) -> str:
    if cell.get("ship"):
        return names.SHIPS[cell["ship"]]
    return str(cell["planet"])


def check_map(state: GameState, data: dict[str, Any]) -> None:
    """The recorded map is authoritative: ours must be the same, hex by hex."""
    board = state.board
    found = {
        f"{board.q[space]},{board.r[space]}": (
            sector_of(space),
            board.printed_planet[space],
        )
        for space in board.spaces
    }
    cells = data["setup"]["hexes"]
    if len(cells) != len(found):
        raise RecordError(f"setup: {len(cells)} hexes recorded, {len(found)} on our board")
    for cell in cells:
        sector, planet = found.get(cell["id"], (NO_SECTOR, NO_PLANET))
        name = "empty" if planet in (NO_PLANET, TAKEN) else PLANET_NAMES[planet]
        recorded = int(cell["sector"]) if cell["sector"] else NO_SECTOR
        is_ship = planet == TAKEN
        if (recorded, cell["planet"], bool(cell.get("ship"))) != (sector, name, is_ship):
            raise RecordError(f"setup: {cell['id']} is {cell} in the record, ours {sector} {name}")
