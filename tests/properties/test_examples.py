"""The example programs run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from brainstone import Game
from brainstone.bots.weights import Weights

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> str:
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_there_is_a_test_for_each() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {
        "random_game",
        "greedy",
        "own_bot",
        "vp_by_source",
        "train_on_ray",
    }


def test_random_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "winners:" in run("random_game", "5", "2", str(file))
    assert Game.from_record(json.loads(file.read_text(encoding="utf-8"))).over


@pytest.mark.parametrize(
    ("name", "games", "answer"),
    [
        ("greedy", "2", "greedy won 2 of 2"),
        ("own_bot", "1", "game 0: settler"),
        ("vp_by_source", "4", "VP"),
    ],
)
def test_programs(name: str, games: str, answer: str) -> None:
    assert answer in run(name, games)


@pytest.mark.long  # a tournament on a local Ray is an ordinary test
def test_training_is_the_same_on_a_cluster(tmp_path: Path) -> None:
    weights = []
    for number, where in enumerate((("--jobs", "1"), ("--ray", "local", "--jobs", "2"))):
        file = tmp_path / f"{number}.json"
        few = ("--boards", "1", "--seed", "2", "--nodes", "10")
        assert "2 seats" in run("train_on_ray", *few, *where, "--out", str(file))
        weights.append(file.read_text(encoding="utf-8"))
    assert weights[0] == weights[1]
    assert Weights.from_json(json.loads(weights[0])).to_text() == weights[0]
