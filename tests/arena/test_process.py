"""The real program: several processes, interruption, Ray."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import refused

PROGRAM = [sys.executable, "-m", "brainstone", "arena"]


def arena(*words: object) -> dict[str, Any]:
    done = subprocess.run(
        [*PROGRAM, *map(str, words), "--json"], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""  # no progress where nobody looks
    values: dict[str, Any] = json.loads(done.stdout)
    for bot in values["bots"].values():
        del bot["ms_per_decision"]
    return values


def test_several_processes_give_the_same_result(guest: str, tmp_path: Path) -> None:
    words = ("random", guest, "--games", 8, "--nodes", 20)
    path = tmp_path / "games.jsonl"
    assert arena(*words, "--jobs", 2, "--out", path) == arena(*words, "--jobs", 1)
    assert len(path.read_text().splitlines()) == 9


def test_an_interrupted_tournament_keeps_its_games(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = [*PROGRAM, "random", "--games", "1000000", "--jobs", "2", "--out", str(path)]
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    games = len(path.read_text().splitlines()) - 1
    assert errors == (
        f"brainstone: interrupted after {games} of 1000000 games; {path} keeps them, "
        "and the same command goes on from there\n"
    )
    assert f"{games} games on {games} boards" in output
    more = arena("random", "--games", games + 2, "--jobs", 1, "--out", path)
    assert more["games"] == games + 2
    assert len(path.read_text().splitlines()) == games + 3


def test_a_local_ray_gives_the_same_result(guest: str) -> None:
    words = ("random", guest, "--games", 6, "--players", 2, "--nodes", 20)
    assert arena(*words, "--ray", "local", "--jobs", 2) == arena(*words, "--jobs", 1)


def test_a_cluster_that_is_not_there_is_named() -> None:
    sentence = refused("arena", "random", "--games", 1, "--ray", "127.0.0.1:1")
    assert sentence.startswith("cannot reach a Ray cluster at 127.0.0.1:1: ")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'brainstone[ray]'" in refused("arena", "random", "--ray", "local")
