"""What every seat of a saved game can expect: final VP, band, rank, and what they are made of."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from brainstone.cli.commands import argument, command, echo, flag
from brainstone.cli.console import Console
from brainstone.cli.layout import Column, Table
from brainstone.cli.options import json_option, ply_option
from brainstone.cli.paint import seat_chip
from brainstone.cli.spoken import language_option, speak, spoken, told
from brainstone.cli.store import load_played
from brainstone.cli.who import who_option, who_plays
from brainstone.coach.fitted import POINTS, SOURCES
from brainstone.engine.game import Game
from brainstone.texts.format import format_number

if TYPE_CHECKING:
    from brainstone.coach.expect import Expectation

_OTHER: Final = "other"


@command(
    "Say what every seat of a saved game can expect.",
    argument("file"),
    ply_option,
    who_option,
    flag("--still", help="Judge the position as it stands, without a look at what could follow."),
    language_option,
    json_option,
    examples=(
        "brainstone expect game.json",
        "brainstone expect game.json --ply 100 --json",
        "brainstone expect game.json --players people,strong,strong",
    ),
)
def expect(
    file: str,
    ply: int | None,
    players: str | None,
    still: bool,
    language: str | None,
    as_json: bool,
) -> None:
    """Say what every seat of a saved game can expect: its final VP with a band that holds in four
    cases of five, its rank, the points it has and what each source is still to bring."""
    from brainstone.coach.expect import expectations

    if language:
        speak(language)
    game, names = who_plays(players, *load_played(file, ply))
    found = expectations(game.state, look=not still, players=names)
    if as_json:
        seats = [_rounded(one) for one in found]
        echo(json.dumps({"ply": game.ply, "players": names, "seats": seats}, indent=2))
    else:
        print_expectations(Console(), game, found)


def _rounded(one: Expectation) -> dict[str, Any]:
    """Hundredths are more than anybody knows, but let the parts add up."""
    return {
        name: {part: round(vp, 2) for part, vp in value.items()}
        if isinstance(value, dict)
        else round(value, 2)
        for name, value in asdict(one).items()
    }


def print_expectations(console: Console, game: Game, found: list[Expectation]) -> None:
    factions = [player.faction for player in game.state.players]
    chips = [
        seat_chip(seat, "" if faction is None else faction.name)
        for seat, faction in enumerate(factions)
    ]
    table = Table(Column(""), *[Column(chip, right=True) for chip in chips])
    for part in (POINTS, *SOURCES):
        row = [one.parts[part] for one in found]
        if part == POINTS or any(abs(vp) >= 0.05 for vp in row):
            table.add(_words(part), *[_number(vp) for vp in row])
    table.add(told("expect.vp"), *[_number(one.vp) for one in found])
    table.add(told("expect.band"), *[f"{one.low:.0f}–{one.high:.0f}" for one in found])
    table.add(told("expect.rank"), *[_number(one.rank) for one in found])
    console.print(table)


def _words(part: str) -> str:
    if part in (POINTS, _OTHER):
        return told(f"expect.{part}")
    return f"+ {spoken().text(f'end.source.{part}')}"


def _number(value: float) -> str:
    return format_number(round(value, 1) + 0.0, spoken().code)
