"""The command that compares recorded games."""

import gzip
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.cli.helpers import refused, run


def report(path: Path) -> SimpleNamespace:
    """Stands for the comparison itself, which has tests of its own."""
    content = path.read_bytes()
    data = json.loads(gzip.decompress(content) if path.suffix == ".gz" else content)
    return SimpleNamespace(name=path.name, moves=5, difference=data["difference"], notes=[])


@pytest.fixture(autouse=True)
def _comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brainstone.records.verify.verify_file", report)


def test_agreeing_games(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"difference": ""}')
    with gzip.open(tmp_path / "b.json.gz", "wt") as file:
        file.write('{"difference": ""}')
    (tmp_path / "notes.md").write_text("not a record")
    result = run("verify-games", tmp_path)
    assert result.exit_code == 0
    assert "2 games, 10 moves compared: 2 agree, 0 differ" in result.stdout


def test_differences_and_unreadable_files(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"difference": "move 3: ore 4, recorded 5"}')
    (tmp_path / "b.json").write_text("{")
    (tmp_path / "c.json.gz").write_bytes(b"no gzip")
    (tmp_path / "d.json").write_text('{"difference": ""}')
    result = run("verify-games", tmp_path)
    assert result.exit_code == 1
    assert "move 3: ore 4, recorded 5" in result.stdout
    assert result.stdout.count("cannot be read") == 2
    assert "4 games, 10 moves compared: 1 agree, 3 differ" in result.stdout
    data = json.loads(run("verify-games", tmp_path, "--json").stdout)
    assert data["totals"] == {"games": 4, "agree": 1, "differ": 3, "moves": 10}
    assert [row["moves"] for row in data["results"]] == [5, 0, 0, 5]


def test_a_directory_without_games_is_refused(tmp_path: Path) -> None:
    assert "no *.json" in refused("verify-games", tmp_path)
    assert "none" in refused("verify-games", tmp_path / "none")
