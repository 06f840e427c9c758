"""Hadsch Hallas: with the institute credits buy what power buys: their board says so."""

from __future__ import annotations

from typing import final

from brainstone.engine.factions.base import Faction


@final
class HadschHallas(Faction):
    """R-FAC-HAD-1: free conversions that the board prints."""
