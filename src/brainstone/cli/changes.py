"""What a move changed, told from the engine's events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from brainstone.cli.explain import things_of
from brainstone.cli.paint import seat_name
from brainstone.cli.sources import source_words
from brainstone.cli.spoken import named, spoken, told
from brainstone.engine.core.events import Because, Built, Charged, Spent
from brainstone.engine.core.ids import (
    LOST_PLANET,
    NOBODY,
    RESOURCE_LETTERS,
    VP,
)
from brainstone.engine.core.sources import SETUP
from brainstone.texts.automa import AutomaWords
from brainstone.texts.moves import DONE, PLAN, Mood, clause, thing_words
from brainstone.texts.things import Things

if TYPE_CHECKING:
    from brainstone import Game, Move
    from brainstone.engine.core.events import Event

_CHARGED: Final = "charged"
_SPENT: Final = "spent"
_POINTS: Final = "vp"

# What there is now: it is named as a thing, and not as something that was done.
_THINGS: Final = ("built", "project", "placed", "token", "tile", "booster")
# The move that says the same.
_MOVES: Final = {
    "built": "build {structure} {space}",
    "project": "build gf {space}",
    "placed": "{piece} {space}",
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
        return told(unit, n=number)
    return f"{number:+} {told(_POINTS)}" if unit == _POINTS else f"{number:+}{unit}"


def resource_changes(events: Iterable[Event]) -> dict[str, int]:
    """Resources and points, added up by their unit."""
    sums: dict[str, int] = {}
    for event in events:
        for resource, number in event.changes():
            unit = _POINTS if resource == VP else RESOURCE_LETTERS[resource]
            sums[unit] = sums.get(unit, 0) + number
        if isinstance(event, Charged):
            sums[_CHARGED] = sums.get(_CHARGED, 0) + event.number
        elif isinstance(event, Spent):
            sums[_SPENT] = sums.get(_SPENT, 0) + event.power
    return {unit: number for unit, number in sums.items() if number}


def happening(things: Things, event: Event) -> str:
    """Something other than a resource: ``mine on 7A3``; "" if there is nothing else to tell."""
    data = event.to_json()
    tag = data["is"]
    if tag == "placed" and data["piece"] not in things.slots:
        piece = named("structure", data["piece"])
        return told("event.placed", piece=piece, space=data["space"])
    if tag == "federated":
        number = len(data["satellites"])
        return spoken().text("move.satellites", mood=PLAN, spaces=number)
    if tag == "advanced":
        area = named("area", data["area"])
        return spoken().text("name.level", area=area, level=data["level"])
    if tag == "removed":
        tile = thing_words(spoken(), things, "tech", data["name"])
        return spoken().text("automa.result.removes", tile=tile)
    if tag == "blocked":
        what = clause(spoken(), things, data["space"], PLAN)
        return spoken().text("automa.log.block", what=what)
    if tag == "card":
        return told("event.card", n=data["action"]) if data["action"] else told("event.no-card")
    if tag == "tokens":
        if data["to"] == "supply":
            return ""
        return told("event.tokens", n=data["n"], area=told(f"place.{data['to']}"))
    if tag == "became":
        return told("event.became", space=data["space"], planet=named("planet", data["planet"]))
    if tag == "swapped":
        return told("event.swapped", space=data["space"], other=data["other"])
    if tag in ("round", "ended"):
        return told(f"event.{tag}", n=data.get("n", 0))
    move = _as_move(event)
    mood = PLAN if tag in _THINGS else DONE
    return _as_said(things, move, mood) if move else ""


def _as_said(things: Things, move: str, mood: Mood) -> str:
    return clause(spoken(), things, move, mood)


def _as_move(event: Event) -> str:
    """The move that has said what happened, if there is one."""
    data = event.to_json()
    if data["is"] == "tile":
        return f"{'advanced' if data['advanced'] else 'tech'} {data['name']}"
    if isinstance(event, Built) and event.source == SETUP:
        return f"place {data['space']}"
    if isinstance(event, Built) and event.planet == LOST_PLANET:
        return f"lost-planet {data['space']}"
    return _MOVES.get(data["is"], "").format(**data)


def summary(game: Game, events: list[Event], actor: int = NOBODY, said: str = "") -> str:
    """One line: seat by seat what happened, without what the move itself has ``said``.

    Whoever acted need not be named.
    """
    parts: list[str] = []
    for seat in dict.fromkeys([event.seat for event in events]):
        news = _news(game, [event for event in events if event.seat == seat], said)
        if news:
            is_named = seat in (actor, NOBODY)
            parts.append(news if is_named else f"{name_of(game, seat)}: {news}")
    return "; ".join(parts)


def by_source(game: Game, events: list[Event], said: str = "") -> list[str]:
    """One line for each seat and source: ``0 Xenos  mine: mine at 7A3, -2c, -1o``."""
    lines: list[str] = []
    for seat, source in dict.fromkeys([(event.seat, event.source) for event in events]):
        own = [event for event in events if (event.seat, event.source) == (seat, source)]
        news = _news(game, own, said)
        if news:
            words = source_words(things_of(game), source.kind.name, source.name)
            lines.append(news if seat == NOBODY else f"{name_of(game, seat)}  {words}: {news}")
    return lines


def _news(game: Game, events: list[Event], said: str) -> str:
    things = things_of(game)
    news = [happening(things, event) for event in events if not said or _as_move(event) != said]
    changed = resource_changes(events)
    news += [amount_text(unit, number) for unit, number in changed.items()]
    return ", ".join([words for words in news if words])


def explanations(game: Game, events: Iterable[Event]) -> list[str]:
    """Why the Automa did what it did, step by step."""
    words = AutomaWords(spoken(), things_of(game))
    lines: list[str] = []
    for event in events:
        if isinstance(event, Because):
            first, *more = words.turn(event.told)
            lines += [f"Automa · {first}", *[f"  {line}" for line in more]]
    return lines


def name_of(game: Game, seat: int) -> str:
    player = game.state.players[seat]
    name = seat_name(seat, "" if player.faction is None else player.faction.name)
    return name if player.memory is None else f"{name} (Automa)"
