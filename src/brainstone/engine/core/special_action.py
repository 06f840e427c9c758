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

    def lies_on_institute(self) -> bool:
        """Whether building the planetary institute uncovers it."""
        return False

    def is_owned(self, state: GameState, seat: int) -> bool:
        raise NotImplementedError

    def given(self, state: GameState, seat: int) -> list[Effect]:
        """What it gives to this player now."""
        return self.effects

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
