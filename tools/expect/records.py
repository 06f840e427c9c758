"""Games that others have recorded, as far as they can be told in our moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from brainstone import BrainstoneError, Game
from brainstone.testing.records.verify import FORMATS, read_file


def read_records(folder: Path) -> list[dict[str, Any]]:
    """Like the games of bots; who played is said by the name of a file alone."""
    games = [game_of(path, number) for number, path in enumerate(sorted(folder.glob("*.json.gz")))]
    return [game for game in games if game is not None]


def game_of(path: Path, number: int) -> dict[str, Any] | None:
    """A game to its end; none if it needs a rule that the other program has otherwise."""
    data = read_file(path)
    replayer = FORMATS[data["format"]](data)
    for move in data["moves"]:
        replayer.play(move)
    record = replayer.game.record()
    try:
        twin = Game.from_record(record)
    except BrainstoneError:
        return None
    if not twin.over or record["scores"] != [entry["vp"] for entry in data["final"]]:
        return None
    return {
        "plan": "records",
        "number": number,
        "board": number,
        "bots": [path.name.partition(".")[0].rpartition("-")[2]] * len(record["scores"]),
        "setup": record["setup"],
        "moves": record["moves"],
        "vp": record["scores"],
    }
