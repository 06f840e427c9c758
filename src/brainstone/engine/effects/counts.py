"""What tiles count [R-PASS-5, R-END-4] and the events that score [R-SEQ-3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.data.readings import GAIA_PHASE_UNSCORED
from brainstone.engine.core.ids import (
    COUNT_BIG_STRUCTURES,
    COUNT_FEDERATION_STRUCTURES,
    COUNT_FEDERATION_TOKENS,
    COUNT_GAIA_PLANETS,
    COUNT_MINES,
    COUNT_PLANET_TYPES,
    COUNT_RESEARCH_LABS,
    COUNT_SATELLITES,
    COUNT_SECTORS,
    COUNT_STRUCTURES,
    COUNT_TRADING_STATIONS,
    MINE,
    PHASE_GAIA,
    RESEARCH_LAB,
    TRADING_STATION,
)
from brainstone.engine.core.sources import round_source
from brainstone.engine.effects.gains import score

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


def bits_of(mask: int) -> int:
    """How many bits a small number has: in compiled code quicker than ``bit_count``."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def count(state: GameState, seat: int, what: int) -> int:
    """How many of a thing a player has."""
    player = state.players[seat]
    if what == COUNT_MINES:
        return player.built[MINE] + player.virtual_mines + (1 if player.has_lost_planet else 0)
    if what == COUNT_TRADING_STATIONS:
        return player.built[TRADING_STATION]
    if what == COUNT_RESEARCH_LABS:
        return player.built[RESEARCH_LAB]
    if what == COUNT_BIG_STRUCTURES:
        return player.academies() + (1 if player.has_institute() else 0)
    if what == COUNT_GAIA_PLANETS:
        return player.gaia_planets
    if what == COUNT_PLANET_TYPES:
        return bits_of(player.planet_types)
    if what == COUNT_FEDERATION_TOKENS:
        return len(player.tokens)
    if what == COUNT_SECTORS:
        return bits_of(player.sectors & state.table.sector_mask)  # RUL-45
    if what == COUNT_STRUCTURES:
        return len(player.colonised) + player.virtual_mines
    if what == COUNT_FEDERATION_STRUCTURES:
        return len(player.colonised) - len(player.unfederated())
    if what == COUNT_SATELLITES:
        return player.satellites.bit_count() + player.stations.bit_count()
    return state.rules.expansion.count(state, seat, what)


def trigger(state: GameState, seat: int, event: int, times: int = 1) -> None:
    """Something happened that round tile, tech tiles and advanced tiles may reward."""
    rules = state.rules
    if state.round > 0 and not (
        state.phase == PHASE_GAIA and GAIA_PHASE_UNSCORED in state.table.readings  # RUL-20
    ):
        tile = rules.round_scoring[state.table.round_tiles[state.round - 1]]
        if tile.event == event:
            score(state, seat, tile.vp, round_source(state.round), times)
    player = state.players[seat]
    open_tech = player.open_tech()
    if open_tech:
        for tech in rules.tech_events:
            if tech.event == event and open_tech >> tech.index & 1:
                score(state, seat, tech.event_vp, tech.source, times)
    if player.advanced_tech:
        for tech in rules.advanced_events:
            if tech.event == event and player.advanced_tech >> tech.index & 1:
                score(state, seat, tech.event_vp, tech.source, times)
