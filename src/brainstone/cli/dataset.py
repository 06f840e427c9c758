"""The command ``dataset``: games of bots, decision by decision, for learning and statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from brainstone.arena.dataset import write_dataset
from brainstone.cli.arena import make_tournament, tell_failures, tournament_options
from brainstone.cli.runs import FOUND, progress
from brainstone.cli.signals import INTERRUPTED


@click.command(
    short_help="Play games of bots and export every decision as Parquet.",
    epilog="\b\nExamples:\n"
    "  brainstone dataset strong --games 1000 --out strong.parquet\n"
    "  brainstone dataset casual strong --players 2 --nodes 300 --seed 7 --out pairs.parquet\n"
    "  brainstone dataset casual --expansion lost_fleet --games 100 --out fleet.parquet",
)
@tournament_options
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
    help="The Parquet file to write; an old one is replaced.",
)
@click.pass_context
def dataset(
    context: click.Context, /, jobs: int, ray: str | None, out: Path, **options: Any
) -> None:
    """Play a tournament and write one row a decision: position, move, evaluation, final VP.

    docs/arena.md lists the columns. The games are those of the arena for the same bots and seed.
    """
    tournament = make_tournament(**options)
    try:
        with progress("games", tournament.games) as tick:
            games, decisions, failures = write_dataset(tournament, out, jobs, ray or "", tick)
    except KeyboardInterrupt:
        click.echo(f"brainstone: interrupted; {out} holds the games up to now", err=True)
        context.exit(INTERRUPTED)
    click.echo(f"Wrote {out}: {games} games, {decisions} decisions")
    tell_failures(failures)
    if failures:
        context.exit(FOUND)
