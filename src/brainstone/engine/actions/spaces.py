"""Action spaces that are paid for: on the research board, and on what an expansion brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.readings import NO_LOST_GAINS
from brainstone.engine.core.effect import give_all
from brainstone.engine.core.events import SpaceUsed
from brainstone.engine.core.ids import EVENT_QIC_ACTION
from brainstone.engine.core.sentences import say
from brainstone.engine.core.steps import Task
from brainstone.engine.effects.counts import trigger
from brainstone.engine.effects.gains import can_pay, cost_words, pay, too_little
from brainstone.engine.effects.power import spend, spendable

if TYPE_CHECKING:
    from brainstone.engine.core.effect import Printed
    from brainstone.engine.core.rules import Space
    from brainstone.engine.core.state import GameState


def is_open(state: GameState, seat: int, space: Space, power: int) -> bool:
    """Whether a space can be used now by somebody who can spend this power [R-ACT-3]."""
    price = space.price
    player = state.players[seat]
    return (
        price.power <= power
        and price.qic <= player.qic
        and not state.used_actions >> space.number & 1
        and can_pay(player, price.goods)
        and has_effect(state, seat, space)
    )


def has_effect(state: GameState, seat: int, space: Space) -> bool:
    """An action that cannot be carried out may not be taken; its price is payable.

    A gain lost at a maximum is no reason, or by the other reading it is (RUL-18).
    """
    for effect in space.effects:
        if not effect.can_have(state, seat, space.price):
            return False
    return NO_LOST_GAINS not in state.table.readings or any(
        [effect.is_kept(state, seat) for effect in space.effects]
    )


def use(state: GameState, seat: int, space: Space) -> None:
    """Paying may ask, so what the space gives lies on the stack before."""
    state.used_actions |= 1 << space.number
    if state.events is not None:
        state.report(SpaceUsed(seat, space.source))
    state.stack.append(Resolve(seat, space))
    pay(state, seat, space.price.goods, space.source)
    if space.price.power > 0:
        spend(state, seat, space.price.power, False, space.source)


def why_closed(state: GameState, seat: int, space: Space, rule: str) -> str:
    """Why a space that is there for a player cannot be used now."""
    player = state.players[seat]
    price = space.price
    if state.used_actions >> space.number & 1:
        return say(
            "action.used", "this action space has been used in this round [{rule}]", rule=rule
        )
    if spendable(player) < price.power:
        return say(
            "action.power",
            "it costs {cost} power, you can spend {have} [{rule}]",
            cost=price.power,
            have=spendable(player),
            rule=rule,
        )
    if not can_pay(player, price.goods):
        return say(
            "action.cost",
            "it costs {cost}, you have {have} [{rule}]",
            cost=cost_words(price.goods),
            have=too_little(player, price.goods),
            rule=rule,
        )
    if has_effect(state, seat, space):
        return ""
    for effect in space.effects:
        if not effect.can_have(state, seat, price):
            return effect.why_not(state, seat, price)
    return space.effects[0].why_not(state, seat, price)


@final
class Resolve(Task):
    """What something gives once it is paid."""

    tag: ClassVar[str] = "Resolve"

    def __init__(self, seat: int, thing: Printed) -> None:
        self.seat: Final = seat
        self.thing: Final = thing

    def run(self, state: GameState) -> None:
        thing = self.thing
        if thing.is_qic:
            trigger(state, self.seat, EVENT_QIC_ACTION)
        give_all(state, self.seat, thing.effects, thing.source)

    def key(self) -> tuple[object, ...]:
        return (self.thing.tag, self.seat, self.thing.number)
