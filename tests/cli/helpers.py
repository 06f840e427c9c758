"""What the tests of the command line share: running commands, and games to run them on."""

from __future__ import annotations

import io
import os
import random
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from brainstone import Game, Setup
from brainstone.cli import main
from brainstone.cli.store import save_game


@dataclass(frozen=True)
class Result:
    """How a command ended, and what it said."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        return self.stdout + self.stderr


def run(*words: object, lines: str = "", columns: int = 120) -> Result:
    """Run a command; ``lines`` come from standard input. It ends with a code, never otherwise."""
    out, errors = io.StringIO(), io.StringIO()
    code: object = None
    with (
        patch.dict(os.environ, {"COLUMNS": str(columns), "NO_COLOR": "1"}),
        patch.object(sys, "stdin", io.StringIO(lines)),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        try:
            main([str(word) for word in words])
        except SystemExit as end:
            code = end.code
    assert isinstance(code, int)
    return Result(code, out.getvalue(), errors.getvalue())


def refused(*words: object) -> str:
    """The sentence of a command that must fail: one line on standard error, exit code 2."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith("brainstone: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("brainstone: ").strip()


def random_game(plies: int = 10_000, **setup: Any) -> Game:
    """A game played at random, without needless conversions, for some plies or to the end."""
    usual: dict[str, Any] = {"players": 3, "seed": 11, "factions": "random", "start_player": 0}
    fields = usual | setup
    game = Game(Setup.random(**fields))
    rng = random.Random(11)
    while not game.over and game.ply < plies:
        moves = [move for move in game.legal_moves() if not move.is_free_action()]
        game.push(rng.choice(moves or game.legal_moves()))
    return game


def saved(directory: Path, game: Game) -> Path:
    path = directory / "game.json"
    save_game(game, str(path))
    return path
