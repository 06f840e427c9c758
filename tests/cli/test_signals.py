"""SIGTERM ends a command as Ctrl+C does: what was done is told, and nobody sees a traceback."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from brainstone.cli import runs
from brainstone.cli import simulate as simulation
from brainstone.cli.simulate import Outcome, Task
from brainstone.cli.verify import verify
from tests.cli.helpers import random_game, run, saved
from tests.often import often
from tests.programs import BRAINSTONE, children, ended, started

SIGNALS = [signal.SIGINT, signal.SIGTERM]


@pytest.fixture(autouse=True)
def hearing_interrupts() -> Iterator[None]:
    """Whoever starts the tests in the background may have SIGINT ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("number", SIGNALS)
def test_an_interrupted_simulation_tells_of_its_games(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Task] = []

    def play(task: Task) -> Outcome:
        if len(played) == 3:
            signal.raise_signal(number)
        played.append(task)
        return Outcome([50, 40], ["xenos", "ivits"], 100)

    monkeypatch.setattr(simulation, "play", play)
    before = signal.getsignal(signal.SIGTERM)
    result = run("simulate", "--games", 9, "--jobs", 1, "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["scores"] == [[50, 40]] * 3
    assert result.stderr == "brainstone: interrupted after 3 of 9 games\n"
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.parametrize("number", SIGNALS)
def test_interrupted_verification_tells_of_its_games(
    number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, random_game(3))
    for i in range(3):
        shutil.copy(path, tmp_path / f"{i}.json")

    def interrupted(path: Path) -> dict[str, object]:
        if path.name == "2.json":
            signal.raise_signal(number)
        return verify(path)

    monkeypatch.setattr(runs, "verify", interrupted)
    result = run("verify-games", tmp_path, "--json")
    assert result.exit_code == 130
    assert [row["game"] for row in json.loads(result.stdout)["results"]] == ["0.json", "1.json"]
    assert result.stderr == "brainstone: interrupted after 2 of 4 games\n"


@pytest.mark.parametrize("number", SIGNALS)
def test_any_other_command_says_that_it_was_interrupted(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = import_module("brainstone.cli.main")
    monkeypatch.setattr(commands, "record_text", lambda _: signal.raise_signal(number))
    result = run("new")
    assert result.exit_code == 130
    assert result.stderr.strip() == "brainstone: interrupted"


@pytest.mark.parametrize("number", often(SIGNALS))
def test_a_simulation_in_several_processes_ends_quietly(number: signal.Signals) -> None:
    """A terminal interrupts all of them: none of the others may say a word."""
    words = ("simulate", "--games", 1_000_000, "--jobs", 2)
    with started(*BRAINSTONE, *words) as process:
        while not children(process.pid):
            assert process.poll() is None
        os.killpg(process.pid, number)
        code, output, errors = ended(process)
    assert code == 130
    assert "decisions per second" in output.replace("\n", " ")
    assert re.fullmatch(r"brainstone: interrupted after \d+ of 1000000 games\n", errors)


@pytest.mark.parametrize("number", SIGNALS)
def test_the_server_ends_in_peace(number: signal.Signals, tmp_path: Path) -> None:
    words = ("serve", "--no-open", "--port", 0, "--data", tmp_path)
    with started(*BRAINSTONE, *words) as process:
        assert process.stdout is not None
        assert "is served at http" in process.stdout.readline()
        process.send_signal(number)
        assert ended(process) == (0, "", "")
