"""Structures on the map: placing them, their power value, and who is near [R-RES-5, R-FED-2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.data.components import NEIGHBOUR_DISTANCE
from brainstone.engine.core.hexes import sector_of
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    EMPTY,
    GAIA,
    NOBODY,
    NONE,
    PLANETARY_INSTITUTE,
)
from brainstone.engine.map.reach import extend_reach

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

# By kind of structure; a list, as compiled code makes a tuple anew whenever it looks into it.
POWER_VALUE: Final = [0, 1, 2, 2, 3, 3, 3]


def with_item(items: list[int], index: int, value: int) -> list[int]:
    """A copy with one item changed: lists of a state are never changed in place."""
    copy = items.copy()
    copy[index] = value
    return copy


def occupy(state: GameState, seat: int, space: int, structure: int) -> None:
    """Put a player's first structure on a planet; on a foreign planet it is a guest mine."""
    player = state.players[seat]
    if state.owner[space] == NOBODY:
        state.owner = with_item(state.owner, space, seat)
        state.structure = with_item(state.structure, space, structure)
        planet = state.planet[space]
        player.planet_types |= 1 << planet
        if planet == GAIA:
            player.gaia_planets += 1
    else:
        state.guest = with_item(state.guest, space, seat)
        player.guest_mines += 1
    player.colonised = sorted([*player.colonised, space])
    player.sectors |= 1 << sector_of(space)
    extend_reach(state, player, space)
    forget_federations(player)


def forget_federations(player: PlayerState) -> None:
    """Something changed that the cached federation search depends on."""
    player.least_satellites = NONE
    player.searched_satellites = NONE


def change_piece(player: PlayerState, old: int, new: int) -> None:
    """Return one kind of piece to the faction board and take another [R-UPG-4]."""
    built = player.built.copy()
    if old != EMPTY:
        built[old] -= 1
    if new != EMPTY:
        built[new] += 1
    player.built = built


def power_value(state: GameState, seat: int, space: int) -> int:
    """The power value of a player's structure on a space; all bonuses add [R-FED-2]."""
    player = state.players[seat]
    structure = state.structure_of(seat, space)
    value = POWER_VALUE[structure]
    if structure == PLANETARY_INSTITUTE or structure >= ACADEMY_LEFT:
        open_tech = player.open_tech()
        for tech in state.rules.tech_big_value:
            if open_tech >> tech.index & 1:
                value = tech.big_value
    return value + player.me.power_bonus(state, player, space)


def has_neighbour(state: GameState, seat: int, space: int) -> bool:
    """Whether an opponent's structure stands within distance 2 (RUL-61)."""
    row = state.board.distances(space)
    for other in range(len(state.players)):
        if other != seat:
            for theirs in state.players[other].colonised:
                if row[theirs] <= NEIGHBOUR_DISTANCE:
                    return True
    return False


def neighbour_value(state: GameState, seat: int, space: int) -> int:
    """The highest power value of a player's structures within distance 2 [R-CHG-2]."""
    row = state.board.distances(space)
    best = 0
    for own in state.players[seat].colonised:
        if row[own] <= NEIGHBOUR_DISTANCE:
            best = max(best, power_value(state, seat, own))
    return best


def charging_spaces(state: GameState, seat: int) -> list[int]:
    """The spaces where a player may charge power when somebody else builds there [R-CHG-2]."""
    player = state.players[seat]
    if not player.me.has_resources():
        return []
    near = 0
    for own in player.colonised:
        near |= state.board.within(own, NEIGHBOUR_DISTANCE)
    return state.board.spaces_of(near)


def best_neighbour(state: GameState, seat: int, space: int) -> int:
    """Where a player's structure stands that ``neighbour_value`` counts."""
    value = neighbour_value(state, seat, space)
    row = state.board.distances(space)
    for own in state.players[seat].colonised:
        if row[own] <= NEIGHBOUR_DISTANCE and power_value(state, seat, own) == value:
            return own
    return NONE


def queue_charges(state: GameState, seat: int, space: int) -> None:
    """Opponents in the neighbourhood will be offered power after the turn [R-CHG-1]."""
    state.charges = [*state.charges, (seat, space, 0)]
