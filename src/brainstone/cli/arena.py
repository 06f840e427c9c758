"""The command ``arena``: tournaments of bots."""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any, Final

from brainstone.arena import ArenaError, Journal, Tournament, play_tournament, report
from brainstone.arena.plot import draw
from brainstone.bots.registry import BUILT_IN
from brainstone.cli.arena_tables import print_report
from brainstone.cli.commands import a_file, argument, command, echo, flag, option, whole
from brainstone.cli.console import Console, progress
from brainstone.cli.options import (
    LEVEL_NAMES,
    box_option,
    expansion_option,
    json_option,
    layout_option,
)
from brainstone.cli.runs import FOUND
from brainstone.cli.signals import INTERRUPTED

_SHOWN: Final = 10  # failures that are told


def read_budget(text: str) -> float:
    """``200ms`` or ``1.5s`` in milliseconds."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", text.strip())
    if match is None or not float(match[1]):
        raise ArgumentTypeError(f"{text!r}: expected a time such as 200ms or 1.5s")
    return float(match[1]) * (1000 if match[2] == "s" else 1)


# Who plays whom, how often, and where.
TOURNAMENT_OPTIONS: Final = (
    argument("bots", many=True, metavar="BOT"),
    option("--games", kind=whole(1), default=100, metavar="N", help="How many."),
    option(
        "--players",
        kind=whole(),
        metavar="P",
        help="Seats at a table: 2, 3 or 4 (default), or 1 against the Automa.",
    ),
    option("--seed", kind=whole(), default=0, metavar="S", help="Draw everything from this."),
    layout_option,
    expansion_option,
    box_option,
    option(
        "--automa",
        choices=LEVEL_NAMES,
        metavar="LEVEL",
        help=f"Each bot alone against the Automa: {', '.join(LEVEL_NAMES)}.",
    ),
    option(
        "--budget",
        kind=read_budget,
        metavar="TIME",
        help="Time for a decision, such as 200ms or 3s, instead of the bots' own.",
    ),
    option(
        "--nodes",
        kind=whole(1),
        metavar="K",
        help="Nodes for a decision: the same games on every machine.",
    ),
    option(
        "--jobs",
        kind=whole(0),
        default=0,
        metavar="J",
        help="Games at once; 0 takes every core. Results do not depend on it.",
    ),
    option(
        "--ray",
        metavar="ADDRESS",
        help="Play on the Ray cluster there; local starts one on this machine.",
    ),
)


def make_tournament(
    bots: list[str],
    games: int,
    players: int | None,
    seed: int,
    layout: str | None,
    expansion: str | None,
    boxes: list[str],
    automa: str | None,
    budget: float | None,
    nodes: int | None,
    profile: bool = False,
) -> Tournament:
    return Tournament(
        bots=tuple(bots),
        games=games,
        players=players if players is not None else 1 if automa else 4,
        seed=seed,
        layout=layout or "",
        expansion=expansion or "",
        boxes=tuple(boxes),
        automa=automa or "",
        ms=budget,
        nodes=nodes,
        profile=profile,
    )


@command(
    "Let bots play tournaments.",
    *TOURNAMENT_OPTIONS,
    option(
        "--out",
        kind=a_file,
        metavar="FILE",
        help="Keep every game there, a line each; the same command goes on where it stopped.",
    ),
    flag(
        "--profile",
        help="Tell how the bots play, round by round: actions, income, goods left, beside people.",
    ),
    option("--plot", kind=a_file, metavar="FILE", help="Draw the results there, as SVG."),
    json_option,
    notes=f"BOT is one of {', '.join(BUILT_IN)}, or a bot of an installed package.\n"
    "strong:builder is the strong bot with a character (docs/bots.md),\n"
    "strong@FILE one with the weights or the level in a JSON file (docs/arena.md).",
    examples=(
        "brainstone arena casual strong --games 200 --players 2",
        "brainstone arena expert --games 50                 (against itself)",
        "brainstone arena random novice casual strong --games 400 --out ladder.jsonl",
        "brainstone arena expert --automa ultoma --games 100 --json",
        "brainstone arena casual strong --expansion lost_fleet --games 36",
        "brainstone arena expert expert@new.json --games 120 --nodes 3000 --out duel.jsonl",
        "brainstone arena strong --games 14 --profile --out profile.jsonl",
        "brainstone arena casual strong --nodes 500 --plot result.svg --ray local",
    ),
)
def arena(
    jobs: int,
    ray: str | None,
    out: Path | None,
    plot: Path | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Let bots play a tournament: points with confidence intervals, ratings, tables.

    One BOT plays against itself. Games come in boards: the same map, tiles and factions, played
    once for every rotation of the bots over the seats; in 14 boards every seat has every faction
    once (18 with The Lost Fleet). A tournament with more games begins with the games of a shorter
    one, so --out can also be continued with a larger --games.
    """
    tournament = make_tournament(**options)
    failures: list[str] = []
    interrupted = False
    with Journal(tournament, out) as journal:
        done = len(journal.results)
        try:
            with progress("games", tournament.games - done) as tick:
                failures = play_tournament(journal, jobs, ray or "", tick)
        except KeyboardInterrupt:
            interrupted = True
        numbers = report(tournament, journal.results, failures, interrupted)
    if as_json:
        echo(json.dumps(numbers, indent=2))
    else:
        print_report(Console(), numbers)
    if plot is not None and numbers["bots"]:
        write_plot(plot, numbers)
    tell_failures(failures)
    if interrupted:
        echo(f"brainstone: {_interruption(numbers, out)}", err=True)
        sys.exit(INTERRUPTED)
    if failures:
        sys.exit(FOUND)


def tell_failures(failures: list[str]) -> None:
    for failure in failures[:_SHOWN]:
        echo(f"brainstone: {failure}", err=True)
    if len(failures) > _SHOWN:
        echo(f"brainstone: {len(failures) - _SHOWN} more games failed", err=True)


def write_plot(path: Path, numbers: dict[str, Any]) -> None:
    try:
        path.write_text(draw(numbers), encoding="utf-8")
    except OSError as error:
        raise ArenaError(f"cannot write {path}: {error}") from error


def _interruption(numbers: dict[str, Any], out: Path | None) -> str:
    sentence = f"interrupted after {numbers['games']} of {numbers['tournament']['games']} games"
    if out is not None:
        sentence += f"; {out} keeps them, and the same command goes on from there"
    return sentence
