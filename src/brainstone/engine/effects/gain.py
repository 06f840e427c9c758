"""The effect that most of the box has: amounts, perhaps for each of something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.amounts import Amounts
from brainstone.engine.core.effect import Effect, Price
from brainstone.engine.core.ids import NONE
from brainstone.engine.effects.counts import count
from brainstone.engine.effects.gains import gain, keeps_something, why_nothing_kept

if TYPE_CHECKING:
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState


@final
class Gain(Effect):
    def __init__(self, amounts: Amounts, per: int = NONE) -> None:
        self.amounts: Final = amounts
        self.per: Final = per

    def is_kept(self, state: GameState, seat: int) -> bool:
        return keeps_something(state.players[seat], self.amounts)

    def is_nothing(self, state: GameState, seat: int) -> bool:
        return self.per != NONE and count(state, seat, self.per) == 0

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return why_nothing_kept(state.players[seat], self.amounts)

    def give(self, state: GameState, seat: int, source: Source) -> None:
        times = 1 if self.per == NONE else count(state, seat, self.per)
        gain(state, seat, self.amounts, source, times)
