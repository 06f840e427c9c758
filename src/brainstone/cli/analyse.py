"""The analysis of a saved game: a table in the terminal, JSON, or a page that stands alone."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from brainstone import BrainstoneError
from brainstone.arena.workers import run_local
from brainstone.cli.commands import a_file, argument, command, echo, option, whole
from brainstone.cli.console import Console, progress
from brainstone.cli.layout import Column, Table
from brainstone.cli.options import json_option
from brainstone.cli.paint import TITLE, seat_chip
from brainstone.cli.spoken import language_option, speak, spoken
from brainstone.cli.store import load_played, reason
from brainstone.cli.styled import QUIET, Text
from brainstone.cli.who import who_option, who_plays
from brainstone.coach.about import About
from brainstone.coach.analysis import DEPTHS, STANDARD, Analysis, assemble, tasks_of, work
from brainstone.coach.graph import SHAPES
from brainstone.coach.judged import Judged
from brainstone.coach.judged import summary as numbers_of
from brainstone.coach.judging import LEAST, SLIP, THEMES
from brainstone.coach.report import html_report
from brainstone.coach.winner import difference_words
from brainstone.coach.words import (
    OPENING_COLUMNS,
    class_words,
    loss_words,
    mean_words,
    opening_words,
    player_words,
    turn_words,
    why_words,
)
from brainstone.data.components import ROUNDS
from brainstone.engine.game import Game
from brainstone.texts.format import format_number
from brainstone.texts.moves import DONE

_MOST_FAILURES: Final = 3  # that are told


@command(
    "Find out where a saved game lost points.",
    argument("file"),
    option("--seat", to="seats", kind=whole(0), many=True, metavar="N", help="Only this seat."),
    option(
        "--depth",
        choices=list(DEPTHS),
        default=STANDARD,
        metavar="D",
        help=f"How far to look: {', '.join(DEPTHS)}.",
    ),
    json_option,
    who_option,
    option("--html", kind=a_file, metavar="OUT", help="Write a page that stands alone."),
    option(
        "--jobs",
        kind=whole(0),
        default=0,
        metavar="J",
        help="Processes; 0 takes every core. Results do not depend on it.",
    ),
    language_option,
    examples=(
        "brainstone analyse game.json",
        "brainstone analyse game.json --seat 0 --depth quick",
        "brainstone analyse game.json --players people,strong,strong,strong",
        "brainstone analyse game.json --html report.html --language de",
    ),
)
def analyse(
    file: str,
    seats: list[int],
    depth: str,
    players: str | None,
    as_json: bool,
    html: Path | None,
    jobs: int,
    language: str | None,
) -> None:
    """Compare every turn of a saved game with the best one that can be found, and tell where
    points were lost and why. A loss counts only where two independent looks agree
    (docs/analysis-of-games.md)."""
    if language:
        speak(language)
    if html is not None and not html.parent.is_dir():  # before minutes of work
        raise BrainstoneError(f"{html.parent}: no such directory")
    game, names = who_plays(players, *load_played(file))
    analysis = analysis_of(game, depth, seats, jobs, names)
    if html is not None:
        try:
            html.write_text(html_report(analysis, spoken()), encoding="utf-8")
        except OSError as error:
            raise BrainstoneError(f"{html}: {reason(error)}") from None
    if as_json:
        echo(json.dumps(analysis.to_json()))
    else:
        print_analysis(Console(), analysis)


def analysis_of(
    game: Game, depth: str, seats: list[int], jobs: int, players: Sequence[str] = ()
) -> Analysis:
    """The whole analysis, with a bar on the way; what failed is told, the rest is there."""
    tasks = tasks_of(game, depth, seats, players)
    if not tasks:
        raise BrainstoneError("nobody has had a turn in this game yet")
    found: list[Judged] = []
    failures: list[str] = []
    with progress("turns", len(tasks)) as tick:
        for done in run_local(work, tasks, jobs):
            if done.result is None:
                failures.append(f"decision {done.task.number}: {done.failure}")
            else:
                found.append(done.result)
            tick()
    for failure in failures[:_MOST_FAILURES]:
        echo(f"brainstone: {failure}", err=True)
    if not found:
        sys.exit(1)
    return assemble(game, depth, found, len(tasks), players)


def print_analysis(console: Console, analysis: Analysis) -> None:
    console.print(Text(_said("title"), TITLE))
    for table in (_players(analysis), _themes(analysis)):
        console.print(table)
        console.print()
    console.print(Text(_said("moments"), TITLE))
    for seat in analysis.seats():
        moments = analysis.moments(seat)
        if not moments:
            none = spoken().text("coach.report.none", n=LEAST[SLIP])
            console.print(Text.assemble(_chip(analysis.game, seat), f" {none}"))
        for one in moments:
            _print_moment(console, analysis.game, one)
    console.print()
    console.print(Text(_said("meaning"), QUIET))
    for about in analysis.about.values():
        _print_winner(console, analysis.game, about)
        _print_opening(console, analysis.game, about)


def _print_winner(console: Console, game: Game, about: About) -> None:
    """What the winner did differently, in sentences."""
    if about.winner is None or about.other is None:
        return
    winner, other = [player_words(spoken(), game, seat) for seat in (about.winner, about.other)]
    beside = spoken().text("analysis.winner.with", winner=winner, other=other)
    console.print()
    console.print(Text.assemble((spoken().text("analysis.winner"), TITLE), f"  {beside}"))
    told = [difference_words(spoken(), gap) for gap in about.differences]
    for line in told or [spoken().text("analysis.winner.none")]:
        console.print(Text.assemble("   ", line))


def _print_opening(console: Console, game: Game, about: About) -> None:
    opening = about.opening
    if opening is None:
        return
    text = spoken().text
    faction = player_words(spoken(), game, about.seat)
    note = text("analysis.opening.from", games=opening.games, faction=faction, vp=opening.vp)
    console.print()
    console.print(Text.assemble((text("analysis.opening"), TITLE), f"  {note}"))
    table = Table(*[Column(text(f"analysis.opening.{key}")) for key in OPENING_COLUMNS])
    for line in opening.lines:
        table.add(
            text(f"openings.{line.subject}"),
            opening_words(spoken(), line.subject, line.choice),
            mean_words(spoken(), line.games, line.vp),
            opening_words(spoken(), line.subject, line.best) if line.best else "",
            mean_words(spoken(), line.best_games, line.best_vp),
        )
    console.print(table)


def _print_moment(console: Console, game: Game, one: Judged) -> None:
    kind = f"{SHAPES[one.grade]} {class_words(spoken(), one)}"
    title = f" {_said('round')} {one.round}  {kind}  {loss_words(spoken(), one)}"
    console.print(Text.assemble(_chip(game, one.seat), (title, TITLE)))
    lines = {
        "played": turn_words(spoken(), game, one.played, DONE),
        "better": turn_words(spoken(), game, one.best),
        "why": why_words(spoken(), one),
    }
    for key, words in lines.items():
        if words:
            console.print(Text.assemble((f"   {_said(key)}  ", QUIET), words))


def _players(analysis: Analysis) -> Table:
    """Points, and accuracy in all and by round."""
    rounds = [str(number) for number in range(1, ROUNDS + 1)]
    headings = [_said("points"), _said("left"), _said("accuracy"), *rounds]
    table = Table(Column(""), *[Column(heading, right=True) for heading in headings])
    for seat in analysis.seats():
        numbers = numbers_of(analysis.of_seat(seat))
        vp = str(analysis.game.state.players[seat].vp)
        parts = [vp, _number(numbers["lost"]), _number(numbers["accuracy"])]
        table.add(_chip(analysis.game, seat), *parts, *_cells(numbers["by_round"], rounds))
    return table


def _themes(analysis: Analysis) -> Table:
    """Accuracy by theme."""
    names = [spoken().text(f"coach.theme.{theme}") for theme in THEMES]
    table = Table(Column(""), *[Column(name, right=True) for name in names])
    for seat in analysis.seats():
        numbers = numbers_of(analysis.of_seat(seat))
        table.add(_chip(analysis.game, seat), *_cells(numbers["by_theme"], THEMES))
    return table


def _cells(numbers: dict[str, float], keys: Sequence[str]) -> list[str]:
    return [str(round(numbers[key])) if key in numbers else "" for key in keys]


def _chip(game: Game, seat: int) -> Text:
    faction = game.state.players[seat].faction
    return seat_chip(seat, "" if faction is None else faction.name)


def _said(key: str) -> str:
    return spoken().text(f"coach.report.{key}")


def _number(value: float) -> str:
    return format_number(value, spoken().code)
