"""Words that the shapes of the API share: those of notation and of the rule book."""

from __future__ import annotations

from typing import Literal

AreaCode = Literal["terra", "nav", "ai", "gaia", "eco", "sci"]
StructureCode = Literal["m", "ts", "lab", "pi", "ac1", "ac2"]
PlanetType = Literal[
    "terra",
    "oxide",
    "volcanic",
    "desert",
    "swamp",
    "titanium",
    "ice",
    "gaia",
    "transdim",
    "lost",
    "asteroid",
    "protoplanet",
]
Resource = Literal["c", "o", "k", "q", "t", "pw", "vp", "gf", "t3"]
ExtensionSide = Literal["vp25", "shuttles3"]
EconomySide = Literal["charge", "vp"]
Place = tuple[str, int, int, int]  # a sector with its side, q and r of its middle, turns
SwitchValue = str | int | bool
