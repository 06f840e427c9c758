"""Geodens: the institute rewards every planet type that is new to them: their board says so."""

from __future__ import annotations

from typing import final

from brainstone.engine.factions.base import Faction


@final
class Geodens(Faction):
    """R-FAC-GEO-1: a reward that the board prints."""
