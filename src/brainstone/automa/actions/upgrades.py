"""Upgrading a structure (docs/automa.md, 6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.automa.actions.research import research
from brainstone.automa.choosing.selection import Choice
from brainstone.engine.actions.upgrades import PIECES
from brainstone.engine.core.events import Built
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    LOST_PLANET,
    MINE,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    STRUCTURE_CODES,
    TRADING_STATION,
)
from brainstone.engine.map.structures import (
    change_piece,
    forget_federations,
    queue_charges,
    with_item,
)

if TYPE_CHECKING:
    from brainstone.automa.choosing.turn import Turn

# From what to what, in the order of 6.2.
TO_INSTITUTE: Final = (TRADING_STATION, PLANETARY_INSTITUTE)
TO_STATION: Final = (MINE, TRADING_STATION)
TO_ACADEMY: Final = (RESEARCH_LAB, ACADEMY_LEFT)
TO_LAB: Final = (TRADING_STATION, RESEARCH_LAB)
DOWNGRADE: Final = (RESEARCH_LAB, TRADING_STATION)

# Why a line fails.
NO_STRUCTURE: Final = "no_structure"
NO_PIECE: Final = "no_piece"


def upgrade_lines(turn: Turn, downgrades: bool) -> list[tuple[int, int]]:
    lines = [TO_INSTITUTE, TO_STATION, TO_ACADEMY, TO_LAB]
    if downgrades and turn.me.card.downgrades:
        lines.insert(0 if turn.me.switches.downgrades_first else 1, DOWNGRADE)
    return lines


def upgrade(turn: Turn, downgrades: bool) -> bool:
    """Carry out the first possible line; whether there was one."""
    state = turn.state
    player = turn.player
    failed: list[dict[str, str]] = []
    for source, target in upgrade_lines(turn, downgrades):
        if target == ACADEMY_LEFT and player.built[ACADEMY_LEFT] > 0:
            target = ACADEMY_RIGHT
        options = [
            space
            for space in player.colonised
            if state.structure[space] == source and state.planet[space] != LOST_PLANET
        ]
        is_empty = player.built[target] >= PIECES[target]
        if is_empty or not options:
            if turn.is_heard:
                why = NO_STRUCTURE if not options else NO_PIECE
                failed.append({**_line(source, target), "why": why})
            continue
        line = _line(source, target)
        trail = turn.trail(line["do"], "6.2")
        if turn.is_heard:
            trail.data.update(line)
            if failed:
                trail.data["failed"] = failed
            trail.options({space: space_name(space) for space in options})
        choice = Choice(options, trail)
        turn.me.prefer_structures(turn, choice, source, target)
        turn.nearest_to_human(choice, "6.2a")
        rotation = turn.me.switches.board_rotation
        choice.by_direction("6.2b", state.board, rotation, turn.support)
        replace(turn, choice.chosen(), source, target)
        return True
    trail = turn.trail("upgrade", "6.2")
    trail.note("impossible", "no_line")
    trail.note("failed", failed)
    return False


def _line(source: int, target: int) -> dict[str, str]:
    do = "downgrade" if (source, target) == DOWNGRADE else "upgrade"
    return {"do": do, "from": STRUCTURE_CODES[source], "to": STRUCTURE_CODES[target]}


def replace(turn: Turn, space: int, source: int, target: int) -> None:
    state = turn.state
    change_piece(turn.player, source, target)
    state.structure = with_item(state.structure, space, target)
    forget_federations(turn.player)
    if turn.is_heard:
        planet = state.planet[space]
        state.report(Built(turn.seat, turn.source, space, target, source, planet))
    queue_charges(state, turn.seat, space)
    if source == MINE and turn.me.card.trading_station_vp > 0:
        turn.gain(turn.me.card.trading_station_vp, turn.me.source)
    if target == RESEARCH_LAB and turn.me.card.researches_with_lab:
        research(turn, False)
