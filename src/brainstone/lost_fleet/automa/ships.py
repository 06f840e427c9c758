"""The Automa's spaceship tiles: exploring ships and blocking their actions (docs/automa.md, 14.5).

A tile lies action side up exactly if the Automa has explored its ship, and the power tokens on it
are the action tokens on the ship: neither needs a memory of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.automa.actions.blocking import block
from brainstone.lost_fleet.automa.tiles import SHIP_TILES
from brainstone.lost_fleet.core.fleet import fleet_of, has_explored
from brainstone.lost_fleet.ships.exploring import place_shuttle
from brainstone.lost_fleet.ships.pieces import SHIP_SPACES, SHIPS

if TYPE_CHECKING:
    from brainstone.automa.choosing.selection import Trail
    from brainstone.automa.choosing.turn import Turn
    from brainstone.engine.core.state import GameState
    from brainstone.lost_fleet.ships.pieces import Ship, ShipSpace

FIRST_TILE: Final = 100  # the option of a tile that lies ship side up: this and the ship
FIRST_SPACE: Final = SHIP_SPACES[0].number  # the option of a space is its bit


def is_used(state: GameState, space: ShipSpace) -> bool:
    return state.used_actions >> space.number & 1 == 1


def ship_options(state: GameState, seat: int) -> dict[int, str]:
    """Tile by tile: one option ship side up, the free spaces action side up."""
    options: dict[int, str] = {}
    for ship in SHIP_TILES:
        if has_explored(state.players[seat], ship.index):
            for space in ship.spaces:
                if not is_used(state, space):
                    options[space.number] = space.source.word
        else:
            options[FIRST_TILE + ship.index] = f"explore {ship.name}"
    return options


def take_ship_option(turn: Turn, taken: int, trail: Trail) -> None:
    if taken >= FIRST_TILE:
        explore(turn, SHIPS[taken - FIRST_TILE], trail)
    else:
        block_ship_action(turn, SHIP_SPACES[taken - FIRST_SPACE], trail)


def explore(turn: Turn, ship: Ship, trail: Trail) -> None:
    """A shuttle for nothing; spaces the human has used this round are marked on the tile."""
    state = turn.state
    trail.note("shuttle", len(fleet_of(state).shuttles[ship.index]) + 1)
    marked = [space.source.word for space in ship.spaces if is_used(state, space)]
    if marked:
        trail.note("marked", marked)
    place_shuttle(state, turn.seat, ship.index, turn.source)


def block_ship_action(turn: Turn, space: ShipSpace, trail: Trail) -> None:
    """The space, and the one directly to its left if that is free."""
    block(turn, space.number, space.source)
    spaces = SHIPS[space.ship].spaces
    place = spaces.index(space)
    if place > 0 and not is_used(turn.state, spaces[place - 1]):
        left = spaces[place - 1]
        trail.note("also", left.source.word)
        block(turn, left.number, left.source)
