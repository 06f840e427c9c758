"""The real program: several processes, interruption, Ray."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from tests.cli.helpers import refused
from tests.programs import BRAINSTONE, ended, started

PROGRAM = (*BRAINSTONE, "arena")


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


def by_ctrl_c(process: subprocess.Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes


def by_request(process: subprocess.Popen[str]) -> None:
    process.terminate()


STOPS = pytest.mark.parametrize("stop", [by_ctrl_c, by_request])


@STOPS
def test_an_interrupted_tournament_keeps_its_games(
    tmp_path: Path, stop: Callable[[subprocess.Popen[str]], None]
) -> None:
    path = tmp_path / "games.jsonl"
    words = (*PROGRAM, "random", "--games", 1_000_000, "--jobs", 2, "--out", path)
    with started(*words) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            time.sleep(0.05)
        stop(process)
        code, output, errors = ended(process)
    assert code == 130
    games = len(path.read_text().splitlines()) - 1
    assert errors == (
        f"brainstone: interrupted after {games} of 1000000 games; {path} keeps them, "
        "and the same command goes on from there\n"
    )
    assert f"{games} games on {games} boards" in output
    more = arena("random", "--games", games + 2, "--jobs", 1, "--out", path)
    assert more["games"] == games + 2
    assert len(path.read_text().splitlines()) == games + 3


@STOPS
def test_an_interrupted_data_set_is_whole(
    tmp_path: Path, stop: Callable[[subprocess.Popen[str]], None]
) -> None:
    """The file can be read, with the games up to now."""
    path = tmp_path / "games.parquet"
    words = (*BRAINSTONE, "dataset", "random", "--games", 1_000_000, "--jobs", 2, "--out", path)
    with started(*words) as process:
        while not path.exists() or not path.stat().st_size:
            assert process.poll() is None
            time.sleep(0.05)
        stop(process)
        assert ended(process) == (
            130,
            "",
            f"brainstone: interrupted; {path} holds the games up to now\n",
        )
    games = pyarrow.parquet.read_table(path).column("game").to_pylist()
    assert sorted(set(games)) == list(range(len(set(games))))


def test_a_local_ray_gives_the_same_result(guest: str) -> None:
    words = ("random", guest, "--games", 6, "--players", 2, "--nodes", 20)
    assert arena(*words, "--ray", "local", "--jobs", 2) == arena(*words, "--jobs", 1)


def test_a_cluster_that_is_not_there_is_named() -> None:
    sentence = refused("arena", "random", "--games", 1, "--ray", "127.0.0.1:1")
    assert sentence.startswith("cannot reach a Ray cluster at 127.0.0.1:1: ")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'brainstone[ray]'" in refused("arena", "random", "--ray", "local")
