"""An orange action space of a board or tile: what every one of them can say [R-SPC]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.core.amounts import NOTHING
from brainstone.engine.core.sources import special_source

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.state import GameState


class SpecialAction:
    """One orange action space. ``bit`` marks it as used in this round."""

    def __init__(self, name: str, bit: int) -> None:
        self.name: Final = name
        self.bit: Final = bit
        self.source: Final = special_source(name)

    def is_owned(self, state: GameState, seat: int) -> bool:
        raise NotImplementedError

    def can_start(self, state: GameState, seat: int) -> bool:
        """Whether the action can be carried out [R-SPC-4]."""
        raise NotImplementedError

    def why_not_now(self, state: GameState, seat: int) -> str:
        """Why it cannot be carried out, if that is so."""
        raise NotImplementedError

    def start(self, state: GameState, seat: int) -> None:
        raise NotImplementedError

    def cost(self) -> Amounts:
        """What has to be paid at least when it is carried out."""
        return NOTHING
