"""The commands that go through many games: ``simulate`` and ``verify-games``."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

from brainstone.bots.registry import BUILT_IN, make_bot
from brainstone.cli.commands import argument, command, echo, existing_folder, flag, option, whole
from brainstone.cli.console import Console, progress
from brainstone.cli.layout import Column, Table
from brainstone.cli.options import (
    AUTOMA_FACTIONS,
    LEVEL_NAMES,
    box_option,
    expansion_option,
    json_option,
    layout_option,
)
from brainstone.cli.signals import INTERRUPTED
from brainstone.cli.simulate import (
    ALL,
    BUILDER,
    PLAYER_COUNTS,
    enough_jobs,
    plan,
    plan_solo,
    run,
    statistics,
)
from brainstone.cli.styled import Text
from brainstone.cli.verify import record_files, totals, verify

FOUND: Final = 1  # exit code when games differ or fail
_SHOWN: Final = 10  # failures that are told


@command(
    "Play random games: scores and speed.",
    option("--games", kind=whole(1), default=100, metavar="N", help="How many."),
    option(
        "--players",
        choices=[*map(str, PLAYER_COUNTS), "mixed"],
        default="mixed",
        metavar="P",
        help="2, 3 or 4; mixed takes all of them and all their layouts in turn.",
    ),
    option("--seed", kind=whole(), default=0, metavar="S", help="Draw everything from this."),
    option(
        "--jobs",
        kind=whole(0),
        default=0,
        metavar="J",
        help="Processes; 0 takes as many as are worth it. Results do not depend on it.",
    ),
    layout_option,
    expansion_option,
    box_option,
    flag("--check", help="Check at every step what must always hold."),
    option(
        "--automa",
        choices=[*LEVEL_NAMES, ALL],
        metavar="LEVEL",
        help=f"One random player against the Automa: {', '.join(LEVEL_NAMES)}, or all in turn.",
    ),
    option(
        "--automa-faction",
        choices=[*AUTOMA_FACTIONS, ALL],
        default=ALL,
        metavar="F",
        help="Its faction, or all in turn.",
    ),
    option(
        "--human",
        default="random",
        metavar="BOT",
        help=f"Who meets the Automa: {', '.join(BUILT_IN)}, or builder, who prefers to build.",
    ),
    json_option,
    examples=(
        "brainstone simulate --games 200",
        "brainstone simulate --games 2000 --players mixed --check",
        "brainstone simulate --games 100 --players 4 --seed 7 --jobs 4 --json",
        "brainstone simulate --games 1000 --automa all --check",
        "brainstone simulate --games 500 --automa all --expansion lost_fleet --check",
        "brainstone simulate --games 100 --automa all --human casual",
    ),
)
def simulate(
    games: int,
    players: str,
    seed: int,
    jobs: int,
    layout: str | None,
    expansion: str | None,
    boxes: list[str],
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
            games, automa, automa_faction, layout or "", seed, check, human, expansion or "", boxes
        )
    else:
        tasks = plan(games, players, layout or "", seed, check, expansion or "", boxes)
    with progress("games", games) as tick:
        outcomes, seconds = run(tasks, jobs or enough_jobs(games), tick)
    numbers = statistics(outcomes, seconds)
    if as_json:
        echo(json.dumps(numbers))
    else:
        _print_statistics(numbers)
    for failure in numbers["failures"][:_SHOWN]:
        echo(f"brainstone: {failure}", err=True)
    if len(outcomes) < games:
        tell_interruption(len(outcomes), games)
    if numbers["failures"]:
        sys.exit(FOUND)


def tell_interruption(done: int, of: int) -> NoReturn:
    echo(f"brainstone: interrupted after {done} of {of} games", err=True)
    sys.exit(INTERRUPTED)


def _print_statistics(numbers: dict[str, Any]) -> None:
    console = Console()
    console.print(
        f"{numbers['games']} games, {numbers['decisions']} decisions in {numbers['seconds']:.1f} s:"
        f" {numbers['games_per_second']} games and {numbers['decisions_per_second']} decisions"
        " per second"
    )
    headings = ("players", "mean", "min", "max")
    table = Table(Column("points of"), *[Column(heading, right=True) for heading in headings])
    for name, row in {"all": numbers["score"], **numbers["by_faction"]}.items():
        table.add(name, str(row["players"]), f"{row['mean']:.1f}", str(row["min"]), str(row["max"]))
    console.print(_solo_table(numbers["automa"]) if numbers["automa"] else table)
    if numbers["failures"]:
        console.print(f"{len(numbers['failures'])} games failed")


def _solo_table(numbers: dict[str, dict[str, dict[str, Any]]]) -> Table:
    """The Automa's points by level and faction."""
    headings = ("games", "mean", "min", "max", "human mean", "human wins")
    table = Table(
        Column("level"),
        Column("Automa plays"),
        *[Column(heading, right=True) for heading in headings],
    )
    for level, rows in numbers.items():
        for name, row in rows.items():
            is_sum = name == ALL
            table.add(
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


@command(
    "Compare recorded games with the engine.",
    argument("directory", existing_folder),
    json_option,
    examples=("brainstone verify-games records/", "brainstone verify-games records/ --json"),
)
def verify_games(directory: Path, as_json: bool) -> None:
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
        echo(json.dumps({"results": rows, "totals": sums}, indent=2))
    else:
        _print_rows(rows, sums)
    if len(rows) < len(files):
        tell_interruption(len(rows), len(files))
    if sums["differ"]:
        sys.exit(FOUND)


def _print_rows(rows: list[dict[str, Any]], sums: dict[str, int]) -> None:
    console = Console()
    table = Table(
        Column("game", narrows=True),
        Column("moves", right=True),
        Column("offers", right=True),
        Column("result", narrows=True),
    )
    for row in rows:
        result = Text(row["difference"], style="red") if row["difference"] else Text("agrees")
        if row["notes"]:
            result.append(f" (with {', '.join(row['notes'])})", style="bright_black")
        if row["offer_differences"]:
            result.append(f" {row['offer_differences'][0]}", style="yellow")
        table.add(Text(row["game"]), str(row["moves"]), str(row["offers"]), result)
    console.print(table)
    console.print(
        f"{sums['games']} games, {sums['moves']} moves compared: {sums['agree']} agree, "
        f"{sums['differ']} differ; {sums['offers']} lists of legal moves compared, "
        f"{sums['offer_differences']} unexplained differences"
    )
