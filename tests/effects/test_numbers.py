"""A printed number is read by a rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.effects.changed_number import TABLES

pytestmark = pytest.mark.long  # games are played with every number changed

PROGRAM = Path(__file__).with_name("changed_number.py")
PACKAGE = Path(__file__).parents[2] / "src" / "brainstone"
ELSEWHERE = {"boards.py", "sectors.py", "readings.py", "subjects.py", "__init__.py"}  # no numbers


@pytest.mark.parametrize("table", TABLES)
def test_whoever_changes_a_number_of_the_tables_changes_the_game(table: str) -> None:
    """Each in turn, in an interpreter of its own, and the same games are played again."""
    ran = subprocess.run(
        [sys.executable, str(PROGRAM), table],
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    lines = ran.stdout.splitlines()
    assert lines
    assert not [line for line in lines if not line.startswith("noticed")]


def test_no_table_is_left_out() -> None:
    found = {path for path in PACKAGE.rglob("data/*.py") if path.name not in ELSEWHERE}
    assert {path.relative_to(PACKAGE.parent).as_posix() for path in found} <= set(TABLES)
