"""What replayers of recorded games have in common, whatever the format."""

from __future__ import annotations

from typing import Any, Final

from brainstone.elsewhere.follower import Follower
from brainstone.engine.core.ids import GAIA_AREA, NO_BRAINSTONE, REMOVED
from brainstone.engine.core.state import PlayerState

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


def brainstone(player: PlayerState) -> int | str | None:
    if player.brainstone == NO_BRAINSTONE:
        return None
    return {GAIA_AREA: "gaia", REMOVED: "removed"}.get(player.brainstone, player.brainstone)


class GameReplayer(Follower):
    """One recorded game under way."""

    offers: int = 0  # decisions whose recorded offers were compared

    def compare_offers(self, move: dict[str, Any]) -> list[str]:
        """The differences between the recorded offers and our legal moves; known ones begin with
        their code in brackets."""
        raise NotImplementedError

    def play(self, move: dict[str, Any]) -> None:
        raise NotImplementedError

    def after(self) -> dict[str, Any]:
        """Our state in the layout of the record."""
        raise NotImplementedError
