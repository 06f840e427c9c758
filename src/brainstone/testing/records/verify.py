"""Compares recorded games with our engine, field by field."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from brainstone.engine.core.errors import RecordError
from brainstone.testing.records.boardgamers import replayer as boardgamers
from brainstone.testing.records.replayers import GameReplayer

FORMATS: dict[str, Callable[[dict[str, Any]], GameReplayer]] = {
    "gaia-oracle-game": boardgamers.Replayer
}
if find_spec("brainstone.lost_fleet") is not None:
    from brainstone.testing.records.jiangshibiao import replayer as jiangshibiao

    FORMATS["gaia-oracle-lost-fleet-game"] = jiangshibiao.Replayer


@dataclass
class Report:
    """The outcome for one game: ``difference`` is empty when it agrees in full."""

    name: str
    moves: int = 0
    difference: str = ""
    notes: list[str] = field(default_factory=list)
    offers: int = 0  # decisions whose recorded offers were compared with our legal moves
    offer_differences: list[str] = field(default_factory=list)
    known: dict[str, int] = field(default_factory=dict)  # explained ones, by deviation


def read_file(path: Path) -> dict[str, Any]:
    """A recorded game, plain or compressed. Raises ``RecordError`` if it cannot be read."""
    try:
        raw = path.read_bytes()
        data = json.loads(gzip.decompress(raw) if path.suffix == ".gz" else raw)
    except (OSError, EOFError, ValueError) as error:
        raise RecordError(f"{path.name}: cannot be read ({error})") from error
    if not isinstance(data, dict) or data.get("format") not in FORMATS:
        raise RecordError(f"{path.name}: not a recorded game of a known format")
    return data


def verify_file(path: Path) -> Report:
    try:
        return verify_game(read_file(path), path.name.split(".")[0])
    except RecordError as error:
        return Report(path.name, difference=str(error))


def verify_game(data: dict[str, Any], name: str = "") -> Report:
    """Replay one game and compare every recorded state with ours."""
    report = Report(name or str(data.get("id", "")))
    try:
        replayer = FORMATS[data["format"]](data)
        for move in data["moves"]:
            for text in replayer.compare_offers(move):
                kind = text[: text.find(")") + 1] if text.startswith("(") else ""
                if kind:
                    report.known[kind] = report.known.get(kind, 0) + 1
                else:
                    report.offer_differences.append(f"move {move['i']}: {text}")
            replayer.play(move)
            difference = first_difference(move["after"], replayer.after())
            if difference:
                words = move.get("raw") or move.get("text")
                report.difference = f"move {move['i']} ({words}): {difference}"
                break
            report.moves += 1
    except RecordError as error:
        report.difference = str(error)
        return report
    except (LookupError, TypeError, ValueError) as error:
        report.difference = f"cannot be read: {type(error).__name__} {error}"
        return report
    report.offers = replayer.offers
    report.notes = replayer.notes
    if not report.difference:
        report.difference = _final_difference(data, replayer.after())
    return report


def _final_difference(data: dict[str, Any], after: dict[str, Any]) -> str:
    for entry in data.get("final", []):
        vp = after["players"][entry["seat"]]["vp"]
        if vp != entry["vp"]:
            return f"final VP of seat {entry['seat']}: recorded {entry['vp']}, ours {vp}"
    return ""


def first_difference(theirs: object, ours: object, path: str = "") -> str:
    """The first place where two JSON values differ, with both values; "" if nowhere."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        for key in theirs:
            if key not in ours:
                return f"{path}.{key}: recorded {theirs[key]!r}, ours is missing"
            found = first_difference(theirs[key], ours[key], f"{path}.{key}")
            if found:
                return found
        return ""
    if isinstance(theirs, list) and isinstance(ours, list) and len(theirs) == len(ours):
        for i, (one, other) in enumerate(zip(theirs, ours, strict=True)):
            found = first_difference(one, other, f"{path}[{i}]")
            if found:
                return found
        return ""
    if theirs != ours:
        return f"{path.lstrip('.')}: recorded {theirs!r}, ours {ours!r}"
    return ""
