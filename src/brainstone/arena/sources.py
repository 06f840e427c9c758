"""Victory points by source, grouped for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from brainstone.engine.core.sources import Source

# By the groups that kinds of sources declare.
SOURCES: Final[dict[str, tuple[str, ...]]] = {
    "start": ("start",),
    "rounds": ("round",),
    "federations": ("federation",),
    "boosters": ("booster",),
    "tech tiles": ("tech",),
    "Q.I.C. actions": ("qic",),
    "final tiles": ("final",),
    "research": ("research",),
    "resources": ("resources",),
    "Lost Fleet": ("ship", "artifact", "planet"),
    "Automa's cards": ("automa",),
    "charging": ("charging", "exploring"),  # what is paid in VP
    "faction": ("faction",),  # its own ability
}
_LABELS: Final = {group: label for label, groups in SOURCES.items() for group in groups}


def by_group(sources: Mapping[Source, int]) -> dict[str, int]:
    """Points of every group, 0 included; charging is negative."""
    groups = dict.fromkeys(SOURCES, 0)
    for source, vp in sources.items():
        groups[_LABELS[source.kind.group]] += vp
    return groups
