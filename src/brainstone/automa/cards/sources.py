"""Sources of what an Automa gains and does."""

from __future__ import annotations

from typing import Final

from brainstone.engine.core.sources import OTHER, Kind, Source

KIND_CARD: Final = Kind("card", OTHER)
KIND_AUTOMA: Final = Kind("automa", "automa")

DECISION_CARDS: Final = Source(KIND_AUTOMA, "cards", "decision cards")
FACTION_ACTION_VP: Final = Source(KIND_AUTOMA, "faction", "faction action")
LONELY_MINE: Final = Source(KIND_AUTOMA, "satellite", "satellite")


def card_source(number: int) -> Source:
    """The action card of a turn; 0 if none is left."""
    return Source(KIND_CARD, str(number)) if number else Source(KIND_CARD, "", "no card")
