"""``bench/compare REV``: the working tree against another commit, interleaved in one run.

Both are installed as a user would get them (compiled where possible) into a temporary folder, then
measured in turns, so that what else the machine does hits both alike. For each benchmark the ratio
of the times is given, new to old, with its spread; only what is slower in every round counts.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
NOISE = 0.05


def run(*words: str, cwd: Path = ROOT) -> str:
    result = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    if result.returncode:
        raise SystemExit(f"{' '.join(words[:4])} ...: {result.stderr.strip().splitlines()[-1]}")
    return result.stdout.strip()


def last_tag() -> str:
    """The newest tag, or the commit before this one if there is none."""
    result = subprocess.run(
        ["git", "describe", "--tags", "--abbrev=0"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return result.stdout.strip() or "HEAD~1"


def install(source: Path, target: Path) -> None:
    words = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    run(*words, "--target", str(target), str(source))


def measure(folder: Path, result: Path) -> dict[str, tuple[float, str]]:
    """One quick run of the benchmarks of this working tree with the package in a folder."""
    subprocess.run(
        [sys.executable, "-m", "bench", "--quick", "--json", str(result)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    rows = json.loads(result.read_text(encoding="utf-8"))["results"]
    return {row["name"]: (row["value"], row["unit"]) for row in rows}


def slowdown(new: tuple[float, str], old: tuple[float, str]) -> float:
    """How many times as long the new one takes; rates count the other way round."""
    ratio = new[0] / old[0] if old[0] else 1.0
    return 1 / ratio if new[1].endswith("/s") else ratio


def verdict(ratios: list[float]) -> str:
    if min(ratios) > 1 + NOISE:
        return "[red]slower[/red]"
    if max(ratios) < 1 - NOISE:
        return "[green]faster[/green]"
    return "the same within the noise"


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench/compare", description=__doc__)
    parser.add_argument("rev", nargs="?", default="", help="a commit; the last tag if left out")
    parser.add_argument("--rounds", type=int, default=5, help="how often both are measured")
    parser.add_argument("--json", metavar="FILE", type=Path, help="save the ratios")
    options = parser.parse_args(words)
    rev = run("git", "rev-parse", "--short", options.rev or last_tag())
    console = Console()
    ratios: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory(prefix="brainstone-compare-") as name:
        folder = Path(name)
        console.print(f"Installing the working tree and {rev} ...")
        run("git", "worktree", "add", "--detach", str(folder / "tree"), rev)
        try:
            install(ROOT, folder / "new")
            install(folder / "tree", folder / "old")
            for i in range(options.rounds):
                console.print(f"Round {i + 1} of {options.rounds} ...")
                sides = ["new", "old"] if i % 2 else ["old", "new"]
                found = {side: measure(folder / side, folder / f"{side}.json") for side in sides}
                for what in found["new"]:
                    if what in found["old"]:
                        pair = slowdown(found["new"][what], found["old"][what])
                        ratios.setdefault(what, []).append(pair)
        finally:
            run("git", "worktree", "remove", "--force", str(folder / "tree"))
    table = Table(title=f"The working tree against {rev}: time new / time old")
    for column in ("what", "median", "spread", ""):
        table.add_column(column)
    for what, values in ratios.items():
        spread = f"{min(values):.2f} - {max(values):.2f}"
        table.add_row(what, f"{statistics.median(values):.2f}", spread, verdict(values))
    console.print(table)
    slower = [what for what, values in ratios.items() if min(values) > 1 + NOISE]
    console.print(f"Slower beyond the noise: {', '.join(slower) or 'nothing'}.")
    if options.json is not None:
        options.json.write_text(json.dumps(ratios, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
