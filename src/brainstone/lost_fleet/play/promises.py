"""What must always hold of ships, shuttles, artifacts, rings, tiles (see testing.promises)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.actions.spaces import Resolve
from brainstone.engine.core.ids import HOME_TYPES, NONE, TAKEN
from brainstone.engine.federations.forming import spaces_in
from brainstone.lost_fleet.automa.faction import FleetAutoma
from brainstone.lost_fleet.core.fleet import SOLO, board_of, column, fleet_of
from brainstone.lost_fleet.data.factions import EXPENSIVE_TYPES, POWER_RINGS, TINKERING_HALF
from brainstone.lost_fleet.data.ships import (
    ARTIFACTS_IN_PLAY,
    AUTOMA_SHUTTLES,
    SHUTTLE_CHARGES,
    SHUTTLES,
)
from brainstone.lost_fleet.data.tiles import FEDERATION_TOKENS
from brainstone.lost_fleet.ships.pieces import ARTIFACTS

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

GOLD_TOKENS: Final = [token.name for token in FEDERATION_TOKENS]


def is_pending(state: GameState, artifact: int) -> bool:
    """Whether an artifact has been taken and its tokens are still to be discarded."""
    for step in state.stack:
        if isinstance(step, Resolve) and step.thing is ARTIFACTS[artifact]:
            return True
    return False


def find_problem(state: GameState) -> str:
    return _problem_of_ships(state) or _problem_of_boards(state)


def _problem_of_ships(state: GameState) -> str:
    """Shuttles, gold tokens and artifacts are neither made nor lost [R-LFS-9, R-LFX-3]."""
    fleet = fleet_of(state)
    players = state.players
    for ship, seats in enumerate(fleet.shuttles):
        if len(set(seats)) < len(seats) or len(seats) > len(SHUTTLE_CHARGES):
            return f"the shuttles of {seats} on ship {ship}"
        explorers = [seat for seat, p in enumerate(players) if board_of(p).ships >> ship & 1]
        if sorted(seats) != explorers:
            return f"ship {ship} is explored by {explorers}, its shuttles are of {seats}"
        space = fleet.spaces[ship]
        if space != NONE and state.planet[space] != TAKEN:
            return f"ship {ship} has left its space"
    gold = [token for token in fleet.tokens if token != NONE]
    gold += [t for p in players for t in p.tokens if state.rules.tokens[t].name in GOLD_TOKENS]
    ships = len([space for space in fleet.spaces if space != NONE])
    if len(gold) != ships or len(set(gold)) != ships:
        return f"gold tokens {gold}"
    artifacts = fleet.artifacts + [a for p in players for a in board_of(p).artifacts]
    number = ARTIFACTS_IN_PLAY[column(state.table.humans, len(players))]
    if len(artifacts) != number or len(set(artifacts)) != number:
        return f"artifacts {artifacts}"
    return ""


def _shuttles(state: GameState, seat: int) -> int:
    """How many shuttles a seat has in this game [R-LFS-11, R-LFAU-1]."""
    people = state.table.humans
    if seat >= people:
        return AUTOMA_SHUTTLES
    number = column(people, len(state.players))
    if number != SOLO:
        return SHUTTLES[number]
    automa = state.players[people].me
    assert isinstance(automa, FleetAutoma)
    return automa.fleet_switches.human_shuttles


def _problem_of_boards(state: GameState) -> str:
    """Exploration boards, rings, tinkering tiles, the basic range [R-LFS-10, 11, R-LFN-1, 3]."""
    fleet = fleet_of(state)
    for seat, player in enumerate(state.players):
        board = board_of(player)
        if board.shuttles + board.ships.bit_count() != _shuttles(state, seat):
            return f"seat {seat}: {board.shuttles} shuttles left, ships {board.ships}"
        tech = 0
        for ship, tile in enumerate(fleet.tech):
            if board.ships >> ship & 1 and tile != NONE:
                tech |= 1 << tile
        if player.extra_tech != tech:
            return f"seat {seat}: tech tiles {player.extra_tech} of ships {board.ships}"
        open_tech = player.open_tech()
        bonus = sum([t.range for t in state.rules.standard_tech if open_tech >> t.index & 1])
        if player.range_bonus != bonus:
            return f"seat {seat}: range +{player.range_bonus}"
        if board.rings.bit_count() > POWER_RINGS:
            return f"seat {seat}: {board.rings.bit_count()} power rings"
        for space in spaces_in(board.rings):
            if space not in player.colonised:
                return f"seat {seat}: a power ring on space {space}"
        half = 0 if state.round <= TINKERING_HALF else TINKERING_HALF
        if board.tile != NONE and not half <= board.tile < half + TINKERING_HALF:
            return f"seat {seat}: tinkering tile {board.tile} in round {state.round}"
        types = board.expensive
        if types and (len(set(types)) != EXPENSIVE_TYPES or max(types) >= HOME_TYPES):
            return f"seat {seat}: expensive types {types}"
    return ""
