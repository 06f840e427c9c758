"""With the folder of the expansion deleted the base game plays as before."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "brainstone"

GAME = """
import random
from brainstone import Game, Setup, SetupError, parse
from brainstone.automa.program import AutomaProgram
from brainstone.engine.show.catalog import catalog
from brainstone.testing.promises import play_checked_game
from brainstone.testing.records import verify

for players in (2, 4):
    play_checked_game(Setup.random(players=players, seed=1), 1)
play_checked_game(Setup.random(players=1, seed=1), 1)
assert str(parse("build m 7A3")) == "build m 7A3"
assert catalog()["expansions"] == {}
assert list(verify.FORMATS) == ["gaia-oracle-game"]
try:
    Setup.random(players=2, expansion="lost_fleet")
except SetupError as error:
    assert "no expansion" in str(error), error
else:
    raise AssertionError("there is no such expansion")
print("played")
"""


def test_the_base_game_needs_no_expansion(tmp_path: Path) -> None:
    shutil.copytree(
        SOURCE,
        tmp_path / "brainstone",
        ignore=shutil.ignore_patterns("lost_fleet", "server", "__pycache__", "static"),
    )
    result = subprocess.run(
        [sys.executable, "-c", GAME],
        env={"PYTHONPATH": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stdout.strip() == "played", result.stderr
