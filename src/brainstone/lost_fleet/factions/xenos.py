"""Xenos with The Lost Fleet: ore becomes a charged token."""

from __future__ import annotations

from typing import final

from brainstone.engine.factions.xenos import Xenos


@final
class FleetXenos(Xenos):
    """The free conversion is added to their board [R-LFF-5]."""
