"""The example packages, installed into a folder of their own: the environment stays as it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def install(folder: Path, *names: str) -> dict[str, str]:
    """An environment for programs that know these packages besides their own."""
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"),
            *("--no-deps", "--no-build-isolation", "--target", str(folder)),
            *[str(EXAMPLES / name) for name in names],
        ],
        check=True,
    )
    return {**os.environ, "PYTHONPATH": str(folder)}


def python(env: dict[str, str], program: str) -> str:
    """What a program prints; it must end well."""
    result = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()
