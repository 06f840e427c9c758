"""brainstone import: a file of another site becomes a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from brainstone import Game
from brainstone.cli.main import brainstone
from brainstone.engine.core.errors import RecordError
from tests.elsewhere.exports import moves_alone, recorded


@pytest.fixture
def export(tmp_path: Path) -> Path:
    path = tmp_path / "export.json"
    path.write_text(json.dumps(moves_alone(recorded("dev-2p-009-random"))), encoding="utf-8")
    return path


def test_a_file_is_read_and_its_record_written(
    export: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = export.with_name("game.json")
    brainstone(["import", str(export), "-o", str(out)])
    record = json.loads(out.read_text("utf-8"))
    assert Game.from_record(record).over
    assert record["players"] == ["people", "people"]
    assert "boardgamers.space" in capsys.readouterr().out
    brainstone(["import", str(export)])
    said = capsys.readouterr()
    assert json.loads(said.out) == json.loads(out.read_text("utf-8"))
    assert "boardgamers.space" in said.err


def test_a_broken_move_is_named_and_what_comes_before_can_be_kept(
    export: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = json.loads(export.read_text("utf-8"))
    file["moveHistory"][20] = "nobody dance."
    export.write_text(json.dumps(file), encoding="utf-8")
    with pytest.raises(RecordError, match=r"Zug 20 \(dance\)(.|\n)*--keep"):
        brainstone(["import", str(export), "--language", "de"])
    brainstone(["import", str(export), "--keep", "--json", "--language", "en"])
    said = json.loads(capsys.readouterr().out)
    assert (said["read"], said["total"]) == (19, len(file["moveHistory"]) - 1)
    assert said["stopped"].startswith("move 20")


def test_other_commands_say_how_such_a_file_is_read(export: Path) -> None:
    with pytest.raises(RecordError, match="brainstone import"):
        brainstone(["show", str(export)])
