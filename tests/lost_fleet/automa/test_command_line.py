"""The Automa of The Lost Fleet on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from brainstone import Game
from tests.cli.helpers import refused, run

SOLO = ("--automa", "ultoma", "--expansion", "lost_fleet")


def test_new() -> None:
    words = ("--automa-switch", "human_shuttles=3", "--automa-switch", "deep_space_is_sector=true")
    setup = json.loads(run("new", *SOLO, *words, "--seed", 3).stdout)["setup"]
    assert setup["expansion"]["automa_ship"] in ("rebellion", "eclipse", "tf-mars")
    switches = {"human_shuttles": 3, "deep_space_is_sector": True}
    assert setup["automas"][0]["switches"] == switches
    assert "expected one of 2, 3" in refused("new", *SOLO, "--automa-switch", "human_shuttles=9")
    assert "no switch" in refused(
        "new", "--automa", "ultoma", "--automa-switch", "human_shuttles=3"
    )


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "solo.json"
    result = run("play", path, *SOLO, "--seed", 5, lines="random 1000\nshow\nquit\n")
    assert result.exit_code == 0
    assert Game.from_record(json.loads(path.read_text())).over


def test_simulate() -> None:
    words = ("simulate", "--automa", "all", "--expansion", "lost_fleet", "--games", 5, "--json")
    numbers = json.loads(run(*words, "--check").stdout)
    assert (numbers["games"], numbers["failures"]) == (5, [])
    assert len(numbers["automa"]) == 5
    plain = json.loads(run("simulate", "--automa", "all", "--games", 5, "--json").stdout)
    assert plain["scores"] != numbers["scores"]
