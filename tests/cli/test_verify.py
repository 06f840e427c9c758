"""The command that compares recorded games."""

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

from tests.cli.helpers import refused, run

GAME = Path(__file__).parent.parent / "records" / "games" / "dev-4p-006-planner.json.gz"


def recorded() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(gzip.decompress(GAME.read_bytes()))
    return data


def test_agreeing_games(tmp_path: Path) -> None:
    shutil.copy(GAME, tmp_path / "a.json.gz")
    (tmp_path / "b.json").write_text(json.dumps(recorded()))
    (tmp_path / "notes.md").write_text("not a record")
    moves = len(recorded()["moves"])
    result = run("verify-games", tmp_path)
    assert result.exit_code == 0
    assert f"2 games, {2 * moves} moves compared: 2 agree, 0 differ" in result.stdout
    assert "0 unexplained differences" in result.stdout


def test_differences_and_unreadable_files(tmp_path: Path) -> None:
    data = recorded()
    ore = data["moves"][30]["after"]["players"][0]["ore"]
    data["moves"][30]["after"]["players"][0]["ore"] = ore + 1
    (tmp_path / "a.json").write_text(json.dumps(data))
    (tmp_path / "b.json").write_text("{")
    (tmp_path / "c.json.gz").write_bytes(b"no gzip")
    result = run("verify-games", tmp_path)
    assert result.exit_code == 1
    assert result.stdout.count("cannot be read") == 2
    answer = json.loads(run("verify-games", tmp_path, "--json").stdout)
    assert f"players[0].ore: recorded {ore + 1}, ours {ore}" in answer["results"][0]["difference"]
    assert answer["totals"]["agree"] == 0
    assert answer["totals"]["differ"] == 3
    assert [row["moves"] for row in answer["results"]] == [30, 0, 0]


def test_other_legal_moves_are_reported(tmp_path: Path) -> None:
    data = recorded()
    move = next(m for m in data["moves"] if m["legal"].get("up") and m["round"] > 0)
    move["legal"]["up"].pop()
    (tmp_path / "a.json").write_text(json.dumps(data))
    result = run("verify-games", tmp_path)
    assert "1 unexplained differences" in result.stdout


def test_a_directory_without_games_is_refused(tmp_path: Path) -> None:
    assert "no *.json" in refused("verify-games", tmp_path)
    assert "none" in refused("verify-games", tmp_path / "none")
