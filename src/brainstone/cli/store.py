"""Saved games: reading with clear errors, writing in one step."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from brainstone import Game, RecordError
from brainstone.bots.who import players_of, with_players
from brainstone.cli.spoken import told
from brainstone.elsewhere.reading import SITE, is_from_elsewhere


def read_json(path: str) -> object:
    """What a file (``-``: standard input) holds."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path}: not a text file") from None
    except OSError as error:
        raise RecordError(f"{path}: {reason(error)}") from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{path}: not JSON ({error})") from None


def load_game(path: str, ply: int | None = None) -> Game:
    """The game of a record, taken back to a ply if one is given."""
    return load_played(path, ply)[0]


def load_played(path: str, ply: int | None = None) -> tuple[Game, list[str]]:
    """The game of a record, and who plays as far as it says so."""
    data = read_json(path)
    if is_from_elsewhere(data):
        raise RecordError(told("brought.import", file=path, site=SITE))
    try:
        game = Game.from_record(data)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    if ply is not None:
        if not 0 <= ply <= game.ply:
            raise RecordError(f"{path}: there is no move {ply}, only 0 to {game.ply}")
        game.go_to(ply)
    return game, players_of(data, len(game.state.players))


def save_game(game: Game, path: str, players: Sequence[str] = ()) -> None:
    """Write the record beside its place, then put it there: never half a file."""
    target = Path(path).resolve()
    try:
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".tmp")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(record_text(with_players(game.record(), players)))
            Path(name).chmod(mode)
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise RecordError(f"{path}: {reason(error)}") from None


def record_text(record: dict[str, Any]) -> str:
    """JSON with one line per part, the moves in lines of their own."""
    parts: list[str] = []
    for name, value in record.items():
        if name == "moves" and value:
            lines = ",\n".join([f"    {json.dumps(move)}" for move in value])
            parts.append(f'  "moves": [\n{lines}\n  ]')
        else:
            parts.append(f"  {json.dumps(name)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
