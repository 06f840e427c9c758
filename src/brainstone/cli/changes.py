"""What a move changed, told from the engine's events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from brainstone.automa.words import explanation_lines
from brainstone.cli.paint import seat_name
from brainstone.engine.core.events import Because, Built, Charged, Spent
from brainstone.engine.core.ids import (
    LOST_PLANET,
    NOBODY,
    RESOURCE_LETTERS,
    STRUCTURE_NAMES,
    VP,
)
from brainstone.engine.core.sources import SETUP

if TYPE_CHECKING:
    from brainstone import Game, Move
    from brainstone.engine.core.events import Event

_CHARGED: Final = " charged"
_SPENT: Final = "pw spent"

# What happened besides resources and points, by tag; what stands in neither table is told by them.
_WORDS: Final = {
    "swapped": "{space} and {other} change places",
    "became": "{space} becomes {planet}",
    "project": "gaia project at {space}",
    "placed": "{piece} at {space}",
    "token": "token {token}",
    "flipped": "flip {token}",
    "tile": "tech {name}",
    "covered": "cover {name}",
    "removed": "removes advanced {name}",
    "advanced": "{area} to level {level}",
    "blocked": "blocks {space}",
    "booster": "booster {name}",
    "passed": "passes",
    "declined": "declines {power} power",
    "round": "round {n} begins",
    "ended": "the final scoring",
    "explored": "explore {ship}",
    "artifact": "artifact {name}",
    "tinkered": "tinker {tile}",
}
# The move that says the same.
_MOVES: Final = {
    "swapped": "swap {other}",
    "token": "token {token}",
    "flipped": "flip {token}",
    "covered": "cover {name}",
    "advanced": "advance {area}",
    "booster": "booster {name}",
    "passed": "pass",
    "declined": "decline",
    "explored": "explore {ship}",
    "artifact": "artifact {name}",
    "tinkered": "tinker {tile}",
}


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
        if event.seat == NOBODY:
            break  # a new round
        if event.seat == seat:
            own.append(event)
    return own


def amount_text(unit: str, number: int) -> str:
    """``-2c``, ``+3 VP``, ``2 charged``."""
    if unit in (_CHARGED, _SPENT):
        return f"{number}{unit}"
    return f"{number:+}{unit}"


def resource_changes(events: Iterable[Event]) -> dict[str, int]:
    """Resources and points, added up by their unit."""
    sums: dict[str, int] = {}
    for event in events:
        for resource, number in event.changes():
            unit = " VP" if resource == VP else RESOURCE_LETTERS[resource]
            sums[unit] = sums.get(unit, 0) + number
        if isinstance(event, Charged):
            sums[_CHARGED] = sums.get(_CHARGED, 0) + event.number
        elif isinstance(event, Spent):
            sums[_SPENT] = sums.get(_SPENT, 0) + event.power
    return {unit: number for unit, number in sums.items() if number}


def happening(event: Event) -> str:
    """Something other than a resource: ``mine at 7A3``; "" if there is nothing else to tell."""
    data = event.to_json()
    tag = data["is"]
    if isinstance(event, Built):
        if event.source == SETUP:
            return f"starts at {data['space']}"
        name = STRUCTURE_NAMES[event.structure]
        if event.planet == LOST_PLANET:
            name = "lost planet"
        return f"{name} at {data['space']}"
    if tag == "card":
        return f"card {data['action']}" if data["action"] else "no card is left"
    if tag == "tokens" and data["to"] != "supply":
        return f"{data['n']} tokens to {data['to']}"
    if tag == "federated":
        number = len(data["satellites"])
        return f"{number} satellite{'' if number == 1 else 's'}"
    if tag == "tile" and data["advanced"]:
        return f"advanced {data['name']}"
    return _WORDS.get(tag, "").format(**data)


def _as_move(event: Event) -> str:
    """The move that has said what happened, if there is one."""
    data = event.to_json()
    if data["is"] == "tile":
        return happening(event)
    if data["is"] == "placed":
        return f"{data['piece']} {data['space']}"
    return _MOVES.get(data["is"], "").format(**data)


def summary(game: Game, events: list[Event], actor: int = NOBODY, said: str = "") -> str:
    """One line: seat by seat what happened, without what the move itself has ``said``.

    Whoever acted need not be named.
    """
    parts: list[str] = []
    for seat in dict.fromkeys([event.seat for event in events]):
        told = _told([event for event in events if event.seat == seat], said)
        if told:
            named = seat in (actor, NOBODY)
            parts.append(told if named else f"{name_of(game, seat)}: {told}")
    return "; ".join(parts)


def by_source(game: Game, events: list[Event], said: str = "") -> list[str]:
    """One line for each seat and source: ``0 Xenos  mine: mine at 7A3, -2c, -1o``."""
    lines: list[str] = []
    for seat, source in dict.fromkeys([(event.seat, event.source) for event in events]):
        own = [event for event in events if (event.seat, event.source) == (seat, source)]
        told = _told(own, said)
        if told:
            lines.append(told if seat == NOBODY else f"{name_of(game, seat)}  {source}: {told}")
    return lines


def _told(events: list[Event], said: str) -> str:
    told = [happening(event) for event in events if not said or _as_move(event) != said]
    changed = resource_changes(events)
    told += [amount_text(unit, number) for unit, number in changed.items()]
    return ", ".join([words for words in told if words])


def explanations(events: Iterable[Event]) -> list[str]:
    """Why the Automa did what it did, step by step."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, Because):
            first, *more = explanation_lines(event.told)
            lines += [f"Automa {first}", *[f"  {line}" for line in more]]
    return lines


def name_of(game: Game, seat: int) -> str:
    player = game.state.players[seat]
    name = seat_name(seat, "" if player.faction is None else player.faction.name)
    return name if player.memory is None else f"{name} (Automa)"
