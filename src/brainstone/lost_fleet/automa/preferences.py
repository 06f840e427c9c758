"""Tiebreakers of The Lost Fleet (docs/automa.md, 14.3 and 14.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.automa.choosing.turn import distance_to
from brainstone.engine.core.hexes import NO_SECTOR, SECTORS, sector_of
from brainstone.engine.core.ids import (
    MINE,
    NOBODY,
    NONE,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    TRADING_STATION,
)
from brainstone.lost_fleet.core.kinds import ASTEROID, COUNT_INSTITUTE_DISTANCE

if TYPE_CHECKING:
    from brainstone.automa.choosing.selection import Choice
    from brainstone.automa.choosing.turn import Turn
    from brainstone.engine.core.rules import FinalTile


def is_deep_space(space: int) -> bool:
    return sector_of(space) > SECTORS


def is_new_sector(turn: Turn, space: int) -> bool:
    return not turn.player.sectors >> sector_of(space) & 1


# Mines


def prefer_sectors(turn: Turn, choice: Choice, tile: FinalTile, with_deep_space: bool) -> None:
    """3b: interspace is no sector, and deep space does not count for this tile (RUL-45)."""
    wanted = [
        space
        for space in choice.left
        if is_new_sector(turn, space)
        and sector_of(space) != NO_SECTOR
        and (with_deep_space or not is_deep_space(space))
    ]
    choice.prefer("3b", tile.name, wanted)


def prefer_asteroids(turn: Turn, choice: Choice, tile: FinalTile, another: bool) -> None:
    """3b: asteroids, then what is nearest to one that nobody has colonised."""
    state = turn.state
    choice.prefer("3b.1", tile.name, [s for s in choice.left if state.planet[s] == ASTEROID])
    free = [
        space
        for space in state.board.planets
        if state.planet[space] == ASTEROID and state.owner[space] == NOBODY
    ]
    prefer_nearest(turn, choice, "near_asteroid", free, another)


def prefer_deep_space(turn: Turn, choice: Choice, tile: FinalTile, another: bool) -> None:
    """3b: deep space sectors without an Automa planet, then what is nearest to one of theirs."""
    state = turn.state
    wanted = [
        space
        for space in state.board.planets
        if is_deep_space(space) and is_new_sector(turn, space)
    ]
    choice.prefer("3b.1", tile.name, wanted)
    free = [space for space in wanted if state.owner[space] == NOBODY]
    prefer_nearest(turn, choice, "near_deep_space", free, another)


def prefer_nearest(
    turn: Turn, choice: Choice, code: str, targets: list[int], another: bool
) -> None:
    if not choice.is_open() or not targets:
        return
    values = [
        distance_to(turn.state, space, [t for t in targets if t != space or not another])
        for space in choice.left
    ]
    choice.least("3b.2", code, values)


# Upgrades


def prefer_far_from_institute(turn: Turn, choice: Choice, source: int, target: int) -> None:
    """If the distance between institute and academy scores: an academy far away (14.4)."""
    state = turn.state
    counted = [state.rules.final_scoring[tile].counts for tile in state.table.final_tiles]
    if COUNT_INSTITUTE_DISTANCE not in counted or not choice.is_open():
        return
    institute = institute_of(turn)
    if institute == NONE:
        return
    to_station = (source, target) == (MINE, TRADING_STATION) and turn.player.academies() == 0
    if to_station or target == RESEARCH_LAB:
        row = state.board.distances(institute)
        choice.least("14.4", "far_from_institute", [-row[space] for space in choice.left])


def institute_of(turn: Turn) -> int:
    for space in turn.player.colonised:
        if turn.state.structure[space] == PLANETARY_INSTITUTE:
            return space
    return NONE
