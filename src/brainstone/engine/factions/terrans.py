"""Terrans: the Gaia area returns to area II; the institute turns its tokens into resources."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import FREE_ACTIONS
from brainstone.engine.core.amounts import Amounts, amount_of, format_amounts, parse_amounts
from brainstone.engine.core.ids import GAIA_AREA, POWER
from brainstone.engine.core.language import NOW, Row
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import GAIA_PHASE
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.engine.effects.gains import gain, keeps_something
from brainstone.engine.factions.base import Faction
from brainstone.engine.phases.gaia_phase import LeaveGaia

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState

# As if spending power in free actions [R-FAC-TER-2]: price, gain.
RATES: Final[list[tuple[int, str]]] = [
    (amount_of(row.price, POWER), format_amounts(row.amounts(NOW)))
    for row in [Row(text) for text in FREE_ACTIONS]
    if amount_of(row.price, POWER)
]


@final
class Terrans(Faction):
    def specs(self) -> tuple[Spec, ...]:
        return SPECS

    def gaia_area_returns_to(self) -> int:
        return 2

    def gaia_phase(self, state: GameState, seat: int) -> None:
        player = state.players[seat]
        if player.has_institute():
            tokens = player.gaia_area + (1 if player.brainstone == GAIA_AREA else 0)
            if tokens > 0:
                state.stack.append(GaiaConversion(seat, tokens))


@final
class ConvertGaia(Move):
    """``gaia 3 1o``: take an ore for three of the tokens in the Gaia area."""

    def __init__(self, price: int, get: str) -> None:
        self.price: Final = price
        self.get: Final = get
        self.amounts: Final[Amounts] = parse_amounts(get)

    def notation(self) -> str:
        return f"gaia {self.price} {self.get}"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, GaiaConversion)
        left = decision.tokens - self.price
        if left > 0:
            state.stack.append(GaiaConversion(decision.seat, left))
        gain(state, decision.seat, self.amounts, GAIA_PHASE)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if isinstance(decision, GaiaConversion) and decision.tokens < self.price:
            return say(
                "terrans.tokens",
                "it takes {price} tokens, {tokens} are left [R-FAC-TER-2]",
                price=self.price,
                tokens=decision.tokens,
            )
        return say("maximum", "what you would get is at its maximum [R-FREE-5]")


CONVERSIONS: Final = [ConvertGaia(price, get) for price, get in RATES]


@final
class GaiaConversion(Decision):
    """What the Terrans take for the tokens of their Gaia area (D-13)."""

    tag: ClassVar[str] = "GaiaConversion"
    about: ClassVar[About] = About("gaia-conversion", "D-13", "R-FAC-TER-2", apart=True)

    def __init__(self, seat: int, tokens: int) -> None:
        super().__init__(seat)
        self.tokens: Final = tokens

    def prompt(self, state: GameState) -> str:
        return f"{self.tokens} tokens return from the Gaia area: what do you take for them?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        """Every conversion, like free ones also one whose gain would be lost [R-FREE-5]. Where all
        gains would be, there is nothing to decide: the tokens return whatever is taken."""
        player = state.players[self.seat]
        payable = [move for move in CONVERSIONS if move.price <= self.tokens]
        if any([keeps_something(player, move.amounts) for move in payable]):
            out.extend(payable)
        out.append(LeaveGaia())

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.tokens)


def _read_conversion(rules: Ruleset, words: list[str]) -> Move | None:
    for move in CONVERSIONS:
        if [str(move.price), move.get] == words:
            return move
    return None


SPECS: Final = (Spec("gaia", "n gain", _read_conversion),)
