"""Victory points by source, grouped for people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

# The first group that fits takes a source as the engine names it.
SOURCES: Final[dict[str, re.Pattern[str]]] = {
    "start": re.compile(r"start$"),
    "rounds": re.compile(r"round "),
    "federations": re.compile(r"federation"),
    "boosters": re.compile(r"booster "),
    "tech tiles": re.compile(r"tech "),
    "Q.I.C. actions": re.compile(r"qic "),
    "final tiles": re.compile(r"final "),
    "research": re.compile(r"research |(Gaia Project|Economy)$"),
    "resources": re.compile(r"resources$"),
    "Lost Fleet": re.compile(r"ship |artifact |protoplanet$"),
    "Automa's cards": re.compile(r"(decision cards|faction action)$"),
    "charging": re.compile(r"(charging|exploring)$"),  # what is paid in VP
    "faction": re.compile(r""),  # its own ability
}


def by_group(sources: Mapping[str, int]) -> dict[str, int]:
    """Points of every group, 0 included; charging is negative."""
    groups = dict.fromkeys(SOURCES, 0)
    for source, vp in sources.items():
        groups[next(name for name, pattern in SOURCES.items() if pattern.match(source))] += vp
    return groups
