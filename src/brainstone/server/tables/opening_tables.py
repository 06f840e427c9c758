"""How games began and ended, as the API tells it: those of bots, and beside them people's."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from brainstone.coach.openings import (
    ALL,
    BY_ROUND,
    SUBJECTS,
    examples_of,
    load_examples,
    load_openings,
)
from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Unknown
from brainstone.server.tables.api_types import (
    OpeningExample,
    OpeningResult,
    OpeningRow,
    Openings,
    OpeningSubject,
)

FACTION: Final = "faction"
MOST_EXAMPLES: Final = 3  # of a row
FEWEST: Final = 3  # seats of people in a row that is told: nobody is to be recognised

Lines = dict[str, list[float]]


def shown_openings(players: str, faction: str, people: dict[str, Any] | None = None) -> bytes:
    """The openings of a number of players and a faction, or of all of them, in JSON."""
    told = load_openings()
    subjects = _part(told["table"], players, faction)
    theirs = {} if people is None else _subjects(people["table"], players, faction)
    found = [
        OpeningSubject(subject, _rows(players, faction, subject, lines, theirs.get(subject, {})))
        for subject, lines in subjects.items()
    ]
    games = 0 if people is None else people["games"]
    answer = Openings(told["games"], told["seats"], told["bot"], games, players, faction, found)
    return msgspec.json.encode(answer)


def shown_example(number: int) -> bytes:
    """The record of an example game, in JSON."""
    for example in load_examples():
        if example.game == number:
            return msgspec.json.encode(example.record)
    raise Unknown(say("no-example", "There is no example game {number}.", number=number))


def _part(table: dict[str, Any], players: str, faction: str) -> dict[str, Lines]:
    if players not in table or faction not in table[players]:
        raise Unknown(
            say("no-openings", "There are no games of {faction} among {players}.",
                faction=faction, players=players)
        )  # fmt: skip
    return _subjects(table, players, faction)


def _subjects(table: dict[str, Any], players: str, faction: str) -> dict[str, Lines]:
    """What was chosen by subject; of all factions together these are a subject, too."""
    factions: dict[str, Any] = table.get(players, {})
    found: dict[str, Lines] = {}
    if faction == ALL:
        found[FACTION] = {name: one[ALL][ALL] for name, one in factions.items() if name != ALL}
    subjects = factions.get(faction, {})
    return found | {subject: subjects[subject] for subject in SUBJECTS if subject in subjects}


def _rows(players: str, faction: str, subject: str, bots: Lines, people: Lines) -> list[OpeningRow]:
    rows: list[OpeningRow] = []
    for choice in sorted({*bots, *people}):
        there = people.get(choice)
        is_told = there is not None and there[0] >= FEWEST
        if choice not in bots and not is_told:
            continue
        rows.append(
            OpeningRow(
                choice,
                _result(bots.get(choice)),
                _result(there) if is_told else None,
                _examples(players, faction, subject, choice),
            )
        )
    return rows


def _result(line: list[float] | None) -> OpeningResult | None:
    return None if line is None else OpeningResult(int(line[0]), line[1], line[2], line[3])


def _examples(players: str, faction: str, subject: str, choice: str) -> list[OpeningExample]:
    if subject in BY_ROUND:
        return []
    if subject == FACTION:
        faction, subject = choice, ALL
    found = examples_of(players, faction, subject, choice)[:MOST_EXAMPLES]
    return [OpeningExample(game, seat) for game, seat in found]
