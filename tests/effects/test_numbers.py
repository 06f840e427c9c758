"""A printed number is read by a rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).with_name("changed_number.py")
AT_LEAST = 100  # numbers in the tables that are gone through


def test_whoever_changes_a_number_of_the_tables_changes_the_game() -> None:
    """Each in turn, in an interpreter of its own, and the same games are played again."""
    ran = subprocess.run(
        [sys.executable, str(PROGRAM)], capture_output=True, text=True, timeout=1800, check=False
    )
    assert ran.returncode == 0, ran.stderr
    lines = ran.stdout.splitlines()
    assert len(lines) >= AT_LEAST
    assert not [line for line in lines if not line.startswith("noticed")]
