"""The power cycle: charging, spending, burning, and tokens that leave the cycle [R-PWR].

The brainstone counts as a token and is worth 3 when spent; its owner chooses whether it is the
token that moves (RUL-14).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.core.events import (
    IN_AREAS,
    IN_GAIA_AREA,
    IN_SUPPLY,
    Burnt,
    Charged,
    Spent,
    TokensMoved,
)
from brainstone.engine.core.ids import BRAINSTONE_POWER, GAIA_AREA, REMOVED
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import Unreadable, one
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import BURNING
from brainstone.engine.core.steps import About, Decision, Move

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState, PlayerState

LEAVE_BY_DISCARD: Final = 0  # to the supply [R-PWR-4]
LEAVE_TO_GAIA: Final = 1  # to the Gaia area [R-PWR-5]

BRAINSTONE_WORDS: Final = ("", "area1", "area2", "area3", "gaia", "discard")


# Charging


def charge_steps(player: PlayerState) -> int:
    """How many charges are possible now [R-CHG-4]."""
    steps = 2 * player.area1 + player.area2
    if player.brainstone == 1:
        steps += 2
    elif player.brainstone == 2:
        steps += 1
    return steps


def charge(state: GameState, seat: int, number: int, source: Source) -> None:
    """Charge power [R-PWR-1]; asks where the brainstone goes if that is open (D-12)."""
    player = state.players[seat]
    if state.events is not None:
        charged = min(number, charge_steps(player))
        state.report(Charged(seat, source, charged, number - charged))
    if player.brainstone == 1 or player.brainstone == 2:
        ends = brainstone_ends(player, number)
        if len(ends) > 1:
            state.stack.append(ChargeBrainstone(seat, number))
        else:
            charge_with_brainstone(player, number, ends[0])
        return
    first = min(number, player.area1)
    player.area1 -= first
    player.area2 += first
    second = min(number - first, player.area2)
    if second > 0:
        player.area2 -= second
        player.area3 += second


def brainstone_ends(player: PlayerState, number: int) -> list[int]:
    """The areas in which the brainstone can end after a charge."""
    area = player.brainstone
    tokens1 = player.area1 + (1 if area == 1 else 0)
    tokens2 = player.area2 + (1 if area == 2 else 0)
    first = min(number, tokens1)
    if area == 1 and first < tokens1:
        return [1, 2] if first > 0 else [1]
    second = min(number - first, tokens2 + first)
    ends: list[int] = []
    if second < tokens2 + first:
        ends.append(2)
    if second > 0:
        ends.append(3)
    return ends


def charge_with_brainstone(player: PlayerState, number: int, end: int) -> None:
    area = player.brainstone
    tokens1 = player.area1 + (1 if area == 1 else 0)
    tokens2 = player.area2 + (1 if area == 2 else 0)
    first = min(number, tokens1)
    second = min(number - first, tokens2 + first)
    player.area1 = tokens1 - first - (1 if end == 1 else 0)
    player.area2 = tokens2 + first - second - (1 if end == 2 else 0)
    player.area3 += second - (1 if end == 3 else 0)
    player.brainstone = end


# Spending


def spendable(player: PlayerState) -> int:
    """The power that can be spent from area III [R-PWR-2]."""
    power = player.area3 * player.me.token_value(player)
    if player.brainstone == 3:
        power += BRAINSTONE_POWER
    return power


def spend(state: GameState, seat: int, cost: int, conversion: bool, source: Source) -> None:
    """Pay power; asks whether the brainstone is used if both ways are open (D-43).

    Free conversions first use what earlier ones overpaid: they count as one payment [R-FREE-6].
    """
    player = state.players[seat]
    if state.events is not None:
        state.report(Spent(seat, source, cost))
    if conversion and player.surplus > 0:
        used = min(player.surplus, cost)
        player.surplus -= used
        cost -= used
    if cost == 0:
        return
    if player.brainstone == 3:
        if player.area3 * player.me.token_value(player) >= cost:
            state.stack.append(SpendBrainstone(seat, cost, conversion))
            return
        pay_power(player, cost, True, conversion)
        return
    pay_power(player, cost, False, conversion)


def pay_power(player: PlayerState, cost: int, with_brainstone: bool, conversion: bool) -> None:
    value = player.me.token_value(player)
    rest = cost
    if with_brainstone:
        player.brainstone = 1
        rest -= BRAINSTONE_POWER
    tokens = 0
    if rest > 0:
        tokens = (rest + value - 1) // value
        assert tokens <= player.area3, "power not payable"
        player.area3 -= tokens
        player.area1 += tokens
    if conversion:
        player.surplus += tokens * value - rest


# Burning


def can_burn(player: PlayerState) -> bool:
    """Two tokens in area II [R-PWR-6]."""
    return player.area2 + (1 if player.brainstone == 2 else 0) >= 2


def burn(state: GameState, seat: int) -> None:
    player = state.players[seat]
    if state.events is not None:
        state.report(Burnt(seat, BURNING, player.me.keeps_burnt()))
    if player.brainstone == 2:
        state.stack.append(BurnBrainstone(seat))
        return
    player.area2 -= 2
    player.area3 += 1
    keep_burnt(player)


def keep_burnt(player: PlayerState) -> None:
    """The burnt token is gone, or waits in the Gaia area [R-FAC-ITA-1]."""
    if player.me.keeps_burnt():
        player.gaia_area += 1


# Tokens that leave areas I-III


def leave(state: GameState, seat: int, number: int, where: int, source: Source) -> None:
    """Discard tokens or move them to the Gaia area; the owner chooses which (D-25)."""
    if number > 0:
        if state.events is not None:
            end = IN_GAIA_AREA if where == LEAVE_TO_GAIA else IN_SUPPLY
            state.report(TokensMoved(seat, source, number, IN_AREAS, end))
        state.stack.append(ChooseTokens(seat, number, where))


# Decisions and their moves


@final
class MoveBrainstone(Move):
    """``brainstone area2``: where the brainstone ends (``discard`` when it is burnt)."""

    def __init__(self, end: int) -> None:
        self.end: Final = end

    def notation(self) -> str:
        return f"brainstone {BRAINSTONE_WORDS[self.end]}"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        player = state.players[decision.seat]
        if isinstance(decision, ChargeBrainstone):
            charge_with_brainstone(player, decision.number, self.end)
            return
        # Burning: one of two tokens of area II is discarded, the other goes to area III.
        if self.end == 3:
            player.area2 -= 1
            player.brainstone = 3
            keep_burnt(player)
        elif self.end == 2:
            player.area2 -= 2
            player.area3 += 1
            keep_burnt(player)
        else:
            player.area2 -= 1
            player.area3 += 1
            player.brainstone = REMOVED


@final
class PayBrainstone(Move):
    """``brainstone spend`` or ``brainstone keep``: how a power cost is paid."""

    def __init__(self, use: bool) -> None:
        self.use: Final = use

    def notation(self) -> str:
        return "brainstone spend" if self.use else "brainstone keep"

    def is_minor(self) -> bool:
        return True

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        assert isinstance(decision, SpendBrainstone)
        lost = BRAINSTONE_POWER - decision.cost
        return [("brainstone-waste", lost)] if self.use and lost > 0 else []

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, SpendBrainstone)
        pay_power(state.players[decision.seat], decision.cost, self.use, decision.conversion)


@final
class TakeTokens(Move):
    """``tokens 2-1-0``: how many leave areas I, II and III; ``+brainstone`` if it goes too."""

    def __init__(self, first: int, second: int, third: int, brainstone: bool) -> None:
        self.first: Final = first
        self.second: Final = second
        self.third: Final = third
        self.brainstone: Final = brainstone

    def notation(self) -> str:
        tail = "+brainstone" if self.brainstone else ""
        return f"tokens {self.first}-{self.second}-{self.third}{tail}"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, ChooseTokens)
        player = state.players[decision.seat]
        player.area1 -= self.first
        player.area2 -= self.second
        player.area3 -= self.third
        if decision.where == LEAVE_TO_GAIA:
            player.gaia_area += self.first + self.second + self.third
        if self.brainstone:
            player.brainstone = GAIA_AREA if decision.where == LEAVE_TO_GAIA else REMOVED


@final
class ChargeBrainstone(Decision):
    """Where the brainstone ends when power is charged (D-12)."""

    tag: ClassVar[str] = "ChargeBrainstone"
    about: ClassVar[About] = About("charge-brainstone", "D-12", "R-FAC-TAK-1", apart=True)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def prompt(self, state: GameState) -> str:
        return f"Charging {self.number}: where shall the brainstone end?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        for end in brainstone_ends(state.players[self.seat], self.number):
            out.append(MoveBrainstone(end))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.number)


@final
class BurnBrainstone(Decision):
    """Which token of area II is burnt and which is lifted (D-22)."""

    tag: ClassVar[str] = "BurnBrainstone"
    about: ClassVar[About] = About(
        "burn-brainstone",
        "D-22",
        "R-PWR-6",
        "Burning with the brainstone in area II: what happens to it?",
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        out.append(MoveBrainstone(3))
        if state.players[self.seat].area2 >= 2:
            out.append(MoveBrainstone(2))
        out.append(MoveBrainstone(REMOVED))


@final
class SpendBrainstone(Decision):
    """Whether the brainstone is used to pay power (D-43)."""

    tag: ClassVar[str] = "SpendBrainstone"
    about: ClassVar[About] = About("spend-brainstone", "D-43", "R-FAC-TAK-1")

    def __init__(self, seat: int, cost: int, conversion: bool) -> None:
        super().__init__(seat)
        self.cost: Final = cost
        self.conversion: Final = conversion

    def prompt(self, state: GameState) -> str:
        return f"Paying {self.cost} power: use the brainstone, which is worth 3?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        out.append(PayBrainstone(False))
        out.append(PayBrainstone(True))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.cost, self.conversion)


@final
class ChooseTokens(Decision):
    """Which tokens leave areas I-III (D-25); the lowest areas first stand first in the list."""

    tag: ClassVar[str] = "ChooseTokens"
    about: ClassVar[About] = About("choose-tokens", "D-25", "R-PWR-4")
    to_gaia: ClassVar[About] = About("choose-tokens", "D-25", "R-PWR-5")

    def __init__(self, seat: int, number: int, where: int) -> None:
        super().__init__(seat)
        self.number: Final = number
        self.where: Final = where

    def asks(self) -> About:
        return self.to_gaia if self.where == LEAVE_TO_GAIA else self.about

    def prompt(self, state: GameState) -> str:
        what = "move to the Gaia area" if self.where == LEAVE_TO_GAIA else "are discarded"
        return f"Which {self.number} power tokens {what}?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        player = state.players[self.seat]
        for brainstone in (False, True):
            if brainstone and not 1 <= player.brainstone <= 3:
                continue
            rest = self.number - (1 if brainstone else 0)
            for first in range(min(rest, player.area1), -1, -1):
                for second in range(min(rest - first, player.area2), -1, -1):
                    third = rest - first - second
                    if third <= player.area3:
                        out.append(TakeTokens(first, second, third, brainstone))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.number, self.where)


# Reading


def _read_brainstone(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.brainstone", "expected keep, spend, discard or an area")
    word = one(words, expected)
    if word in ("keep", "spend"):
        return PayBrainstone(word == "spend")
    if word not in BRAINSTONE_WORDS[1:]:
        raise Unreadable(
            say(
                "unreadable.brainstone",
                "{word!r} is none of keep, spend, area1, area2, area3, discard",
                word=word,
            )
        )
    return MoveBrainstone(BRAINSTONE_WORDS.index(word))


_TOKENS: Final = re.compile(r"(\d{1,3})-(\d{1,3})-(\d{1,3})(\+brainstone)?")


def _read_tokens(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.tokens", "expected numbers of tokens, such as 2-1-0")
    match = _TOKENS.fullmatch(one(words, expected))
    if match is None:
        raise Unreadable(
            say(
                "unreadable.tokens",
                "expected the tokens of areas I, II and III, such as 2-1-0",
            )
        )
    first, second, third = (int(match.group(i)) for i in (1, 2, 3))
    return TakeTokens(first, second, third, match.group(4) is not None)


SPECS: Final = (
    Spec("brainstone", "stone", _read_brainstone),
    Spec("tokens", "bowls", _read_tokens),
)
