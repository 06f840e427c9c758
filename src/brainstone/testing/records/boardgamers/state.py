"""Our position in the layout of a recorded game's ``after``."""

from __future__ import annotations

from typing import Any, Final

from brainstone.elsewhere.boardgamers import names
from brainstone.elsewhere.boardgamers.income import income_events
from brainstone.elsewhere.follower import top
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import (
    AREAS,
    CREDIT,
    GAIA,
    KNOWLEDGE,
    NAVIGATION,
    NONE,
    ORE,
    PHASE_GAIA,
    PHASE_INCOME,
    POWER,
    QIC,
    RESOURCE_LETTERS,
    TERRAFORMING,
    TOKEN,
    TRANSDIM,
)
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.federations.forming import spaces_in
from brainstone.engine.phases.beginning import ChooseFaction, ChooseRotation, ChooseStart
from brainstone.engine.phases.passing import ChooseBooster
from brainstone.testing.records.replayers import STRUCTURES, brainstone

_BOOSTERS: Final = names.layout_by_ours(names.BOOSTERS)
_TOKENS: Final = names.layout_by_ours(names.TOKENS)
_STANDARD: Final = names.layout_by_ours(names.STANDARD_TECH)
_ADVANCED: Final = names.layout_by_ours(names.ADVANCED_TECH)
_ACTIONS: Final = {ours: name for name, ours in names.ACTIONS.items()}
_SPECIALS: Final = {ours: name for name, ours in names.SPECIALS.items() if name not in ("q", "4c")}


# A seat before its faction is loaded.
NO_FACTION: Final[dict[str, Any]] = {
    "vp": 10,
    "credits": 0,
    "ore": 0,
    "knowledge": 0,
    "qic": 0,
    "power": [0, 0, 0, 0],
    "brainstone": None,
    "research": [0] * AREAS,
    "buildings": [],
    "satellites": [],
    "federated": [],
    "gaiaformers": {"total": 0, "in_gaia_area": 0, "on_board": 0, "free": 0},
    "federations": [],
    "federations_formed": 0,
    "tech": [],
    "booster": None,
    "range": 1,
    "ore_per_step": 3,
    "specials_used": [],
    "income": "~",
}


def income_text(state: GameState, seat: int, with_booster: bool) -> str:
    totals: dict[int, int] = {}
    for source, amounts in income_events(state, seat):
        if with_booster or not source.startswith("booster"):
            for resource, number in amounts.items():
                totals[resource] = totals.get(resource, 0) + number
    parts = [
        (f"{totals[r]}" if totals[r] > 1 else "") + RESOURCE_LETTERS[r]
        for r in (CREDIT, ORE, KNOWLEDGE, QIC, POWER, TOKEN)
        if totals.get(r)
    ]
    return ",".join(parts) or "~"


def phase_name(state: GameState) -> str:
    decision = top(state)
    if decision is None:
        return "endGame"
    if isinstance(decision, ChooseRotation):
        return "setupBoard"
    if isinstance(decision, ChooseFaction):
        return "setupFaction"
    if isinstance(decision, ChooseStart):
        return "setupBuilding"
    if isinstance(decision, ChooseBooster) and decision.is_first:
        return "setupBooster"
    if state.phase == PHASE_INCOME:
        return "roundIncome"
    if state.charges:
        return "roundLeech"
    if state.phase == PHASE_GAIA:
        return "roundGaia"
    return "roundMove"


def turn_order(state: GameState) -> list[int]:
    """Seats still to come; in the setup the rest of the queue, as that engine keeps it."""
    decision = top(state)
    if decision is None:
        return []
    if isinstance(decision, ChooseRotation | ChooseFaction):
        return state.order[1:]
    if isinstance(decision, ChooseStart) or (
        isinstance(decision, ChooseBooster) and decision.is_first
    ):
        kind = type(decision)
        return [s.seat for s in reversed(state.stack[:-1]) if isinstance(s, kind)]
    return [seat for seat in state.order if not state.players[seat].passed]


