"""Data sets: written, read back, and compared with the games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from brainstone import Game
from brainstone.arena.dataset import write_dataset
from brainstone.arena.positions import COLUMNS, features
from tests.arena.helpers import extra_bots, played, tournament
from tests.cli.helpers import refused, run


def read(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return rows


def test_rows_tell_the_games_again(tmp_path: Path) -> None:
    """The moves of a game, replayed, give the positions and the results of its rows."""
    path = tmp_path / "games.parquet"
    with extra_bots():
        some = tournament("adviser", "random", games=3, players=3)
        games, decisions, failures = write_dataset(some, path, jobs=1)
        results = played(some)
    rows = read(path)
    assert (games, decisions, failures) == (3, len(rows), [])
    assert list(rows[0]) == list(COLUMNS)
    for match, result in zip(some.matches(), results, strict=True):
        game = Game(match.setup())
        for row in [row for row in rows if row["game"] == match.number]:
            seat = row["seat"]
            assert (row["ply"], seat) == (game.ply, game.decision.seat)
            assert row["decision"] == game.decision.kind
            assert row["options"] == len(game.legal_moves())
            assert row.items() >= features(game.state, seat).items()
            assert row["round"] == game.state.round
            assert row["bot"] == match.bots[seat]
            if row["bot"] == "adviser":
                assert row["evaluation"] == row["vp"]
            else:
                assert row["evaluation"] is None
            assert row["final_vp"] == result["seats"][seat]["vp"]
            assert row["won"] == (result["seats"][seat]["won"] > 0)
            game.play(row["move"])
        assert game.over


def test_the_file_says_which_tournament_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    output = run("dataset", "random", "--games", 2, "--players", 2, "--seed", 9, "--out", path)
    assert output.exit_code == 0
    assert f"Wrote {path}: 2 games, " in output.stdout
    schema = pyarrow.parquet.read_schema(path)
    about = json.loads(schema.metadata[b"brainstone"])
    assert (about["bots"], about["seed"], about["games"]) == (["random"], 9, 2)
    assert {field.name for field in schema if field.nullable} == {"evaluation"}


def test_a_data_set_of_the_lost_fleet(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    words = ("--games", 1, "--players", 2, "--expansion", "lost_fleet", "--out", path)
    assert run("dataset", "random", *words).exit_code == 0
    about = json.loads(pyarrow.parquet.read_schema(path).metadata[b"brainstone"])
    assert about["expansion"] == "lost_fleet"
    game = Game(next(tournament(games=1, expansion="lost_fleet").matches()).setup())
    for row in read(path):
        game.play(row["move"])
    assert game.over


def test_rows_do_not_depend_on_the_number_of_processes(guest: str, tmp_path: Path) -> None:
    some = tournament("random", guest, games=6)
    for jobs in (1, 2):
        write_dataset(some, tmp_path / str(jobs), jobs=jobs)
    assert read(tmp_path / "1") == read(tmp_path / "2")


def test_failures_and_bad_paths_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with extra_bots():
        path = tmp_path / "games.parquet"
        output = run("dataset", "broken", "--games", 2, "--out", path, "--jobs", 1)
    assert output.exit_code == 1
    assert output.stderr.count("out of ideas") == 2
    assert read(path) == []
    nowhere = tmp_path / "nowhere" / "games.parquet"
    assert "cannot write" in refused("dataset", "random", "--out", nowhere)
    assert "--out" in refused("dataset", "random")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'brainstone[data]'" in refused("dataset", "random", "--out", path)
