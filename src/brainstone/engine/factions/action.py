"""An orange action space on a faction board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.special_action import SpecialAction

if TYPE_CHECKING:
    from brainstone.engine.core.effect import Effect
    from brainstone.engine.core.state import GameState
    from brainstone.engine.factions.base import Faction


@final
class FactionAction(SpecialAction):
    """It may need the planetary institute."""

    def __init__(
        self, name: str, bit: int, owner: type[Faction], effect: Effect, needs_institute: bool
    ) -> None:
        super().__init__(name, bit, [effect])
        self.owner: Final = owner
        self.needs_institute: Final = needs_institute

    def lies_on_institute(self) -> bool:
        return self.needs_institute

    def is_owned(self, state: GameState, seat: int) -> bool:
        player = state.players[seat]
        return isinstance(player.me, self.owner) and (
            not self.needs_institute or player.has_institute()
        )
