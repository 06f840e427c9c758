"""The numbers of a saved game: points by source, resources, power and deeds of every seat."""

from __future__ import annotations

import json
from typing import Any, Final

from brainstone.cli.commands import UsageError, argument, command, echo, flag
from brainstone.cli.console import Console
from brainstone.cli.layout import Column, Table
from brainstone.cli.options import json_option, ply_option
from brainstone.cli.paint import TITLE, seat_chip
from brainstone.cli.spoken import language_option, speak, spoken
from brainstone.cli.store import load_game
from brainstone.cli.styled import Text
from brainstone.engine.game import Game

_RESOURCES: Final = ("c", "o", "k", "q", "t")
_POWER: Final = ("gained", "lost", "declined", "paid")


@command(
    "Count a saved game: points, resources, power, deeds.",
    argument("file"),
    ply_option,
    flag("--csv", to="as_csv", help="One table for spreadsheets, by round and source."),
    language_option,
    json_option,
    examples=(
        "brainstone stats game.json",
        "brainstone stats game.json --csv > game.csv",
        "brainstone stats game.json --ply 100 --json",
    ),
)
def stats(file: str, ply: int | None, as_csv: bool, language: str | None, as_json: bool) -> None:
    """Count a saved game: where the points of every seat come from, what it got and paid of each
    resource, the power it charged and declined, and what it did."""
    if as_csv and as_json:
        raise UsageError("--csv and --json: one of them")
    if language:
        speak(language)
    game = load_game(file, ply)
    if as_json:
        echo(json.dumps(game.stats(), indent=2))
    elif as_csv:
        echo(game.stats_csv(), nl=False)
    else:
        print_stats(Console(), game)


def print_stats(console: Console, game: Game) -> None:
    numbers = game.stats()
    seats = range(len(game.state.players))
    parts = {
        "points": _points(numbers),
        "balance": _balance(numbers),
        "power": _power(numbers),
        "deeds": _deeds(numbers),
    }
    for part, rows in parts.items():
        chips = [seat_chip(seat, _faction(game, seat)) for seat in seats]
        table = Table(Column(""), *[Column(chip, right=True) for chip in chips])
        for name, by_seat in rows.items():
            table.add(name, *[str(by_seat.get(seat, 0)) for seat in seats])
        console.print(Text(_said(f"tab.{part}"), TITLE))
        console.print(table)
        console.print()


Rows = dict[str, dict[int, int]]  # by words, then by seat


def _said(key: str) -> str:
    return spoken().text(f"numbers.{key}")


def _faction(game: Game, seat: int) -> str:
    faction = game.state.players[seat].faction
    return "" if faction is None else faction.name


def _put(rows: Rows, name: str, seat: int, number: int) -> None:
    row = rows.setdefault(name, {})
    row[seat] = row.get(seat, 0) + number


def _points(numbers: dict[str, Any]) -> Rows:
    rows: Rows = {}
    total: Rows = {}
    for line in numbers["lines"]:
        if line["resource"] == "vp":
            number = line["gained"] - line["paid"]
            _put(rows, spoken().text(f"end.source.{line['group']}"), line["seat"], number)
            _put(total, _said("sum"), line["seat"], number)
    return rows | total


def _balance(numbers: dict[str, Any]) -> Rows:
    """Gained, paid and left of every resource."""
    rows: Rows = {}
    for resource in _RESOURCES:
        name = _said(f"name.{resource}")
        for line in numbers["lines"]:
            if line["resource"] == resource:
                _put(rows, f"{name} +", line["seat"], line["gained"])
                _put(rows, f"{name} −", line["seat"], line["paid"])
                _put(rows, f"{name} =", line["seat"], line["gained"] - line["paid"])
    return rows


def _power(numbers: dict[str, Any]) -> Rows:
    rows: Rows = {}
    for column in _POWER:
        for line in numbers["lines"]:
            if line["resource"] == "pw":
                _put(rows, _said(f"power.{column}"), line["seat"], line[column])
    return rows


def _deeds(numbers: dict[str, Any]) -> Rows:
    rows: Rows = {}
    for deed in numbers["deeds"]:
        _put(rows, _said(f"deed.{deed['what']}"), deed["seat"], deed["n"])
    return rows
