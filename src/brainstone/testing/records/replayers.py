"""What replayers of recorded games have in common, whatever the format."""

from __future__ import annotations

from typing import Any, Final

from brainstone.engine.core.ids import GAIA_AREA, NO_BRAINSTONE, NONE, REMOVED
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.core.steps import Decision
from brainstone.engine.game import Game

# As records call them, by our numbers.
STRUCTURES: Final = (
    "",
    "mine",
    "trading_station",
    "research_lab",
    "planetary_institute",
    "academy_knowledge",
    "academy_qic",
)


def top(state: GameState) -> Decision | None:
    if not state.stack:
        return None
    step = state.stack[-1]
    return step if isinstance(step, Decision) else None


def brainstone(player: PlayerState) -> int | str | None:
    if player.brainstone == NO_BRAINSTONE:
        return None
    return {GAIA_AREA: "gaia", REMOVED: "removed"}.get(player.brainstone, player.brainstone)


class GameReplayer:
    """One recorded game under way."""

    notes: list[str]  # the deviations met
    offers: int = 0  # decisions whose recorded offers were compared
    game: Game

    @property
    def state(self) -> GameState:
        return self.game.state

    def kind(self) -> str:
        decision = top(self.state)
        return "" if decision is None else decision.asks().kind

    def seat(self) -> int:
        decision = top(self.state)
        return NONE if decision is None else decision.seat

    def compare_offers(self, move: dict[str, Any]) -> list[str]:
        """The differences between the recorded offers and our legal moves; known ones begin with
        their code in brackets."""
        raise NotImplementedError

    def play(self, move: dict[str, Any]) -> None:
        raise NotImplementedError

    def after(self) -> dict[str, Any]:
        """Our state in the layout of the record."""
        raise NotImplementedError
