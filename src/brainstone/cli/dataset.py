"""The command ``dataset``: games of bots, decision by decision, for learning and statistics."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from brainstone.arena.dataset import write_dataset
from brainstone.cli.arena import TOURNAMENT_OPTIONS, make_tournament, tell_failures
from brainstone.cli.commands import a_file, command, echo, option
from brainstone.cli.console import progress
from brainstone.cli.runs import FOUND
from brainstone.cli.signals import INTERRUPTED


@command(
    "Play games of bots and export every decision as Parquet.",
    *TOURNAMENT_OPTIONS,
    option(
        "--out",
        kind=a_file,
        required=True,
        metavar="FILE",
        help="The Parquet file to write; an old one is replaced.",
    ),
    examples=(
        "brainstone dataset strong --games 1000 --out strong.parquet",
        "brainstone dataset casual strong --players 2 --nodes 300 --seed 7 --out pairs.parquet",
        "brainstone dataset casual --expansion lost_fleet --games 100 --out fleet.parquet",
    ),
)
def dataset(jobs: int, ray: str | None, out: Path, **options: Any) -> None:
    """Play a tournament and write one row a decision: position, move, evaluation, final VP.

    docs/arena.md lists the columns. The games are those of the arena for the same bots and seed.
    """
    tournament = make_tournament(**options)
    try:
        with progress("games", tournament.games) as tick:
            games, decisions, failures = write_dataset(tournament, out, jobs, ray or "", tick)
    except KeyboardInterrupt:
        echo(f"brainstone: interrupted; {out} holds the games up to now", err=True)
        sys.exit(INTERRUPTED)
    echo(f"Wrote {out}: {games} games, {decisions} decisions")
    tell_failures(failures)
    if failures:
        sys.exit(FOUND)
