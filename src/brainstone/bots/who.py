"""Who plays at a table, as a record says it: people, or a bot by its name, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

PEOPLE: Final = "people"
PLAYERS: Final = "players"  # of a record; the rules need not know it, so it may be missing


def with_players(record: dict[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """A record that says who plays, if anybody knows."""
    return {**record, PLAYERS: list(players)} if any(players) else record


def players_of(record: object, seats: int) -> list[str]:
    """Who plays by what a record says, "" where it says nothing; none if it says nothing at all."""
    told = record.get(PLAYERS) if isinstance(record, dict) else None
    if not isinstance(told, list) or len(told) != seats:
        return []
    return [name if isinstance(name, str) else "" for name in told]
