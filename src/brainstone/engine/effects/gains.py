"""Gaining, scoring and paying: the only places where resources change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from brainstone.data.components import MAX_CREDITS, MAX_KNOWLEDGE, MAX_ORE
from brainstone.engine.core.amounts import Amounts
from brainstone.engine.core.events import Gained, Paid, Scored
from brainstone.engine.core.ids import (
    CHARGED_TOKEN,
    CREDIT,
    GAIAFORMER,
    KNOWLEDGE,
    ORE,
    POWER,
    QIC,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    TOKEN,
    VP,
)
from brainstone.engine.core.sentences import Sentence, resource_word, say
from brainstone.engine.effects.power import charge

if TYPE_CHECKING:
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState, PlayerState


def gain(state: GameState, seat: int, amounts: Amounts, source: Source, times: int = 1) -> None:
    """Gain resources; what exceeds a maximum is lost [R-RES-1].

    A charge may ask where the brainstone goes, so whatever must follow the gain has to lie on
    the stack already.
    """
    for resource, number in amounts:
        gain_one(state, seat, resource, number, source, times)


def gain_one(
    state: GameState, seat: int, resource: int, each: int, source: Source, times: int = 1
) -> None:
    number = each * times
    if number == 0:
        return
    wanted = number
    player = state.players[seat]
    if resource == QIC:
        resource = player.me.qic_becomes(player)
    printed = number
    if resource == CREDIT:
        number = min(number, MAX_CREDITS - player.credits)
        player.credits += number
    elif resource == ORE:
        number = min(number, MAX_ORE - player.ore)
        player.ore += number
    elif resource == KNOWLEDGE:
        number = min(number, MAX_KNOWLEDGE - player.knowledge)
        player.knowledge += number
    elif resource == QIC:
        player.qic += number
    elif resource == TOKEN:
        player.area1 += number
    elif resource == POWER:
        charge(state, seat, number, source)
        return
    elif resource == VP:
        score(state, seat, each, source, times)
        return
    elif resource == CHARGED_TOKEN:
        player.area3 += number
    else:
        assert resource == GAIAFORMER
        player.gaiaformers += number
    if number < printed and state.wasted is not None:
        state.wasted.append((seat, resource, printed - number))
    if state.events is not None:
        state.report(Gained(seat, source, resource, number, wanted - number))


def score(state: GameState, seat: int, each: int, source: Source, times: int = 1) -> None:
    """Gain or lose victory points, so many times, remembered by source."""
    if each * times:
        player = state.players[seat]
        player.vp_sources = player.vp_sources.copy()
        score_more(state, seat, each, source, times)


def score_more(state: GameState, seat: int, each: int, source: Source, times: int = 1) -> None:
    """The same for a player whose ``vp_sources`` are shared with no copy."""
    vp = each * times
    if vp == 0:
        return
    player = state.players[seat]
    player.vp += vp
    assert player.vp >= 0, f"seat {seat} fell below 0 VP [R-RES-4]"
    player.vp_sources[source] = player.vp_sources.get(source, 0) + vp
    if state.events is not None:
        state.report(Scored(seat, source, each, times))


def can_pay(player: PlayerState, amounts: Amounts) -> bool:
    """Whether credits, ore, knowledge and Q.I.C. suffice [R-RES-3]."""
    for resource, number in amounts:
        if holding(player, resource) < number:
            return False
    return True


def holding(player: PlayerState, resource: int) -> int:
    if resource == CREDIT:
        return player.credits
    if resource == ORE:
        return player.ore
    if resource == KNOWLEDGE:
        return player.knowledge
    assert resource == QIC, f"{RESOURCE_NAMES[resource]} are not paid this way"
    return player.qic


def pay(state: GameState, seat: int, amounts: Amounts, source: Source) -> None:
    for resource, number in amounts:
        pay_one(state, seat, resource, number, source)


def pay_one(state: GameState, seat: int, resource: int, number: int, source: Source) -> None:
    if number == 0:
        return
    player = state.players[seat]
    assert holding(player, resource) >= number, f"{source}: not payable"
    if resource == CREDIT:
        player.credits -= number
    elif resource == ORE:
        player.ore -= number
    elif resource == KNOWLEDGE:
        player.knowledge -= number
    else:
        player.qic -= number
    if state.events is not None:
        state.report(Paid(seat, source, resource, number))


def keeps_something(player: PlayerState, amounts: Amounts) -> bool:
    """Whether at least a part of a gain would not be lost at a maximum (RUL-18, R-FREE-5)."""
    for resource, _ in amounts:
        if resource == QIC:
            resource = player.me.qic_becomes(player)
        if resource == CREDIT:
            if player.credits < MAX_CREDITS:
                return True
        elif resource == ORE:
            if player.ore < MAX_ORE:
                return True
        elif resource == KNOWLEDGE:
            if player.knowledge < MAX_KNOWLEDGE:
                return True
        else:
            return True
    return False


def shortage(player: PlayerState, amounts: Amounts) -> int:
    """How many resources are lacking for a payment."""
    return sum([max(0, number - holding(player, resource)) for resource, number in amounts])


# Amounts in sentences


def amount_word(number: int, resource: int) -> Sentence:
    """``3 ore``, ``1 credit``."""
    if resource == POWER:
        return say("amount.power", "{n} power", n=number)
    name = RESOURCE_NAMES[resource]
    if number == 1:
        name = name.removesuffix("s")
    return Sentence(f"{number} {name}", f"unit.{RESOURCE_LETTERS[resource]}", {"n": number})


def all_of(words: Sequence[Sentence]) -> Sentence:
    """``one and other``; at least one."""
    told = words[0]
    for word in words[1:]:
        told = say("both", "{one} and {other}", one=told, other=word)
    return told


def cost_words(amounts: Amounts) -> Sentence:
    """A price in words, without what costs nothing."""
    return all_of([amount_word(number, resource) for resource, number in amounts if number])


def too_little(player: PlayerState, amounts: Amounts) -> Sentence:
    """What a player has of those resources that do not suffice for a payment; there are some."""
    held = [(holding(player, resource), resource, number) for resource, number in amounts]
    return all_of([amount_word(has, resource) for has, resource, number in held if has < number])


def why_nothing_kept(player: PlayerState, amounts: Amounts) -> str:
    """Why a gain is lost, where that is a reason to refuse it (RUL-18)."""
    full = [resource_word(resource) for resource, _ in amounts]
    return say(
        "action.maximum",
        "you are at the maximum of {what}, and in this game an action may not be taken "
        "for nothing (RUL-18)",
        what=all_of(full),
    )
