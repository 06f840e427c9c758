"""What a move changed, told from the engine's events."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from brainstone.automa.words import explanation_lines
from brainstone.cli.paint import seat_name
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import RESOURCE_LETTERS, RESOURCE_NAMES
from brainstone.engine.core.program_seat import EXPLANATION

if TYPE_CHECKING:
    from brainstone import Game, Move
    from brainstone.engine.core.state import Event

_UNITS: Final = dict(zip(RESOURCE_NAMES, RESOURCE_LETTERS, strict=True)) | {
    "VP": " VP",
    "charge": " charged",
    "power": "pw spent",
    "Q.I.C.": "q",
}
_TABLE: Final = -1  # the seat of events that concern everybody


def events_between(game: Game, after: int, until: int) -> list[Event]:
    """The events of the moves after one ply until another."""
    return [event for ply, event in game.events if after < ply <= until]


def preview(game: Game, move: Move) -> list[Event]:
    """What a legal move would change at once for whoever plays it."""
    seat = game.decision.seat
    twin = game.clone()
    twin.state.events = []
    twin.push(move)
    own: list[Event] = []
    for event in twin.state.events:
        if event[0] == _TABLE:
            break  # a new round
        if event[0] == seat:
            own.append(event)
    return own


def amount_text(what: str, number: int) -> str:
    """``-2c``, ``+3 VP``, ``2 charged``."""
    unit = _UNITS[what]
    if what in ("charge", "power"):
        return f"{abs(number)}{unit}"
    return f"{number:+}{unit}"


def resource_changes(events: Iterable[Event]) -> dict[str, int]:
    """Resources and points, added up."""
    sums: dict[str, int] = {}
    for _, what, number, _ in events:
        if what in _UNITS:
            sums[what] = sums.get(what, 0) + number
    return {what: number for what, number in sums.items() if number}


def happening(what: str, number: int) -> str:
    """Something other than a resource: ``mine at 7A3``."""
    if what == "place":
        return f"starts at {space_name(number)}"
    if what.startswith("build ") or what in ("gaia project", "lost planet"):
        return f"{what.removeprefix('build ')} at {space_name(number)}"
    if what == "card":
        return f"card {number}" if number else "no card is left"
    if what == "automa satellite":
        return f"satellite at {space_name(number)}"
    if what.startswith("advance "):
        return f"{what.removeprefix('advance ')} to level {number}"
    if what == "burnt":
        return f"{number} burnt"
    if what == "decline":
        return "declines"
    if what.startswith("tokens to area"):
        return f"{number} {what}"
    if what == "satellites":
        return f"{number} satellite{'' if number == 1 else 's'}"
    if what == "pass":
        return "passes"
    if what == "round":
        return f"round {number} begins"
    return what


def summary(game: Game, events: list[Event], actor: int = _TABLE, said: str = "") -> str:
    """One line: seat by seat what happened, without what the move itself has ``said``.

    Whoever acted need not be named.
    """
    parts: list[str] = []
    for seat in dict.fromkeys([event[0] for event in events]):
        told = _told([event for event in events if event[0] == seat], said)
        if told:
            named = seat in (actor, _TABLE)
            parts.append(told if named else f"{name_of(game, seat)}: {told}")
    return "; ".join(parts)


def by_source(game: Game, events: list[Event], said: str = "") -> list[str]:
    """One line for each seat and source: ``0 Xenos  mine: mine at 7A3, -2c, -1o``."""
    lines: list[str] = []
    for seat, source in dict.fromkeys([(event[0], event[3]) for event in events]):
        own = [event for event in events if (event[0], event[3]) == (seat, source)]
        told = _told(own, said)
        if told:
            lines.append(told if seat == _TABLE else f"{name_of(game, seat)}  {source}: {told}")
    return lines


def _told(events: list[Event], said: str) -> str:
    told = [
        happening(what, number)
        for _, what, number, _ in events
        if what not in _UNITS and what not in (said, EXPLANATION)
    ]
    changed = resource_changes(events)
    return ", ".join(told + [amount_text(what, number) for what, number in changed.items()])


def explanations(events: Iterable[Event]) -> list[str]:
    """Why the Automa did what it did, step by step."""
    lines: list[str] = []
    for _, what, _, source in events:
        if what == EXPLANATION:
            first, *more = explanation_lines(json.loads(source))
            lines += [f"Automa {first}", *[f"  {line}" for line in more]]
    return lines


def name_of(game: Game, seat: int) -> str:
    player = game.state.players[seat]
    name = seat_name(seat, "" if player.faction is None else player.faction.name)
    return name if player.memory is None else f"{name} (Automa)"
