"""The commands that go through many games: ``simulate`` and ``verify-games``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import click
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from brainstone.bots.registry import BUILT_IN, make_bot
from brainstone.cli.options import (
    AUTOMA_FACTIONS,
    LEVEL_NAMES,
    expansion_option,
    json_option,
    layout_option,
)
from brainstone.cli.paint import make_console
from brainstone.cli.signals import INTERRUPTED
from brainstone.cli.simulate import ALL, BUILDER, PLAYER_COUNTS, plan, plan_solo, run, statistics
from brainstone.cli.verify import record_files, totals, verify

FOUND: Final = 1  # exit code when games differ or fail
_SHOWN: Final = 10  # failures that are told


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error, only where that is a terminal; the value counts one on."""
    console = make_console(stderr=True)
    bar = Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)


@click.command(
    short_help="Play random games: scores and speed.",
    epilog="\b\nExamples:\n"
    "  brainstone simulate --games 200\n"
    "  brainstone simulate --games 2000 --players mixed --check\n"
    "  brainstone simulate --games 100 --players 4 --seed 7 --jobs 4 --json\n"
    "  brainstone simulate --games 1000 --automa all --check\n"
    "  brainstone simulate --games 500 --automa all --expansion lost_fleet --check\n"
    "  brainstone simulate --games 100 --automa all --human casual",
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, metavar="N")
@click.option(
    "--players",
    type=click.Choice([*map(str, PLAYER_COUNTS), "mixed"]),
    default="mixed",
    show_default=True,
    help="mixed takes 2, 3, 4 and all their layouts in turn.",
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="S")
@click.option(
    "--jobs",
    type=click.IntRange(min=0),
    default=0,
    metavar="J",
    help="Processes; 0 (default) takes as many as are worth it. Results do not depend on it.",
)
@layout_option
@expansion_option
@click.option("--check", is_flag=True, help="Check at every step what must always hold.")
@click.option(
    "--automa",
    type=click.Choice([*LEVEL_NAMES, ALL]),
    metavar="LEVEL",
    help=f"One random player against the Automa: {', '.join(LEVEL_NAMES)}, or all in turn.",
)
@click.option(
    "--automa-faction",
    type=click.Choice([*AUTOMA_FACTIONS, ALL]),
    default=ALL,
    metavar="F",
    help="Its faction (default: all in turn).",
)
@click.option(
    "--human",
    default="random",
    show_default=True,
    metavar="BOT",
    help=f"Who meets the Automa: {', '.join(BUILT_IN)}, or builder, who prefers to build.",
)
@json_option
@click.pass_context
def simulate(
    context: click.Context,
    games: int,
    players: str,
    seed: int,
    jobs: int,
    layout: str | None,
    expansion: str | None,
    check: bool,
    automa: str | None,
    automa_faction: str,
    human: str,
    as_json: bool,
) -> None:
    """Play random games and print their scores and speed; interrupted, of the games so far."""
    if automa:
        if human != BUILDER:
            make_bot(human)  # refused if there is none
        tasks = plan_solo(
            games, automa, automa_faction, layout or "", seed, check, human, expansion or ""
        )
    else:
        tasks = plan(games, players, layout or "", seed, check, expansion or "")
    with progress("games", games) as tick:
        outcomes, seconds = run(tasks, jobs, tick)
    numbers = statistics(outcomes, seconds)
    if as_json:
        click.echo(json.dumps(numbers))
    else:
        _print_statistics(numbers)
    for failure in numbers["failures"][:_SHOWN]:
        click.echo(f"brainstone: {failure}", err=True)
    if len(outcomes) < len(tasks):
        tell_interruption(context, len(outcomes), len(tasks))
    if numbers["failures"]:
        context.exit(FOUND)


def tell_interruption(context: click.Context, done: int, of: int) -> NoReturn:
    click.echo(f"brainstone: interrupted after {done} of {of} games", err=True)
    context.exit(INTERRUPTED)


def _print_statistics(numbers: dict[str, Any]) -> None:
    console = make_console()
    console.print(
        f"{numbers['games']} games, {numbers['decisions']} decisions in {numbers['seconds']:.1f} s:"
        f" {numbers['games_per_second']} games and {numbers['decisions_per_second']} decisions"
        " per second"
    )
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("points of")
    for heading in ("players", "mean", "min", "max"):
        table.add_column(heading, justify="right")
    for name, row in {"all": numbers["score"], **numbers["by_faction"]}.items():
        table.add_row(
            name, str(row["players"]), f"{row['mean']:.1f}", str(row["min"]), str(row["max"])
        )
    console.print(_solo_table(numbers["automa"]) if numbers["automa"] else table)
    if numbers["failures"]:
        console.print(f"{len(numbers['failures'])} games failed")


def _solo_table(numbers: dict[str, dict[str, dict[str, Any]]]) -> Table:
    """The Automa's points by level and faction."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("level")
    table.add_column("Automa plays")
    for heading in ("games", "mean", "min", "max", "human mean", "human wins"):
        table.add_column(heading, justify="right")
    for level, rows in numbers.items():
        for name, row in rows.items():
            is_sum = name == ALL
            table.add_row(
                level if is_sum else "",
                name,
                str(row["games"]),
                f"{row['mean']:.1f}",
                str(row["min"]),
                str(row["max"]),
                f"{row['human_mean']:.1f}",
                str(row["human_wins"]),
                style="bold" if is_sum else "",
            )
    return table


@click.command(
    "verify-games",
    short_help="Compare recorded games with the engine.",
    epilog="\b\nExamples:\n"
    "  brainstone verify-games records/\n"
    "  brainstone verify-games records/ --json",
)
@click.argument("directory", type=click.Path(exists=True, file_okay=False, path_type=Path))
@json_option
@click.pass_context
def verify_games(context: click.Context, directory: Path, as_json: bool) -> None:
    """Replay the recorded games in DIRECTORY and compare every step with the record.

    Reads *.json and *.json.gz. Exits with 1 if any game differs, with 130 if it was interrupted.
    """
    files = record_files(directory)
    rows: list[dict[str, Any]] = []
    with suppress(KeyboardInterrupt), progress("games", len(files)) as tick:
        for path in files:
            rows.append(verify(path))
            tick()
    sums = totals(rows)
    if as_json:
        click.echo(json.dumps({"results": rows, "totals": sums}, indent=2))
    else:
        _print_rows(rows, sums)
    if len(rows) < len(files):
        tell_interruption(context, len(rows), len(files))
    if sums["differ"]:
        context.exit(FOUND)


def _print_rows(rows: list[dict[str, Any]], sums: dict[str, int]) -> None:
    console = make_console()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("game", overflow="fold")
    table.add_column("moves", justify="right")
    table.add_column("offers", justify="right")
    table.add_column("result", overflow="fold")
    for row in rows:
        result = Text(row["difference"], style="red") if row["difference"] else Text("agrees")
        if row["notes"]:
            result.append(f" (with {', '.join(row['notes'])})", style="bright_black")
        if row["offer_differences"]:
            result.append(f" {row['offer_differences'][0]}", style="yellow")
        table.add_row(Text(row["game"]), str(row["moves"]), str(row["offers"]), result)
    console.print(table)
    console.print(
        f"{sums['games']} games, {sums['moves']} moves compared: {sums['agree']} agree, "
        f"{sums['differ']} differ; {sums['offers']} lists of legal moves compared, "
        f"{sums['offer_differences']} unexplained differences"
    )
