"""What an installed wheel brings besides the Python sources."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_rules_are_part_of_the_wheel(tmp_path: Path) -> None:
    """So that ``brainstone rules`` finds them; the repository has one copy of each."""
    environment = {**os.environ, "BRAINSTONE_COMPILE": "0", "BRAINSTONE_UI": "0"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        for name in ("rules.md", "rulings.md"):
            printed = (ROOT / "docs" / name).read_bytes()
            assert wheel.read(f"brainstone/docs/{name}") == printed
