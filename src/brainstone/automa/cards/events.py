"""What can happen with an Automa only."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from brainstone.engine.core.events import Event
from brainstone.engine.core.sources import Source


@final
class CardTurned(Event):
    """The cards of a turn; an action card 0 means that none was left (3.2)."""

    tag: ClassVar[str] = "card"

    def __init__(self, seat: int, source: Source, action: int, support: int) -> None:
        super().__init__(seat, source)
        self.action: Final = action
        self.support: Final = support

    def fields(self) -> dict[str, Any]:
        return {"action": self.action, "support": self.support}
