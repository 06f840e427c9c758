"""``python -m bench [--json FILE] [--quick]``: measure, print a table, and save the numbers."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.measures import Result, is_compiled, measure
from brainstone import __version__


def as_json(results: list[Result]) -> dict[str, Any]:
    return {
        "brainstone": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "compiled": is_compiled(),
        "results": [
            {
                "name": result.name,
                "value": round(result.value, 4),
                "unit": result.unit,
                "target": result.target or None,
                "ratio": None if result.ratio is None else round(result.ratio, 4),
                "note": result.note,
            }
            for result in results
        ],
    }


def as_table(results: list[Result]) -> Table:
    how = "compiled" if is_compiled() else "interpreted"
    table = Table(title=f"Brainstone {__version__}, Python {platform.python_version()}, {how}")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("target", justify="right")
    table.add_column("ratio", justify="right")
    table.add_column("note")
    for result in results:
        ratio = result.ratio
        colour = "red" if ratio is not None and ratio > 1 else "green"
        table.add_row(
            result.name,
            f"{result.value:.1f} {result.unit}",
            f"{result.target:.0f} {result.unit}" if result.target else "",
            "" if ratio is None else f"[{colour}]{ratio:.2f}[/{colour}]",
            result.note,
        )
    return table


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", metavar="FILE", type=Path, help="save the numbers")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions and positions")
    options = parser.parse_args(words)
    results = measure(options.quick)
    Console().print(as_table(results))
    if options.json is not None:
        options.json.write_text(json.dumps(as_json(results), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
