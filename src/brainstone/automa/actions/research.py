"""Research (docs/automa.md, 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.automa.choosing.selection import Choice
from brainstone.engine.core.events import Advanced, Built, TileRemoved
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import (
    AREA_CODES,
    AREAS,
    EMPTY,
    LOST_PLANET,
    MAX_LEVEL,
    MINE,
    NAVIGATION,
    NO_PLANET,
    NONE,
)
from brainstone.engine.map.structures import forget_federations, occupy, queue_charges, with_item

if TYPE_CHECKING:
    from brainstone.automa.choosing.selection import Trail
    from brainstone.automa.choosing.turn import Turn


def has_tile(turn: Turn, area: int) -> bool:
    return turn.state.advanced_left >> turn.state.table.advanced[area] & 1 == 1


def is_valid_area(turn: Turn, area: int) -> bool:
    level = turn.player.levels[area]
    if level == MAX_LEVEL:
        return False
    is_open = True  # level 5
    for other in turn.state.players:
        if other.levels[area] == MAX_LEVEL:
            is_open = False
    if level < MAX_LEVEL - 1 and not turn.me.switches.strict_level_5:
        return True
    return is_open or has_tile(turn, area)


def research(turn: Turn, highest: bool) -> None:
    trail = turn.trail("research_highest" if highest else "research_random", "6.4")
    areas = [area for area in range(AREAS) if is_valid_area(turn, area)]
    if turn.is_heard:
        trail.options({area: AREA_CODES[area] for area in areas})
    if not areas:
        trail.note("impossible", "no_area")
        return
    choice = Choice(areas, trail)
    if highest:
        choice.least("6.4", "highest", [-turn.player.levels[area] for area in areas])
    choice.by_number(turn.support)
    enter(turn, choice.chosen(), trail)


def research_area(turn: Turn, area: int) -> None:
    """The area named by a faction card."""
    if not is_valid_area(turn, area) and turn.me.switches.blocked_area_by_number:
        research(turn, False)
        return
    trail = turn.trail("research_area", "6.4")
    if turn.is_heard:
        trail.data["area"] = AREA_CODES[area]
    if not is_valid_area(turn, area):
        trail.note("impossible", "area_closed")
        return
    if turn.is_heard:
        trail.options({area: AREA_CODES[area]})
    enter(turn, Choice([area], trail).chosen(), trail)


def enter(turn: Turn, area: int, trail: Trail) -> None:
    """Advance, or take the advanced tile of the area out of the game."""
    state = turn.state
    level = turn.player.levels[area]
    if level == MAX_LEVEL - 1 and has_tile(turn, area):
        tile = state.table.advanced[area]
        state.advanced_left &= ~(1 << tile)
        name = state.rules.advanced_tech[tile].name
        trail.note("removes", name)
        if turn.is_heard:
            state.report(TileRemoved(turn.seat, turn.source, name))
        return
    turn.player.levels = with_item(turn.player.levels, area, level + 1)
    trail.note("level", level + 1)
    if turn.is_heard:
        state.report(Advanced(turn.seat, turn.source, area, level + 1))
    if level + 1 == MAX_LEVEL and area == NAVIGATION and turn.me.switches.places_lost_planet:
        place_lost_planet(turn)


def place_lost_planet(turn: Turn) -> None:
    """Only with its switch: like a mine, within the range of the support card (12)."""
    state = turn.state
    taken = 0
    for other in state.players:
        taken |= other.satellites | other.stations
    options = [
        space
        for space in state.board.spaces
        if state.planet[space] == NO_PLANET
        and not taken >> space & 1
        and turn.player.reach[space] <= turn.support.reach
    ]
    if not options or state.lost_planet != NONE:
        return
    trail = turn.trail("lost_planet", "12")
    if turn.is_heard:
        trail.options({space: space_name(space) for space in options})
    choice = Choice(options, trail)
    turn.nearest_to_human(choice, "3d")
    choice.by_direction("3e", state.board, turn.me.switches.board_rotation, turn.support)
    space = choice.chosen()
    state.planet = with_item(state.planet, space, LOST_PLANET)
    state.lost_planet = space
    for other in state.players:
        forget_federations(other)  # the space no longer holds satellites
    turn.player.has_lost_planet = True
    occupy(state, turn.seat, space, MINE)
    if turn.is_heard:
        state.report(Built(turn.seat, turn.source, space, MINE, EMPTY, LOST_PLANET))
    queue_charges(state, turn.seat, space)
