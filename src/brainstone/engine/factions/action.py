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
    """It may need the planetary institute. ``cited`` are the rules that tell of it, ``printed`` is
    what it gives if the language of rows can say it."""

    def __init__(
        self,
        name: str,
        bit: int,
        owner: type[Faction],
        effect: Effect,
        needs_institute: bool,
        cited: str = "R-SPC-1",
        printed: str = "",
    ) -> None:
        super().__init__(name, bit, [effect])
        self.owner: Final = owner
        self.needs_institute: Final = needs_institute
        self.cited: Final = cited
        self.printed: Final = printed

    def home(self) -> str:
        return "institute" if self.needs_institute else "board"

    def rules(self) -> str:
        return self.cited

    def row(self, state: GameState, seat: int) -> str:
        return self.printed

    def is_owned(self, state: GameState, seat: int) -> bool:
        player = state.players[seat]
        return isinstance(player.me, self.owner) and (
            not self.needs_institute or player.has_institute()
        )
