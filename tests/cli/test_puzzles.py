"""Puzzles in the terminal: listed, shown, answered, made."""

from __future__ import annotations

import json
from pathlib import Path

from brainstone.puzzles.collection import collection
from tests.cli.helpers import refused, run

ALL = collection().puzzles


def test_puzzles_are_listed_by_theme_and_difficulty() -> None:
    told = json.loads(run("puzzles", "list", "--json").stdout)
    assert [one["key"] for one in told] == [puzzle.key for puzzle in ALL]
    some = run("puzzles", "list", "--theme", "charge", "--language", "de").stdout
    assert "Macht erhalten oder nicht" in some
    assert f"{len([p for p in ALL if p.theme == 'charge'])} Rätsel" in some
    assert "none of what there is" in refused("puzzles", "list", "--theme", "chess")


def test_a_puzzle_is_shown_without_its_answer() -> None:
    result = run("puzzles", "show", 1)
    assert result.exit_code == 0, result.output
    assert "Find the best" in result.stdout
    assert "Best:" not in result.stdout
    told = json.loads(run("puzzles", "daily", "--json").stdout)
    assert told["ways"]
    assert f"only 1 to {len(ALL)}" in refused("puzzles", "show", 100_000)


def test_an_answer_is_weighed() -> None:
    number, puzzle = next((i, p) for i, p in enumerate(ALL, 1) if p.theme == "charge")
    best = run("puzzles", "solve", number, *puzzle.best.moves)
    assert best.stdout.startswith("Found."), best.output
    other = run(
        "puzzles", "solve", number, "--language", "fr", lines=f"{puzzle.ways[1].moves[0]}\n"
    )
    assert other.exit_code == 0, other.output
    assert "PV de moins" in other.stdout
    told = json.loads(run("puzzles", "solve", number, puzzle.ways[1].moves[0], "--json").stdout)
    assert told["less"] == puzzle.ways[1].less
    refused("puzzles", "solve", number, "build moon 1A0")


def test_making_needs_games(tmp_path: Path) -> None:
    assert "puzzles come from games" in refused("puzzles", "make", tmp_path)
    assert "no such file" in refused("puzzles", "make", tmp_path, "--games", tmp_path / "no.json")
