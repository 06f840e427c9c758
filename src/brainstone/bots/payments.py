"""Paying for a chosen action: conversions are made only when something shall be bought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.actions.free_actions import Burn, Convert, available
from brainstone.engine.core.ids import (
    CHARGED_TOKEN,
    CREDIT,
    GAIAFORMER,
    KNOWLEDGE,
    ORE,
    POWER,
    QIC,
    RESOURCE_LETTERS,
    TOKEN,
)
from brainstone.engine.effects.gains import holding
from brainstone.engine.effects.power import (
    BurnBrainstone,
    MoveBrainstone,
    PayBrainstone,
    SpendBrainstone,
    can_burn,
    spendable,
)
from brainstone.engine.federations.forming import can_federate
from brainstone.engine.phases.flow import push, top_decision

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState
    from brainstone.engine.core.steps import Move

_SHORT: Final = (QIC, ORE, KNOWLEDGE, CREDIT)  # in this order: the rarest first
_MOST_CONVERSIONS: Final = 24
_ORE_FOR_TOKENS: Final = 3

# What is given away first to get something else.
_DEARNESS: Final = {GAIAFORMER: 0, TOKEN: 1, POWER: 2, CREDIT: 3, QIC: 4, ORE: 5, KNOWLEDGE: 6}


def cost_of(state: GameState, seat: int, move: Move) -> list[int]:
    """Credits, ore, knowledge, Q.I.C., tokens and power that a main action costs at least."""
    cost = [0, 0, 0, 0, 0, 0]
    for resource, number in move.cost(state, seat):
        cost[resource] += number
    return cost


def enrich(state: GameState, player: PlayerState) -> None:
    """Give a player of an imagined position everything that conversions could make of each good."""
    lifts = (player.area2 + (1 if player.brainstone == 2 else 0)) // 2
    power = spendable(player) + lifts * player.me.token_value(player)
    gains = [0] * len(RESOURCE_LETTERS)
    for conversion in player.me.conversions(state, player):
        give = conversion.give_resource
        has = power if give == POWER else available(player, give)
        if give == TOKEN:
            has += lifts  # burning brings them to area III
        times = has // conversion.give_number
        for resource, number in conversion.get:
            gains[resource] += times * number
    player.credits += gains[CREDIT]
    player.ore += gains[ORE]
    player.knowledge += gains[KNOWLEDGE]
    player.qic += gains[QIC]
    player.area1 += min(gains[TOKEN], _ORE_FOR_TOKENS)
    player.area3 += lifts + min(gains[CHARGED_TOKEN], _ORE_FOR_TOKENS)


def afford(state: GameState, seat: int, cost: list[int], moves: list[Move]) -> bool:
    """Convert until a cost can be paid; the conversions are played and added to ``moves``."""
    player = state.players[seat]
    for resource in _SHORT:
        while holding(player, resource) < cost[resource]:
            if len(moves) > _MOST_CONVERSIONS:
                return False
            if not _convert(state, seat, player, resource, cost, moves):
                return False
    while player.power_tokens() < cost[TOKEN]:
        if not _convert(state, seat, player, TOKEN, cost, moves):
            return False
    while spendable(player) < cost[POWER]:
        if not can_burn(player):
            return False
        _burn(state, player, moves)
    return True


def afford_federation(state: GameState, seat: int, moves: list[Move]) -> bool:
    """Turn ore into tokens for the satellites of a federation, as many as are missing."""
    for _ in range(_ORE_FOR_TOKENS + 1):
        if can_federate(state, seat):
            return True
        found = False
        for conversion in state.rules.conversions:
            if conversion.give_resource == ORE and conversion.get[0][0] == TOKEN:
                found = state.players[seat].ore >= conversion.give_number
                if found:
                    move = Convert(conversion)
                    push(state, move)
                    moves.append(move)
                break
        if not found:
            return False
    return False


def _convert(
    state: GameState,
    seat: int,
    player: PlayerState,
    resource: int,
    cost: list[int],
    moves: list[Move],
) -> bool:
    """One conversion that yields a resource, or a burning that leads to one."""
    best: Convert | None = None
    dearness = 99
    waits_for_power = False
    for conversion in player.me.conversions(state, player):
        if conversion.get[0][0] != resource:
            continue
        give = conversion.give_resource
        kept = cost[give] if give <= POWER else 0
        if available(player, give) - kept < conversion.give_number:
            waits_for_power = waits_for_power or give == POWER
            continue
        if _DEARNESS[give] < dearness:
            dearness = _DEARNESS[give]
            best = Convert(conversion)
    if best is not None and (dearness <= 3 or not (waits_for_power and can_burn(player))):
        push(state, best)
        moves.append(best)
        _settle_brainstone(state, moves)
        return True
    if waits_for_power and can_burn(player):
        _burn(state, player, moves)
        return True
    return False


def _burn(state: GameState, player: PlayerState, moves: list[Move]) -> None:
    move = Burn()
    push(state, move)
    moves.append(move)
    _settle_brainstone(state, moves)


def _settle_brainstone(state: GameState, moves: list[Move]) -> None:
    """The brainstone is spent where it is worth its 3, and lifted by burning."""
    decision = top_decision(state)
    answer: Move | None = None
    if isinstance(decision, SpendBrainstone):
        answer = PayBrainstone(decision.cost >= 3)
    elif isinstance(decision, BurnBrainstone):
        answer = MoveBrainstone(3)
    if answer is not None:
        push(state, answer)
        moves.append(answer)
