"""Comparing recorded games with what the engine makes of their moves."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any, Final

from brainstone import RecordError
from brainstone.cli.store import reason

_UNREADABLE: Final = (OSError, EOFError, ValueError, KeyError, TypeError, zlib.error)


def record_files(directory: Path) -> list[Path]:
    """The records in a directory, by name."""
    files = sorted([*directory.glob("*.json"), *directory.glob("*.json.gz")])
    if not files:
        raise RecordError(f"{directory}: no *.json or *.json.gz file there")
    return files


def verify(path: Path) -> dict[str, Any]:
    """One row: how many moves were compared and the first difference, "" if there is none."""
    from brainstone.testing.records.verify import verify_file

    try:
        report = verify_file(path)
    except _UNREADABLE as error:
        words = reason(error) if isinstance(error, OSError) else f"{error}"
        problem = f"cannot be read: {words or type(error).__name__}"
        return {
            "game": path.name,
            "moves": 0,
            "difference": problem,
            "notes": [],
            "offers": 0,
            "offer_differences": [],
            "known": {},
        }
    return {
        "game": report.name,
        "moves": report.moves,
        "difference": report.difference,
        "notes": report.notes,
        "offers": report.offers,
        "offer_differences": report.offer_differences,
        "known": report.known,
    }


def totals(rows: list[dict[str, Any]]) -> dict[str, int]:
    return {
        "games": len(rows),
        "agree": len([row for row in rows if not row["difference"]]),
        "differ": len([row for row in rows if row["difference"]]),
        "moves": sum([row["moves"] for row in rows]),
        "offers": sum([row["offers"] for row in rows]),
        "offer_differences": sum([len(row["offer_differences"]) for row in rows]),
    }