def board_state(state: GameState) -> dict[str, Any]:
    rules = state.rules
    table = state.table
    return {
        "new_gaia_planets": sorted(
            [
                space_name(space)
                for space in state.board.planets
                if state.planet[space] == GAIA and state.board.printed_planet[space] == TRANSDIM
            ]
        ),
        "lost_planet": None if state.lost_planet == NONE else space_name(state.lost_planet),
        "actions_used": sorted(
            [
                _ACTIONS[space.source.word]
                for space in rules.actions
                if state.used_actions >> space.number & 1 and not state.over
            ]
        ),
        "boosters_free": sorted([_BOOSTERS[rules.boosters[b].name] for b in state.boosters]),
        "federation_supply": {
            _TOKENS[token.name]: state.token_supply[token.index]
            for token in rules.tokens
            if token.copies
        },
        "terraforming_token_left": state.level_5_token != NONE,
        "advanced_left": {
            names.AREA_LAYOUT[area]: state.advanced_left >> table.advanced[area] & 1
            for area in range(AREAS)
        },
        "turn_order": turn_order(state),
        "passed": list(state.pass_order),
    }


def player_state(state: GameState, seat: int, tech_order: list[str]) -> dict[str, Any]:
    player = state.players[seat]
    if player.faction is None or isinstance(top(state), ChooseFaction):
        return NO_FACTION  # factions are loaded when the last one is chosen
    rules = state.rules
    used = [
        action.name
        for action in rules.specials.values()
        if player.used_specials >> action.bit & 1
        # An action goes with its booster, and with a tile that is covered.
        and action.is_owned(state, seat)
        and not state.over
    ]
    academy = "".join(
        f"{number if number > 1 else ''}{RESOURCE_LETTERS[r]}"
        for r, number in player.faction.academy_gain
    )
    return {
        "vp": player.vp,
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "power": [player.area1, player.area2, player.area3, player.gaia_area],
        "brainstone": brainstone(player),
        "research": list(player.levels),
        "buildings": sorted(
            [[space_name(s), STRUCTURES[state.structure_of(seat, s)]] for s in player.colonised]
            + [
                [space_name(s), "gaiaformer"]
                for s in state.board.planets
                if state.gaiaformer[s] == seat
            ]
            + [[space_name(s), "space_station"] for s in spaces_in(player.stations)]
        ),
        "satellites": sorted([space_name(s) for s in spaces_in(player.satellites)]),
        "federated": sorted([space_name(s) for s in spaces_in(player.federated)]),
        "gaiaformers": {
            "total": player.gaiaformers
            + player.gaiaformers_in_gaia_area
            + player.gaiaformers_on_map,
            "in_gaia_area": player.gaiaformers_in_gaia_area,
            "on_board": player.gaiaformers_on_map,
            "free": player.gaiaformers,
        },
        "federations": [
            [_TOKENS[rules.tokens[token].name], "green" if green else "grey"]
            for token, green in zip(player.tokens, player.green, strict=True)
        ],
        "federations_formed": player.federations_formed,
        "tech": [tech_entry(state, player, name) for name in tech_order],
        "booster": None
        if player.booster == NONE
        else _BOOSTERS[rules.boosters[player.booster].name],
        "range": rules.basic_range[player.levels[NAVIGATION]],
        "ore_per_step": rules.ore_per_step[player.levels[TERRAFORMING]],
        "specials_used": sorted([_SPECIALS.get(name, academy) for name in used]),
        "income": income_text(state, seat, booster_pays(state, seat)),
    }


def booster_pays(state: GameState, seat: int) -> bool:
    """The booster's icon is listed from taking it to the end of the income phase that follows."""
    player = state.players[seat]
    if player.booster == NONE:
        return False
    return state.round == 0 or player.passed or state.phase == PHASE_INCOME


def tech_entry(state: GameState, player: PlayerState, name: str) -> list[str]:
    table = state.table
    for tech in state.rules.standard_tech:
        if tech.name == name:
            is_covered = player.covered_tech >> tech.index & 1
            slot = names.SLOTS[table.slot_of_tech[tech.index]]
            return [slot, _STANDARD[name], "covered" if is_covered else "open"]
    tile = next(tech for tech in state.rules.advanced_tech if tech.name == name)
    area = names.AREA_LAYOUT[table.advanced.index(tile.index)]
    return [f"adv_{area}", _ADVANCED[name], "open"]


def owned_tech(state: GameState, player: PlayerState) -> list[str]:
    standard = [t.name for t in state.rules.standard_tech if player.standard_tech >> t.index & 1]
    advanced = [t.name for t in state.rules.advanced_tech if player.advanced_tech >> t.index & 1]
    return standard + advanced


def seat_to_move(state: GameState) -> int | None:
    decision = top(state)
    return None if decision is None else decision.seat
