"""What a move changed, told from the engine's events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from brainstone.cli.explain import things_of
from brainstone.cli.paint import seat_name
from brainstone.cli.sources import source_words
from brainstone.cli.spoken import colon, named, spoken, told
from brainstone.engine.core.events import Because
from brainstone.engine.core.ids import NOBODY
from brainstone.engine.show.changes import CHARGED, SPENT, amounts_of
from brainstone.texts.automa import AutomaWords
from brainstone.texts.moves import DONE, PLAN, Mood, clause, thing_words
from brainstone.texts.things import Things

if TYPE_CHECKING:
    from brainstone import Game, Move
    from brainstone.engine.core.events import Event

_POINTS: Final = "vp"

# What there is now: it is named as a thing, and not as something that was done.
_THINGS: Final = ("built", "project", "placed", "federated", "token", "tile", "booster")


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
    if unit in (CHARGED, SPENT):
        return told(f"power.{unit}", n=number)
    return f"{number:+} {told(_POINTS)}" if unit == _POINTS else f"{number:+}{unit}"


def happening(things: Things, event: Event) -> str:
    """Something other than a resource: ``mine on 7A3``; "" if there is nothing else to tell."""
    data = event.to_json()
    tag = data["is"]
    if tag == "placed" and not event.as_move():
        piece = named("structure", data["piece"])
        return told("event.placed", piece=piece, space=data["space"])
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
    move = event.as_move()
    mood = PLAN if tag in _THINGS else DONE
    return _as_said(things, move, mood) if move else ""


def _as_said(things: Things, move: str, mood: Mood) -> str:
    return clause(spoken(), things, move, mood)


def summary(game: Game, events: list[Event], actor: int = NOBODY, said: str = "") -> str:
    """One line: seat by seat what happened, without what the move itself has ``said``.

    Whoever acted need not be named.
    """
    parts: list[str] = []
    for seat in dict.fromkeys([event.seat for event in events]):
        news = _news(game, [event for event in events if event.seat == seat], said)
        if news:
            is_named = seat in (actor, NOBODY)
            parts.append(news if is_named else f"{colon(name_of(game, seat))} {news}")
    return "; ".join(parts)


def by_source(game: Game, events: list[Event], said: str = "") -> list[str]:
    """One line for each seat and source: ``0 Xenos  mine: mine at 7A3, -2c, -1o``."""
    lines: list[str] = []
    for seat, source in dict.fromkeys([(event.seat, event.source) for event in events]):
        own = [event for event in events if (event.seat, event.source) == (seat, source)]
        news = _news(game, own, said)
        if news:
            words = source_words(things_of(game), source.kind.name, source.name)
            about = colon(f"{name_of(game, seat)}  {words}")
            lines.append(news if seat == NOBODY else f"{about} {news}")
    return lines


def _news(game: Game, events: list[Event], said: str) -> str:
    things = things_of(game)
    news = [happening(things, event) for event in events if not said or event.as_move() != said]
    changed = amounts_of(events)
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
