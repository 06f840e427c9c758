"""The numbers of a game, from what it told: who got and paid what, when and for what.

Everything is one ledger and one count of deeds. Whoever wants points by source, income, or the
balance of a resource adds up the lines that matter; all lines of a resource together are what a
seat holds.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final

from brainstone.engine.core.events import (
    Charged,
    ChargeDeclined,
    Event,
    Gained,
    GameEnded,
    PhaseBegun,
    RoundBegun,
    Spent,
)
from brainstone.engine.core.ids import (
    CREDIT,
    KNOWLEDGE,
    ORE,
    PHASE_INCOME,
    PHASE_NAMES,
    PHASE_OVER,
    PHASE_SETUP,
    POWER,
    QIC,
    RESOURCE_LETTERS,
    TOKEN,
    VP,
)
from brainstone.engine.core.sources import CHARGING, STARTING_VP, Source

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

HELD: Final = (CREDIT, ORE, KNOWLEDGE, QIC, TOKEN, VP)  # power is no good of its own: it moves
CSV_COLUMNS: Final = (
    "seat", "faction", "round", "phase", "what", "kind", "name", "gained", "paid", "lost",
    "declined",
)  # fmt: skip
_GAINED: Final = 0
_PAID: Final = 1
_LOST: Final = 2
_DECLINED: Final = 3

Line = tuple[int, int, int, Source, int]  # seat, round, phase, source, resource
Deed = tuple[int, int, str, str]  # seat, round, what, which


class Ledger:
    """Adds up events as they come."""

    def __init__(self) -> None:
        self.round = 0
        self.phase = PHASE_SETUP
        self.lines: dict[Line, list[int]] = {}
        self.deeds: dict[Deed, int] = {}

    def put(self, seat: int, source: Source, resource: int, column: int, number: int) -> None:
        if number:
            line = (seat, self.round, self.phase, source, resource)
            self.lines.setdefault(line, [0, 0, 0, 0])[column] += number

    def take(self, event: Event) -> None:
        if isinstance(event, RoundBegun):
            self.round = event.number
            self.phase = PHASE_INCOME
        elif isinstance(event, PhaseBegun):
            self.phase = event.phase
        elif isinstance(event, GameEnded):
            self.phase = PHASE_OVER
        seat, source = event.seat, event.source
        for resource, number in event.changes():
            if resource in HELD:
                self.put(seat, source, resource, _PAID if number < 0 else _GAINED, abs(number))
        if isinstance(event, Gained):
            resource = event.changes()[0][0]
            self.put(seat, source, resource, _LOST, event.lost)
        elif isinstance(event, Charged):
            self.put(seat, source, POWER, _GAINED, event.number)
            self.put(seat, source, POWER, _LOST, event.lost)
        elif isinstance(event, Spent):
            self.put(seat, source, POWER, _PAID, event.power)
        elif isinstance(event, ChargeDeclined):
            self.put(seat, CHARGING, POWER, _DECLINED, event.power)
        for what, name, number in event.deeds():
            deed = (seat, self.round, what, name)
            self.deeds[deed] = self.deeds.get(deed, 0) + number


def ledger_of(state: GameState, events: list[tuple[int, Event]]) -> Ledger:
    """Everything that was told in a game, the goods of the boards first."""
    ledger = Ledger()
    for seat, player in enumerate(state.players):
        if player.faction is None:
            continue
        me = player.me
        tokens = sum(me.start_power) + me.starts_with_brainstone
        start = [*me.start, tokens, player.vp - sum(player.vp_sources.values())]
        for resource, number in zip(HELD, start, strict=True):
            ledger.put(seat, STARTING_VP, resource, _GAINED, number)
    for _, event in events:
        ledger.take(event)
    return ledger


def view_stats(state: GameState, events: list[tuple[int, Event]]) -> dict[str, Any]:
    ledger = ledger_of(state, events)
    return {
        "round": state.round,
        "lines": [
            {
                "seat": seat,
                "round": number,
                "phase": PHASE_NAMES[phase],
                "source": source.to_json(),
                "group": source.kind.group,
                "resource": RESOURCE_LETTERS[resource],
                "gained": amounts[_GAINED],
                "paid": amounts[_PAID],
                "lost": amounts[_LOST],
                "declined": amounts[_DECLINED],
            }
            for (seat, number, phase, source, resource), amounts in ledger.lines.items()
        ],
        "deeds": [
            {"seat": seat, "round": number, "what": what, "name": name, "n": times}
            for (seat, number, what, name), times in ledger.deeds.items()
        ],
    }


def stats_csv(state: GameState, events: list[tuple[int, Event]]) -> str:
    """The same as one table: resources by source, then deeds; a deed is counted as gained."""
    ledger = ledger_of(state, events)
    factions = [player.faction.name if player.faction else "" for player in state.players]
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(CSV_COLUMNS)
    for (seat, number, phase, source, resource), amounts in ledger.lines.items():
        what = RESOURCE_LETTERS[resource]
        head = (seat, factions[seat], number, PHASE_NAMES[phase], what)
        table.writerow([*head, source.kind.name, source.name, *amounts])
    for (seat, number, what, name), times in ledger.deeds.items():
        table.writerow([seat, factions[seat], number, "", what, "", name, times, 0, 0, 0])
    return file.getvalue()
