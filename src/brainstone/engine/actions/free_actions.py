"""Action 9: free actions, conversions and burning [R-FREE]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.core.events import IN_AREA_3, IN_GAIA_AREA, TokensMoved
from brainstone.engine.core.ids import GAIAFORMER, POWER, TOKEN
from brainstone.engine.core.notation import Spec, plain
from brainstone.engine.core.notation_words import Unreadable
from brainstone.engine.core.rules import Conversion
from brainstone.engine.core.sentences import faction_word, say
from brainstone.engine.core.sources import CONVERSION
from brainstone.engine.core.steps import Decision, Move, Task
from brainstone.engine.effects.gains import amount_word, gain, holding, pay_one
from brainstone.engine.effects.power import burn, can_burn, spend, spendable

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Conversion, Ruleset
    from brainstone.engine.core.state import GameState, PlayerState


def available(player: PlayerState, resource: int) -> int:
    """How much of a resource can be given in a conversion."""
    if resource == POWER:
        return spendable(player) + player.surplus
    if resource == TOKEN:
        return player.area3  # Nevlas move tokens from area III
    if resource == GAIAFORMER:
        return player.gaiaformers
    return holding(player, resource)


@final
class Convert(Move):
    """``convert 3pw 1o``: give, get."""

    def __init__(self, conversion: Conversion) -> None:
        self.conversion: Final = conversion

    def is_free_action(self) -> bool:
        return True

    def notation(self) -> str:
        return f"convert {self.conversion.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        give = self.conversion.give_resource
        number = self.conversion.give_number
        player = state.players[seat]
        if give == POWER:
            state.stack.append(ConversionGain(seat, self.conversion))
            spend(state, seat, number, True, CONVERSION)
            return
        if give == TOKEN:
            # Not spending (RUL-71): the token waits in the Gaia area.
            player.area3 -= number
            player.gaia_area += number
            if state.events is not None:
                state.report(TokensMoved(seat, CONVERSION, number, IN_AREA_3, IN_GAIA_AREA))
        elif give == GAIAFORMER:
            player.gaiaformers -= number
            player.gaiaformers_in_gaia_area += number
        else:
            pay_one(state, seat, give, number, CONVERSION)
        gain(state, seat, self.conversion.get, CONVERSION)

    def why_not(self, state: GameState, decision: Decision) -> str:
        player = state.players[decision.seat]
        give = self.conversion.give_resource
        own = player.me.conversions(state, player)
        if all([single.name != self.conversion.name for single in own]):
            for single in own:
                times = self.conversion.times(single)
                if times > 1:
                    return say(
                        "convert.single",
                        "conversions are made one by one: convert {single}, {times} times "
                        "[R-FREE-2]",
                        single=single.name,
                        times=times,
                    )
            return say(
                "convert.not-now",
                "{faction} cannot make this conversion now [R-FREE-2]",
                faction=faction_word(player.me.name, player.me.title),
            )
        has = available(player, give)
        if has < self.conversion.give_number:
            return say(
                "convert.short",
                "it takes {need}, you have {has} [R-FREE-2]",
                need=amount_word(self.conversion.give_number, give),
                has=has,
            )
        return ""


@final
class ConversionGain(Task):
    """What a conversion gives, once the power is paid."""

    tag: ClassVar[str] = "ConversionGain"

    def __init__(self, seat: int, conversion: Conversion) -> None:
        self.seat: Final = seat
        self.conversion: Final = conversion

    def run(self, state: GameState) -> None:
        gain(state, self.seat, self.conversion.get, CONVERSION)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.conversion.name)


@final
class Burn(Move):
    """``burn``: discard a token of area II to move another to area III [R-PWR-6]."""

    def is_free_action(self) -> bool:
        return True

    def notation(self) -> str:
        return "burn"

    def apply(self, state: GameState, decision: Decision) -> None:
        burn(state, decision.seat)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if not can_burn(state.players[decision.seat]):
            return say("burn.tokens", "burning needs two tokens in area II [R-PWR-6]")
        return ""


def has_free_action(state: GameState, seat: int) -> bool:
    player = state.players[seat]
    if can_burn(player):
        return True
    for conversion in player.me.conversions(state, player):
        if available(player, conversion.give_resource) >= conversion.give_number:
            return True
    return False


def collect_free_actions(state: GameState, seat: int, out: list[Move]) -> None:
    """Every payable conversion, also one whose gain would be lost: R-FREE-5 need not refuse it,
    and the power spent moves to area I."""
    player = state.players[seat]
    for conversion in player.me.conversions(state, player):
        if available(player, conversion.give_resource) >= conversion.give_number:
            out.append(Convert(conversion))
    if can_burn(player):
        out.append(Burn())


def why_no_free_action(state: GameState, decision: Decision) -> str:
    """Why there is no free action: what the conversion that comes nearest lacks."""
    player = state.players[decision.seat]
    nearest: Conversion | None = None
    least = 0
    for conversion in player.me.conversions(state, player):
        lacks = conversion.give_number - available(player, conversion.give_resource)
        if nearest is None or lacks < least:
            nearest, least = conversion, lacks
    return "" if nearest is None else Convert(nearest).why_not(state, decision)


def _read_convert(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2:
        raise Unreadable(
            say(
                "unreadable.expected.convert",
                "expected what is given and what is got, such as 3pw 1o",
            )
        )
    try:
        conversion = Conversion(words[0], words[1])
    except ValueError as error:
        raise Unreadable(error.args[0]) from None
    return Convert(conversion)


SPECS: Final = (Spec("burn", "", plain(Burn())), Spec("convert", "give gain", _read_convert))
