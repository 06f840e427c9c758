"""Action 10: passive charging, offered after a turn to the neighbours of what was built [R-CHG]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.core.events import ChargeDeclined
from brainstone.engine.core.ids import TOKEN
from brainstone.engine.core.notation import Spec, plain
from brainstone.engine.core.notation_words import one, power_parts
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import CHARGING
from brainstone.engine.core.steps import About, Cause, Decision, Move, Task
from brainstone.engine.effects.gains import gain_one, score
from brainstone.engine.effects.power import charge, charge_steps
from brainstone.engine.map.structures import best_neighbour, neighbour_value

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState, PlayerState


def offered(player: PlayerState, value: int, new_tokens: int) -> int:
    """The amount on offer: cut to what can be charged and what VP can pay for [R-CHG-3]."""
    return min(value, charge_steps(player) + 2 * new_tokens, player.vp + 1)


def offer_value(state: GameState, seat: int, space: int) -> int:
    """The power value that lets a player charge when somebody builds here; 0 for no offer."""
    player = state.players[seat]
    if charge_steps(player) == 0 and not player.me.wants_offer(player, 0):
        return 0  # whoever is near
    value = neighbour_value(state, seat, space)
    return value if player.me.wants_offer(player, offered(player, value, 0)) else 0


def price(amount: int) -> int:
    """The VP that charging costs: all but the first power cost one each [R-CHG-3]."""
    return max(0, amount - 1)


def accept(state: GameState, seat: int, amount: int) -> None:
    """Pay and charge."""
    if price(amount):
        score(state, seat, -price(amount), CHARGING)
    if amount > 0:
        charge(state, seat, amount, CHARGING)


@final
class OfferCharges(Task):
    """Ask everybody in the neighbourhood, clockwise from the builder [R-CHG-5]."""

    tag: ClassVar[str] = "OfferCharges"

    def run(self, state: GameState) -> None:
        players = len(state.players)
        while state.charges:
            builder, space, asked = state.charges[0]
            rest = state.charges[1:]
            for number in range(asked + 1, players):
                seat = (builder + number) % players
                value = offer_value(state, seat, space)
                if value > 0:
                    state.charges = [(builder, space, number), *rest]
                    state.stack.append(self)
                    state.stack.append(ChargeOffer(seat, value))
                    return
            state.charges = rest


@final
class Charge(Move):
    """``charge 3pw``: accept; ``charge 3pw,1t`` and ``charge 1t,3pw`` for Taklons (D-51)."""

    def __init__(self, amount: int, tokens: int, tokens_first: bool) -> None:
        self.amount: Final = amount
        self.tokens: Final = tokens
        self.tokens_first: Final = tokens_first

    def notation(self) -> str:
        if self.tokens == 0:
            return f"charge {self.amount}pw"
        if self.tokens_first:
            return f"charge {self.tokens}t,{self.amount}pw"
        return f"charge {self.amount}pw,{self.tokens}t"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        if self.tokens and not self.tokens_first:
            state.stack.append(TokenAfterCharge(seat, self.tokens))
        elif self.tokens:
            gain_one(state, seat, TOKEN, self.tokens, CHARGING)
        accept(state, seat, self.amount)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "charge.amount",
            "that is not the amount on offer; it is accepted exactly or declined [R-CHG-3]",
        )


@final
class TokenAfterCharge(Task):
    """The Taklons' new token, after the charge."""

    tag: ClassVar[str] = "TokenAfterCharge"

    def __init__(self, seat: int, tokens: int) -> None:
        self.seat: Final = seat
        self.tokens: Final = tokens

    def run(self, state: GameState) -> None:
        gain_one(state, self.seat, TOKEN, self.tokens, CHARGING)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.tokens)


@final
class DeclineCharge(Move):
    """``decline``: do not charge [R-CHG-9]."""

    def notation(self) -> str:
        return "decline"

    def declines(self) -> bool:
        return True

    def is_minor(self) -> bool:
        return True

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        assert isinstance(decision, ChargeOffer)
        power = offered(state.players[decision.seat], decision.value, 0)
        return [("free-charge", power)] if power > 0 and price(power) == 0 else []

    def apply(self, state: GameState, decision: Decision) -> None:
        if state.events is not None:
            assert isinstance(decision, ChargeOffer)
            seat = decision.seat
            power = offered(state.players[seat], decision.value, 0)
            space = state.charges[0][1]
            own = best_neighbour(state, seat, space)
            state.report(ChargeDeclined(seat, CHARGING, power, price(power), space, own))


@final
class ChargeOffer(Decision):
    """Accept the power on offer or decline (D-50, D-51)."""

    tag: ClassVar[str] = "ChargeOffer"
    about: ClassVar[About] = About("charge", "D-50", "R-CHG-3", branches=True, apart=True)

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value: Final = value

    def prompt(self, state: GameState) -> str:
        amount = offered(state.players[self.seat], self.value, 0)
        cost = f" for {price(amount)} VP" if price(amount) else ""
        return f"Do you charge {amount} power{cost}?"

    def cause(self, state: GameState) -> Cause | None:
        builder, space, _ = state.charges[
            0
        ]  # what is being offered stays in front until all are asked
        return Cause(builder, space, best_neighbour(state, self.seat, space))

    def collect(self, state: GameState, out: list[Move]) -> None:
        player = state.players[self.seat]
        tokens = player.me.tokens_when_charging(player)
        out.append(Charge(offered(player, self.value, 0), tokens, False))
        if tokens:
            out.append(Charge(offered(player, self.value, tokens), tokens, True))
        out.append(DeclineCharge())

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.value)


def _read_charge(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.charge", "expected the amount, such as 3pw")
    charge, tokens, tokens_first = power_parts(one(words, expected))
    return Charge(charge, tokens, tokens_first)


SPECS: Final = (Spec("charge", "gain", _read_charge), Spec("decline", "", plain(DeclineCharge())))
