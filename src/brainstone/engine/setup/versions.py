"""Versions of the rules: what a setup written by an earlier one is played with.

Old games keep their rules. Where the usual reading of a disputed point has changed since, an old
setup gets the reading that was usual then, by name (docs/rulings.md, section H).
"""

from __future__ import annotations

from typing import Any, Final

from brainstone.engine.core.sentences import setup_error
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.parts import rules_named

RULES_VERSION: Final = 2
FIRST_VERSION: Final = 1  # of setups that do not name theirs


def is_known_version(version: object) -> bool:
    is_number = isinstance(version, int) and not isinstance(version, bool)
    return is_number and version in range(FIRST_VERSION, RULES_VERSION + 1)


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """The JSON of a setup of any version as this version means it, without its version."""
    data = dict(data)
    version = data.pop("rules", FIRST_VERSION)
    if not is_known_version(version):
        raise setup_error(
            "setup.rules",
            "setup field rules: this program plays versions {first} to {last}",
            first=FIRST_VERSION,
            last=RULES_VERSION,
        )
    if version == RULES_VERSION:
        return data
    expansion = data.get("expansion")
    readings = data.get("readings", [])
    rules = base_rules()
    if isinstance(expansion, dict) and isinstance(expansion.get("name"), str):
        rules = rules_named(expansion["name"])
        if version == FIRST_VERSION and "readings" in expansion:  # they were the expansion's
            expansion = dict(expansion)
            readings = expansion.pop("readings")
            data["expansion"] = expansion
    if isinstance(readings, list):
        then = [row.name for row in rules.readings if version < row.usual_since]
        readings = readings + [name for name in then if name not in readings]
    data["readings"] = readings
    if version == FIRST_VERSION and isinstance(data.get("automas"), list):
        data["automas"] = [_first_space(seat) for seat in data["automas"]]
    return data


def _first_space(seat: object) -> object:
    """An Automa of version 1 put its satellites on the first free space."""
    if not isinstance(seat, dict) or not isinstance(seat.get("switches", {}), dict):
        return seat
    return {**seat, "switches": {"satellite_space": "first", **seat.get("switches", {})}}
