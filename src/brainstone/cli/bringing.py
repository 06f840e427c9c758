"""Games from elsewhere become records."""

from __future__ import annotations

import json

from brainstone import RecordError
from brainstone.bots.who import PEOPLE, with_players
from brainstone.cli.commands import argument, command, echo, flag, option
from brainstone.cli.options import json_option
from brainstone.cli.spoken import language_option, named, reason_words, speak_as_asked, told
from brainstone.cli.store import read_json, record_text, save_game
from brainstone.elsewhere.brought import Brought
from brainstone.elsewhere.reading import read_game


@command(
    "Read a game played on another site.",
    argument("file"),
    option("-o", "--output", metavar="FILE", help="Write the record there."),
    flag("--keep", help="Keep the moves before the one that cannot be read."),
    language_option,
    json_option,
    name="import",
    examples=(
        "brainstone import export.json -o game.json",
        "brainstone import export.json --keep -o game.json",
        "brainstone import export.json | brainstone replay -",
    ),
    notes="Of boardgamers.space: the JSON of a game, whole or its options and moves alone; base"
    " game, two to four players, standard faction boards, auctions included.",
)
def import_game(
    file: str, output: str | None, keep: bool, language: str | None, as_json: bool
) -> None:
    """Read a game played on another site and write its record, to standard output or to a file.

    FILE is what the site gives out; - reads it from standard input. A move that cannot be read is
    named with the reason; nothing is written then unless --keep keeps the moves before it.
    """
    speak_as_asked(language)
    try:
        brought = read_game(read_json(file))
    except RecordError as error:
        raise RecordError(f"{file}: {reason_words(error.sentence)}") from None
    if brought.stopped and not keep:
        words = f"{file}: {reason_words(brought.stopped)}"
        if brought.read:
            words += f"\n{told('brought.keep', moves=brought.read)}"
        raise RecordError(words)
    if output is not None:
        save_game(brought.game, output, by_people(brought))
    if as_json:
        echo(json.dumps(summary(brought), indent=2))
    elif output is not None:
        for line in [*lines(brought), told("wrote", file=output)]:
            echo(line)
    else:
        echo(record_text(recorded(brought)), nl=False)
        for line in lines(brought):
            echo(line, err=True)


def lines(brought: Brought) -> list[str]:
    """What was read, and what one should know of it."""
    names = ", ".join(players(brought))
    key = "brought.part" if brought.stopped else "brought"
    first = told(key, moves=brought.read, total=brought.total, site=brought.site, faction=names)
    notes = [brought.stopped, *brought.notes] if brought.stopped else brought.notes
    return [first, *[reason_words(note) for note in notes]]


def players(brought: Brought) -> list[str]:
    """Factions, with who played them if the file says so."""
    called = brought.names or [""] * len(brought.game.state.players)
    found: list[str] = []
    for player, name in zip(brought.game.state.players, called, strict=True):
        if player.faction is not None:
            faction = named("faction", player.faction.name)
            found.append(f"{faction} ({name})" if name else faction)
    return found


def by_people(brought: Brought) -> list[str]:
    """On other sites people play."""
    return [PEOPLE] * len(brought.game.state.players)


def recorded(brought: Brought) -> dict[str, object]:
    return with_players(brought.game.record(), by_people(brought))


def summary(brought: Brought) -> dict[str, object]:
    return {
        "site": brought.site,
        "read": brought.read,
        "total": brought.total,
        "stopped": reason_words(brought.stopped),
        "notes": [reason_words(note) for note in brought.notes],
        "names": brought.names,
        "record": recorded(brought),
    }
