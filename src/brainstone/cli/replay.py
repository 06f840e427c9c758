"""A recorded game told again, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from brainstone import Game, Move
from brainstone.cli.changes import by_source, events_between, explanations
from brainstone.cli.console import Console
from brainstone.cli.explain import said
from brainstone.cli.paint import seat_chip
from brainstone.cli.screen import show_game, show_result
from brainstone.cli.spoken import told
from brainstone.cli.styled import QUIET, Text
from brainstone.texts.moves import DONE

if TYPE_CHECKING:
    from brainstone.engine.core.events import Event


class Step(NamedTuple):
    """One move: who played it as an answer to what, and what it changed."""

    ply: int
    seat: int
    faction: str
    kind: str
    move: Move
    events: list[Event]


def steps(game: Game, again: Game) -> Iterator[Step]:
    """Play a game's moves on a new game of the same setup, which is at each step's position."""
    for ply, move in enumerate(game.moves, start=1):
        asked = again.decision
        faction = again.state.players[asked.seat].faction
        again.push(move)
        events = events_between(again, ply - 1, ply)
        name = "" if faction is None else faction.name
        yield Step(ply, asked.seat, name, asked.kind, move, events)


def print_replay(console: Console, game: Game, every: bool) -> None:
    again = Game(game.setup)
    for step in steps(game, again):
        line = Text(f"{step.ply:>4} ", style=QUIET)
        line.append_text(seat_chip(step.seat, step.faction))
        line.append(f" {said(again, str(step.move), DONE)}", style="bold")
        console.print(line)
        for text in by_source(again, step.events, str(step.move)):
            console.print(Text(f"       {text}", style=QUIET))
        for text in explanations(again, step.events):
            console.print(Text(f"       {text}", style=QUIET))
        if every:
            show_game(console, again)
    if not game.over:
        console.print(Text(told("unfinished", n=game.ply)))
    show_result(console, game)


def replay_json(game: Game) -> dict[str, Any]:
    return {
        "moves": [
            {
                "ply": step.ply,
                "seat": step.seat,
                "faction": step.faction,
                "decision": step.kind,
                "move": str(step.move),
                "changes": [event.to_json() for event in step.events],
            }
            for step in steps(game, Game(game.setup))
        ],
        "over": game.over,
        "scores": game.scores(),
        "winners": game.winners() if game.over else [],
    }
