"""Golden games on disk, and what a replay must reproduce."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from brainstone import Game

FOLDER = Path(__file__).parent / "games"
RECORDED = "recorded"  # how a game is made that no seed leads to any more


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def load(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return data


def digest(game: Game) -> str:
    """A short fingerprint of the position; the key holds nothing but numbers and names."""
    return sha256(repr(game.key()).encode()).hexdigest()[:16]


def results(game: Game) -> dict[str, Any]:
    """What is compared: VP by source, and the position after each round.

    A round has ended with the first decision of the next one, its income included; "round 0"
    stands for the setup.
    """
    digests: dict[str, str] = {}
    stage = Game(game.setup, events=False)
    for move in game.moves:
        number = stage.state.round
        stage.push(move)
        if stage.over or stage.state.round != number:
            digests[f"round {number}"] = digest(stage)
    return {"scores": game.scores(), "positions": digests}


def after(name: str, ply: int) -> Game:
    """A golden game after so many moves."""
    record = load(name)["record"]
    record["moves"] = record["moves"][:ply]
    del record["over"], record["scores"]
    return Game.from_record(record)


def dump(golden: dict[str, Any]) -> str:
    """JSON for people: one line per field, per score and per move."""
    record = golden["record"]
    lines = ["{", f"{_pair('made', golden['made'])},", '"record": {']
    fields = [(name, value) for name, value in record.items() if name not in ("setup", "moves")]
    lines += [f"  {_pair(name, value)}," for name, value in fields]
    lines.append('  "setup": {')
    lines += _list([f"    {_pair(name, value)}" for name, value in record["setup"].items()])
    lines += ["  },", '  "moves": [']
    lines += _list([f"    {json.dumps(move)}" for move in record["moves"]])
    lines += ["  ]", "},", '"scores": [']
    lines += _list([f"  {json.dumps(score)}" for score in golden["scores"]])
    lines += ["],", '"positions": {']
    lines += _list([f"  {_pair(name, value)}" for name, value in golden["positions"].items()])
    lines += ["}", "}", ""]
    return "\n".join(lines)


def _pair(name: str, value: object) -> str:
    return f"{json.dumps(name)}: {json.dumps(value)}"


def _list(lines: list[str]) -> list[str]:
    return [f"{line}," for line in lines[:-1]] + lines[-1:]
