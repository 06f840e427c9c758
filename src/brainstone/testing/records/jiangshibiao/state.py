"""Our position in the layout of a recorded game with The Lost Fleet."""

from __future__ import annotations

from typing import Any, Final

from brainstone.engine.core.hexes import sector_of
from brainstone.engine.core.ids import (
    GAIA,
    LOST_PLANET,
    NONE,
    PLANET_NAMES,
    TERRAFORMING,
    TRANSDIM,
)
from brainstone.engine.core.state import GameState
from brainstone.engine.federations.forming import spaces_in
from brainstone.engine.map.reach import basic_range
from brainstone.lost_fleet.core.fleet import board_of, fleet_of
from brainstone.lost_fleet.data.factions import POWER_RINGS
from brainstone.lost_fleet.factions.tinkeroids import TILE_NAMES
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIP_SPACES, SHIPS
from brainstone.testing.records.jiangshibiao import names
from brainstone.testing.records.replayers import STRUCTURES, brainstone

_SHIPS: Final = names.theirs(names.SHIPS)
_BOOSTERS: Final = names.theirs(names.BOOSTERS)
_TOKENS: Final = names.theirs(names.TOKENS)
_STANDARD: Final = names.theirs(names.STANDARD_TECH)
_ADVANCED: Final = names.theirs(names.ADVANCED_TECH)
_ARTIFACTS: Final = names.theirs(names.ARTIFACTS)
_POWER_ACTIONS: Final = names.theirs(names.POWER_ACTIONS)
_SPECIALS: Final = names.theirs(names.SPECIALS)
_TINKERING: Final = names.theirs(names.TINKERING)
_KINDS: Final = {"qic": 1, "power": 2, "knowledge": 3, "credit": 3}


def hex_id(state: GameState, space: int) -> str:
    return f"{state.board.q[space]},{state.board.r[space]}"


def hex_ids(state: GameState, spaces: list[int]) -> list[str]:
    """In the order of their coordinates."""
    cells = sorted([(state.board.q[space], state.board.r[space]) for space in spaces])
    return [f"{q},{r}" for q, r in cells]


def ship_action_name(name: str) -> str:
    """``tf-mars-power`` as ``tf_mars_2_power``."""
    ship, _, kind = name.rpartition("-")
    return f"{_SHIPS[ship]}_{_KINDS[kind]}_{kind}"


def board_state(state: GameState) -> dict[str, Any]:
    rules = state.rules
    fleet = fleet_of(state)
    table = state.table
    used = 0 if state.over else state.used_actions
    advanced = [*table.advanced, table.extra_advanced]
    return {
        "new_gaia_planets": hex_ids(
            state,
            [
                space
                for space in state.board.planets
                if state.planet[space] == GAIA and state.board.printed_planet[space] == TRANSDIM
            ],
        ),
        "lost_planet": None if state.lost_planet == NONE else hex_id(state, state.lost_planet),
        "power_actions_used": [
            _POWER_ACTIONS[s.name] for s in rules.actions if used >> s.number & 1
        ],
        "ship_actions_used": [
            ship_action_name(s.name) for s in SHIP_SPACES if used >> s.number & 1
        ],
        "boosters_free": sorted([_BOOSTERS[rules.boosters[b].name] for b in state.boosters]),
        "federation_supply": _supply(state),
        "terraforming_token_left": state.level_5_token != NONE,
        "advanced_left": [
            name
            for name, tile in zip((*names.AREAS, names.EXTENSION), advanced, strict=True)
            if state.advanced_left >> tile & 1
        ],
        "ships": {
            _SHIPS[ship.name]: {
                "token": None
                if fleet.tokens[ship.index] == NONE
                else _TOKENS[rules.tokens[fleet.tokens[ship.index]].name],
                "artifacts": [_ARTIFACTS[ARTIFACTS[a].name] for a in fleet.artifacts]
                if ship.holds_artifacts
                else [],
                "shuttles": list(fleet.shuttles[ship.index]),
            }
            for ship in SHIPS
            if fleet.spaces[ship.index] != NONE
        },
        "turn_order": list(state.order),
        "passed": list(state.pass_order),
    }


