"""What a recorded game offers at a main decision, compared with our legal moves.

A difference that is known begins with its code of docs/deviations.md in brackets.
"""

from __future__ import annotations

from typing import Any, Final

from brainstone.data.components import ROUNDS
from brainstone.elsewhere.follower import top
from brainstone.engine.actions.free_actions import Burn, Convert
from brainstone.engine.actions.gaia_projects import StartGaiaProject
from brainstone.engine.actions.granted_mines import GrantMine
from brainstone.engine.actions.mines import BuildMine
from brainstone.engine.actions.power_and_qic import TakeAction
from brainstone.engine.actions.research import Research
from brainstone.engine.actions.special import UseSpecial
from brainstone.engine.actions.tech import eligible_advanced, eligible_standard
from brainstone.engine.actions.upgrades import Upgrade
from brainstone.engine.core.ids import ACADEMY_LEFT, RESEARCH_LAB
from brainstone.engine.core.state import GameState
from brainstone.engine.core.steps import Decision, Move, Task
from brainstone.engine.effects.power import SpendBrainstone
from brainstone.engine.federations.moves import Federate
from brainstone.engine.phases.passing import Pass
from brainstone.lost_fleet.ships.actions import UseShip
from brainstone.lost_fleet.ships.artifacts import Examine
from brainstone.lost_fleet.ships.exploring import Explore
from brainstone.lost_fleet.ships.pieces import SHIP_NAMES
from brainstone.testing.records.jiangshibiao import names
from brainstone.testing.records.jiangshibiao.known import Known
from brainstone.testing.records.jiangshibiao.state import hex_id, ship_action_name
from brainstone.testing.records.replayers import STRUCTURES

_AREAS: Final = list(names.AREAS)
_SHIPS: Final = names.theirs(names.SHIPS)
_ARTIFACTS: Final = names.theirs(names.ARTIFACTS)
_BOOSTERS: Final = names.theirs(names.BOOSTERS)
_POWER_ACTIONS: Final = names.theirs(names.POWER_ACTIONS)
_SPECIALS: Final = names.theirs(names.SPECIALS)
_STANDARD: Final = names.theirs(names.STANDARD_TECH)
_ADVANCED: Final = names.theirs(names.ADVANCED_TECH)
_TOKENS: Final = names.theirs(names.TOKENS)
_CONVERSIONS: Final = {
    "4pw 1q": "4 power -> 1 qic",
    "3pw 1o": "3 power -> 1 ore",
    "1q 1o": "1 qic -> 1 ore",
    "4pw 1k": "4 power -> 1 knowledge",
    "1pw 1c": "1 power -> 1 credit",
    "1k 1c": "1 knowledge -> 1 credit",
    "1o 1c": "1 ore -> 1 credit",
    "1o 1t": "1 ore -> 1 token area I",
    "1o 1t3": "1 ore -> 1 token area III",
    "1t 1k": "token III -> gaia area, 1 knowledge",
    "1gf 1q": "gaiaformer -> gaia area, 1 qic",
    "4c 1q": "4 credits -> 1 qic",
    "3c 1o": "3 credits -> 1 ore",
    "4c 1k": "4 credits -> 1 knowledge",
}


def differences(state: GameState, moves: list[Move], offers: dict[str, list[str]]) -> list[str]:
    """Every offer that only one side makes."""
    decision = top(state)
    assert decision is not None
    ours = our_offers(state, decision, moves)
    known = Known(state, decision.seat, offers)
    found: list[str] = []
    for kind in sorted({*ours, *offers} - {"federations", "federation_shapes"}):
        mine = ours.get(kind, set())
        theirs = set(offers.get(kind, []))
        if kind == "convert":  # several at once are several of ours
            theirs = {offer for offer in theirs if len(names.conversions(offer)) == 1}
        for offer in sorted(theirs - mine):
            found.append(f"{known.theirs(kind, offer)}{kind} {offer}: only theirs")
        for offer in sorted(mine - theirs):
            found.append(f"{known.ours(kind, offer)}{kind} {offer}: only ours")
    return found


