"""An orange action space of a board or tile: what every one of them can say [R-SPC]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.core.amounts import NOTHING
from brainstone.engine.core.effect import FREE
from brainstone.engine.core.opened import mypyc_attr
from brainstone.engine.core.sources import special_source

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.effect import Effect
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState


@mypyc_attr(allow_interpreted_subclasses=True)
class SpecialAction:
    """One orange action space. ``bit`` marks it as used in this round."""

    def __init__(
        self, name: str, bit: int, effects: list[Effect], gain_source: Source | None = None
    ) -> None:
        self.name: Final = name
        self.bit: Final = bit
        self.source: Final = special_source(name)
        self.effects: Final = effects
        self.gain_source: Final = gain_source or self.source

    def home(self) -> str:
        """Where it lies: "board", "institute" (whose building uncovers it), "academy", "booster"
        or "tech"."""
        return "board"

    def rules(self) -> str:
        """The ids of those that tell of it."""
        return "R-SPC-1"

    def row(self, state: GameState, seat: int) -> str:
        """What it gives this player now in the language of rows, if it can be said there."""
        return ""

    def drawn(self, state: GameState, seat: int) -> str:
        """Symbols and plain characters, divided by spaces, if a row does not say it; if there are
        none either, clients write a word."""
        return ""

    def is_owned(self, state: GameState, seat: int) -> bool:
        raise NotImplementedError

    def given(self, state: GameState, seat: int) -> list[Effect]:
        """What it gives to this player now."""
        return self.effects

    def is_left(self, state: GameState, seat: int) -> bool:
        """Whether it is the player's and has not been used in this round [R-SPC-1]."""
        used = state.players[seat].used_specials >> self.bit & 1
        return not used and self.is_owned(state, seat)

    def can_start(self, state: GameState, seat: int) -> bool:
        """Whether it can be carried out [R-SPC-4]; a gain may be lost at a maximum."""
        for effect in self.given(state, seat):
            if not effect.can_have(state, seat, FREE):
                return False
        return True

    def why_not_now(self, state: GameState, seat: int) -> str:
        """Why it cannot be carried out, if that is so."""
        for effect in self.given(state, seat):
            if not effect.can_have(state, seat, FREE):
                return effect.why_not(state, seat, FREE)
        return ""

    def cost(self) -> Amounts:
        """What has to be paid at least when it is carried out."""
        return NOTHING