def _supply(state: GameState) -> dict[str, int]:
    """Gold tokens lie on ships; the one of a faction is counted there as long as nobody has it."""
    owned = [token for player in state.players for token in player.tokens]
    supply: dict[str, int] = {}
    for token in state.rules.tokens:
        if token.copies:
            supply[_TOKENS[token.name]] = state.token_supply[token.index]
        elif not token.name.startswith("gold-"):
            supply[_TOKENS[token.name]] = 0 if token.index in owned else 1
    return supply


def player_state(
    state: GameState, seat: int, tech_order: list[str], covers: dict[str, str]
) -> dict[str, Any]:
    player = state.players[seat]
    rules = state.rules
    fleet = fleet_of(state)
    board = board_of(player)
    used = [
        _SPECIALS[action.name]
        for action in rules.specials.values()
        if player.used_specials >> action.bit & 1 and not state.over
    ]
    formers = [space for space in state.board.planets if state.gaiaformer[space] == seat]
    formers.sort(key=lambda space: (state.board.q[space], state.board.r[space]))
    on_map = [
        [hex_id(state, space), "gaia" if state.planet[space] == GAIA else "transdim"]
        for space in formers
    ]
    unlocked = player.gaiaformers + player.gaiaformers_in_gaia_area + len(on_map)
    shown: dict[str, Any] = {
        "vp": player.vp,
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "power": [player.area1, player.area2, player.area3, player.gaia_area],
        "brainstone": brainstone(player),
        "research": list(player.levels),
        "buildings": sorted(
            [[hex_id(state, s), _building(state, seat, s)] for s in player.colonised]
            + [[hex_id(state, s), "space_station"] for s in spaces_in(player.stations)]
        ),
        "satellites": hex_ids(state, spaces_in(player.satellites)),
        "federated": hex_ids(state, spaces_in(player.federated)),
        "gaiaformers": {
            "unlocked": unlocked + board.spent_gaiaformers,
            "available": player.gaiaformers,
            "in_gaia_area": player.gaiaformers_in_gaia_area,
            "on_planets": on_map,
            "used_up": board.spent_gaiaformers,
        },
        "federations": [
            [_TOKENS[rules.tokens[token].name], "green" if green else "grey"]
            for token, green in zip(player.tokens, player.green, strict=True)
        ],
        "federations_formed": player.federations_formed,
        "tech": [
            [_STANDARD[name], "covered" if name in covers.values() else "open"]
            for name in tech_order
        ],
        "advanced": [[_ADVANCED[tile], _STANDARD[under]] for tile, under in covers.items()],
        "booster": None
        if player.booster == NONE
        else _BOOSTERS[rules.boosters[player.booster].name],
        "range": basic_range(state, player),
        "ore_per_step": rules.ore_per_step[player.levels[TERRAFORMING]],
        "specials_used": sorted(used),
        "shuttles": [
            [_SHIPS[ship.name], fleet.shuttles[ship.index].index(seat) + 1]
            for ship in SHIPS
            if seat in fleet.shuttles[ship.index]
        ],
        "artifacts": [_ARTIFACTS[ARTIFACTS[index].name] for index in board.artifacts],
        "planet_types": sorted(
            [
                "lost_planet" if planet == LOST_PLANET else PLANET_NAMES[planet]
                for planet in spaces_in(player.planet_types)
            ]
        ),
        "sectors": sorted({f"{sector_of(s):02d}" for s in player.colonised if sector_of(s)}),
    }
    _add_own(state, seat, shown)
    return shown


def _add_own(state: GameState, seat: int, shown: dict[str, Any]) -> None:
    """What only one of the new factions has."""
    board = board_of(state.players[seat])
    specials = [action.name for action in state.players[seat].me.special_actions(0)]
    if "ring" in specials:
        shown["rings_left"] = POWER_RINGS - board.rings.bit_count()
        shown["rings"] = hex_ids(state, spaces_in(board.rings))
    if "tinkering" in specials:
        tile = NONE if state.over else board.tile
        shown["tinkering_tile"] = None if tile == NONE else _TINKERING[TILE_NAMES[tile]]
        shown["tinkering_left"] = [
            _TINKERING[name] for i, name in enumerate(TILE_NAMES) if not board.used_tiles >> i & 1
        ]
    if board.expensive:
        shown["three_step_types"] = [PLANET_NAMES[planet] for planet in board.expensive]


def _building(state: GameState, seat: int, space: int) -> str:
    if state.owner[space] != seat:
        return "mine_guest"
    if space == state.lost_planet:
        return "mine_lost_planet"
    return STRUCTURES[state.structure[space]]
