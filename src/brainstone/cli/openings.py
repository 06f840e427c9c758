"""How games of bots began, and how they ended."""

from __future__ import annotations

import json
from typing import Any, Final

from brainstone.cli.commands import UsageError, command, echo, option, whole
from brainstone.cli.console import Console
from brainstone.cli.layout import Column, Table
from brainstone.cli.options import json_option
from brainstone.cli.spoken import language_option, named, speak_as_asked, spoken, told
from brainstone.coach.openings import ALL, BY_ROUND, SUBJECTS, load_openings
from brainstone.coach.words import opening_words

_SHOWN: Final = 8  # lines of a subject


@command(
    "How games of bots began, and how they ended.",
    option("--faction", metavar="F", help="Only this faction."),
    option("--players", kind=whole(2, 4), metavar="N", help="Only games of so many."),
    language_option,
    json_option,
    examples=("brainstone openings", "brainstone openings --players 4 --json"),
)
def openings(faction: str | None, players: int | None, language: str | None, as_json: bool) -> None:
    """How games of bots began, and how they ended: first turns, boosters and tech tiles, and the
    rounds of the first institute, lab, academy and federation, with mean VP, rank and number."""
    speak_as_asked(language)
    told_of = load_openings()
    by_faction: dict[str, Any] = told_of["table"][str(players) if players else ALL]
    name = (faction or ALL).strip().lower().replace(" ", "_").replace("-", "_")
    if name not in by_faction:
        names = ", ".join([one for one in by_faction if one != ALL])
        raise UsageError(f"there is no faction {faction}; there are {names}")
    if as_json:
        about = {key: told_of[key] for key in ("games", "seats", "bot")}
        asked = {"faction": name, "players": players or ALL}
        echo(json.dumps({**about, **asked, "subjects": by_faction[name]}, indent=2))
        return
    print_openings(Console(), told_of, by_faction, name)


def print_openings(
    console: Console, told_of: dict[str, Any], by_faction: dict[str, Any], name: str
) -> None:
    if name == ALL:
        rows = {one: lines[ALL][ALL] for one, lines in by_faction.items() if one != ALL}
        best_first = sorted(rows.items(), key=lambda row: -row[1][1])
        console.print(_table("factions", [(named("faction", k), v) for k, v in best_first]))
    for subject in SUBJECTS:
        lines = by_faction[name].get(subject, {})
        if subject in BY_ROUND:
            chosen = sorted(lines.items())
        else:
            often = sorted(lines.items(), key=lambda line: -line[1][0])[:_SHOWN]
            chosen = sorted(often, key=lambda line: -line[1][1])
        words = [(opening_words(spoken(), subject, choice), row) for choice, row in chosen]
        console.print(_table(subject, words))
    console.print(told("openings.from", games=told_of["games"], bot=told_of["bot"]))


def _table(subject: str, rows: list[tuple[str, list[float]]]) -> Table:
    table = Table(
        Column(spoken().text(f"openings.{subject}")),
        Column(spoken().text("openings.vp"), right=True),
        Column("±", right=True),
        Column(spoken().text("openings.rank"), right=True),
        Column(spoken().text("openings.number"), right=True),
    )
    for words, (number, vp, error, rank) in rows:
        table.add(words, f"{vp:.1f}", f"{error:.1f}", f"{rank:.2f}", str(int(number)))
    return table
