"""What a seat makes that has the table for itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import alone
from bench.alone import solo
from bench.starts import at_round, load
from brainstone import Game
from brainstone.engine.phases.flow import top_decision

STARTING_VP = 10


def narrow(folder: Path) -> str:
    path = folder / "narrow.json"
    path.write_text(json.dumps({"level": {"rounds": 1, "width": 1}}))
    return f"expert@{path}"


def test_one_seat_plays_on_to_the_end_and_its_points_are_told_by_source(tmp_path: Path) -> None:
    entry = load("")[1]
    found = solo(narrow(tmp_path), 30, entry)
    assert found == solo(narrow(tmp_path), 30, entry)
    game = at_round(Game.from_record(entry["record"]), 1)
    seat = top_decision(game.state).seat
    assert found.faction == game.state.players[seat].me.name
    scored = sum(found.sources.values()) + STARTING_VP
    assert found.sources["research"] > 0
    assert scored - found.sources["final"] <= found.vp <= scored  # others may have more in the end


def test_it_tells_what_it_found_and_who_is_unknown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone.main(["--bot", narrow(tmp_path), "--games", "1", "--nodes", "30"])
    told = capsys.readouterr().out
    assert " alone: " in told
    assert "research: " in told
    for words in (["--bot", "nobody"], ["--bot", "casual"], ["--games", "0"]):
        with pytest.raises(SystemExit):
            alone.main(words)