def our_offers(state: GameState, decision: Decision, moves: list[Move]) -> dict[str, set[str]]:
    """Our legal moves by the kinds of the record."""
    ours: dict[str, set[str]] = {}
    if any([_brings_tech(move) for move in moves]):
        add_tech(state, decision.seat, ours)
    if any([isinstance(move, Federate) for move in moves]):
        ours["federation_tokens"] = federation_tokens(state, decision.seat)
    boosters = [_BOOSTERS[state.rules.boosters[booster].name] for booster in state.boosters]
    ours["pass"] = set(boosters if state.round < ROUNDS else ["-"])
    for move in moves:
        kind, text = _entry(state, decision.seat, move)
        if kind:
            ours.setdefault(kind, set()).add(text)
        if isinstance(move, TakeAction) and isinstance(move.space.effects[0], GrantMine):
            name = f"power_mines_{_POWER_ACTIONS[move.space.name]}"
            ours[name] = set(targets(state, decision, move))
        elif isinstance(move, UseSpecial):
            found = targets(state, decision, move)
            if found:
                ours[f"special_{_SPECIALS[move.action.name]}"] = set(found)
        elif isinstance(move, UseShip):
            found = targets(state, decision, move)
            if found:
                ours[f"ship_{ship_action_name(move.space.name)}"] = set(found)
    return ours


def _entry(state: GameState, seat: int, move: Move) -> tuple[str, str]:
    if isinstance(move, BuildMine):
        return "mine", hex_id(state, move.space)
    if isinstance(move, StartGaiaProject):
        return "gaia_project", hex_id(state, move.space)
    if isinstance(move, Upgrade):
        return "upgrade", f"{hex_id(state, move.space)} {STRUCTURES[move.target]}"
    if isinstance(move, Research):
        return "research", _AREAS[move.area]
    if isinstance(move, Explore):
        return "explore", _SHIPS[SHIP_NAMES[move.ship]]
    if isinstance(move, Examine):
        return "artifact", _ARTIFACTS[move.artifact.name]
    if isinstance(move, TakeAction):
        return "power_action", _POWER_ACTIONS[move.space.name]
    if isinstance(move, UseSpecial):
        return "special", _SPECIALS[move.action.name]
    if isinstance(move, UseShip):
        return "ship_action", ship_action_name(move.space.name)
    if isinstance(move, Convert):
        return "convert", _CONVERSIONS[move.conversion.name]
    if isinstance(move, Burn):
        return "burn", "-"
    assert isinstance(move, Pass | Federate), move
    return "", ""


def _brings_tech(move: Move) -> bool:
    """The tiles are listed with the upgrades that bring one."""
    return isinstance(move, Upgrade) and (
        move.target == RESEARCH_LAB or move.target >= ACADEMY_LEFT
    )


def add_tech(state: GameState, seat: int, ours: dict[str, set[str]]) -> None:
    rules = state.rules
    standard = [rules.standard_tech[tile].name for tile in eligible_standard(state, seat)]
    advanced = [rules.advanced_tech[tile].name for tile in eligible_advanced(state, seat)]
    ours["tech_tiles"] = {_STANDARD[name] for name in standard}
    ours["advanced_tiles"] = {_ADVANCED[name] for name in advanced}


def federation_tokens(state: GameState, seat: int) -> set[str]:
    tokens = [token for token, number in enumerate(state.token_supply) if number > 0]
    tokens += state.rules.expansion.extra_tokens(state, seat)
    return {_TOKENS[state.rules.tokens[token].name] for token in tokens}


def targets(state: GameState, decision: Decision, move: Move) -> list[str]:
    """The spaces (and ships) a player could name after this move."""
    twin = state.clone()
    twin.stack.pop()
    depth = len(twin.stack)
    move.apply(twin, decision)
    while len(twin.stack) > depth:
        step = twin.stack[-1]
        if isinstance(step, Task):
            twin.stack.pop()
            step.run(twin)
        elif isinstance(step, SpendBrainstone):
            twin.stack.pop()
            options: list[Move] = []
            step.collect(twin, options)
            options[0].apply(twin, step)
        else:
            assert isinstance(step, Decision)
            answers: list[Move] = []
            step.collect(twin, answers)
            return [_target(state, answer) for answer in answers if _target(state, answer)]
    return []


def _target(state: GameState, move: Move) -> str:
    if isinstance(move, Explore):
        return _SHIPS[SHIP_NAMES[move.ship]]
    space: Any = getattr(move, "space", None)
    return hex_id(state, space) if isinstance(space, int) else ""
