"""Building a mine (docs/automa.md, 6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.automa.actions.satellites import place_satellite
from brainstone.automa.actions.upgrades import upgrade
from brainstone.automa.cards.cards import NO_TILE, PREFERS_NEAR_HUMAN, PREFERS_TRANSDIM
from brainstone.automa.choosing.selection import Choice
from brainstone.data.components import MINES
from brainstone.engine.core.events import Became, Built
from brainstone.engine.core.hexes import sector_of, space_name
from brainstone.engine.core.ids import (
    COUNT_GAIA_PLANETS,
    COUNT_PLANET_TYPES,
    COUNT_SECTORS,
    EMPTY,
    GAIA,
    MINE,
    NOBODY,
    PLANET_NAMES,
    TRANSDIM,
)
from brainstone.engine.map.structures import change_piece, occupy, queue_charges, with_item

if TYPE_CHECKING:
    from brainstone.automa.choosing.selection import Trail
    from brainstone.automa.choosing.turn import Turn
    from brainstone.engine.core.rules import FinalTile

GAIA_STEPS: Final = 1
TRANSDIM_STEPS: Final = 2


def mine_options(turn: Turn, reach: int) -> list[int]:
    """Empty planets in range; one with a gaiaformer is reserved."""
    state = turn.state
    if turn.player.built[MINE] >= MINES:
        return []
    return [
        space
        for space in state.board.planets
        if state.owner[space] == NOBODY
        and state.gaiaformer[space] == NOBODY
        and turn.player.reach[space] <= reach
    ]


def can_build_mine(turn: Turn, reach: int) -> bool:
    return bool(mine_options(turn, reach))


def build_mine(turn: Turn, reach: int, prefers: int) -> None:
    """Build a mine, or upgrade where that is impossible."""
    state = turn.state
    options = mine_options(turn, reach)
    trail = turn.trail("build_mine", "6.1")
    if turn.is_heard:
        trail.data["range"] = reach
        trail.options({space: space_name(space) for space in options})
    if not options:
        why = "no_mine_left" if turn.player.built[MINE] >= MINES else "no_planet_in_range"
        trail.note("impossible", why)
        upgrade(turn, turn.me.switches.always_downgrades)
        return
    choice = Choice(options, trail)
    if prefers == PREFERS_TRANSDIM:
        choice.prefer("3a", "transdim", [s for s in options if state.planet[s] == TRANSDIM])
    elif prefers == PREFERS_NEAR_HUMAN:
        turn.nearest_to_human(choice, "3a")
    by_final_tile(turn, choice)
    choice.least("3c", "steps", [turn.me.planet_steps(state.planet[s]) for s in choice.left])
    turn.nearest_to_human(choice, "3d")
    choice.by_direction("3e", state.board, turn.me.switches.board_rotation, turn.support)
    place_mine(turn, choice.chosen(), trail)


def by_final_tile(turn: Turn, choice: Choice) -> None:
    """3b: the final scoring tile named by the support card."""
    if not choice.is_open():
        return
    if turn.support.tile == NO_TILE:
        choice.skip("3b", "no_tile")
        return
    state = turn.state
    turn.me.prefer_planets(
        turn, choice, state.rules.final_scoring[state.table.final_tiles[turn.support.tile]]
    )


def prefer_progress(turn: Turn, choice: Choice, tile: FinalTile) -> None:
    """3b: planets that are progress on this tile."""
    state = turn.state
    player = turn.player
    if tile.counts == COUNT_SECTORS:
        wanted = [s for s in choice.left if not player.sectors >> sector_of(s) & 1]
    elif tile.counts == COUNT_PLANET_TYPES:
        wanted = [s for s in choice.left if is_new_type(turn, s)]
    elif tile.counts == COUNT_GAIA_PLANETS:
        wanted = [s for s in choice.left if state.planet[s] in (GAIA, TRANSDIM)]
    else:
        choice.skip("3b", "other_tile", tile.name)
        return
    choice.prefer("3b", tile.name, wanted)


def is_new_type(turn: Turn, space: int) -> bool:
    planet = turn.state.planet[space]
    if planet == TRANSDIM:
        planet = GAIA
    return not turn.player.planet_types >> planet & 1


def terraforming_steps(steps_to: list[int], planet: int) -> int:
    """3c: by the circle; Gaia planets count 1, transdim planets 2."""
    if planet == GAIA:
        return GAIA_STEPS
    if planet == TRANSDIM:
        return TRANSDIM_STEPS
    return steps_to[planet]


def place_mine(turn: Turn, space: int, trail: Trail) -> None:
    state = turn.state
    player = turn.player
    is_first = is_new_type(turn, space)
    is_alone = not any([other in player.colonised for other in state.board.neighbours[space]])
    trail.note("planet", PLANET_NAMES[state.planet[space]])
    is_transdim = state.planet[space] == TRANSDIM
    if is_transdim:
        state.planet = with_item(state.planet, space, GAIA)
    change_piece(player, EMPTY, MINE)
    occupy(state, turn.seat, space, MINE)
    if turn.is_heard:
        if is_transdim:
            state.report(Became(turn.seat, turn.source, space, GAIA))
        planet = state.planet[space]
        state.report(Built(turn.seat, turn.source, space, MINE, EMPTY, planet))
    if is_alone:
        place_satellite(turn, space, trail)
    queue_charges(state, turn.seat, space)
    if is_first and turn.me.card.new_type_vp > 0:
        turn.gain(turn.me.card.new_type_vp, turn.me.source)
    turn.me.mine_placed(turn, space)
