"""What the comparison of recorded games needs of a replayer, whatever the format."""

from __future__ import annotations

from typing import Any


class GameReplayer:
    """One recorded game under way."""

    notes: list[str]  # the deviations met
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
