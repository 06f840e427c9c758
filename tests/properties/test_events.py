"""Events are named values: every kind is met with all its fields, and no phrase is left."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from brainstone import Game, Setup
from brainstone.automa.cards.events import CardTurned
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.events import Because, Event
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.state import GameState
from brainstone.engine.federations.forming import spaces_in
from brainstone.lost_fleet.core.events import ArtifactTaken, Explored, Tinkered
from brainstone.lost_fleet.core.fleet import board_of, fleet_of
from brainstone.server.tables.event_types import GameEvent
from brainstone.testing.promises import choose
from tests.golden.games import load, names

OWN = (CardTurned, ArtifactTaken, Explored, Tinkered)  # of boxes: imported, so that they are known
FLEET: list[dict[str, Any]] = [
    {"players": 3, "factions": ["tinkeroids", "moweyds", "ambas"]},
    {"players": 2, "factions": ["itars", "bal_taks"]},
    {"players": 1, "factions": ["moweyds"]},
    {"players": 1, "factions": ["ambas"], "automa_faction": "xenos"},
]


def golden() -> list[Game]:
    return [Game.from_record(load(name)["record"]) for name in names()]


def fleet(number: int) -> Game:
    options = FLEET[number % len(FLEET)]
    game = Game(Setup.random(seed=number, expansion="lost_fleet", **options))
    chance = Chance(number)
    while not game.over:
        game.push(choose(chance, game))
    return game


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [*golden(), *[fleet(number) for number in range(2 * len(FLEET))]]


def test_every_kind_of_event_happens_and_has_its_published_fields(games: list[Game]) -> None:
    met: set[type[Event]] = set()
    for game in games:
        for ply, event in game.events:
            met.add(type(event))
            if not isinstance(event, Because):
                msgspec.convert({"ply": ply, **event.to_json()}, GameEvent)
    # The Automa removes tiles only on level 4, which these games need not reach.
    assert {kind.__name__ for kind in Event.__subclasses__()} - {k.__name__ for k in met} <= {
        "TileRemoved"
    }


def test_tags_are_one_word_and_belong_to_one_kind(games: list[Game]) -> None:
    """No phrase names an event: what, where and how much are fields."""
    kinds: dict[str, str] = {}
    for game in games:
        for _, event in game.events:
            assert event.tag.isalpha()
            assert kinds.setdefault(event.tag, type(event).__name__) == type(event).__name__
            data = json.loads(json.dumps(event.to_json()))
            assert not {"what", "amount"} & set(data)
            assert set(data["source"]) == {"kind", "name"}
            assert " " not in data["source"]["kind"] + data["source"]["name"]


def pieces(state: GameState, seat: int) -> set[tuple[str, int, int]]:
    """Everything of a seat on the map: what it is, and where."""
    player = state.players[seat]
    found = {("guest", space, 0) for space, owner in enumerate(state.guest) if owner == seat}
    found |= {("gf", space, 0) for space, owner in enumerate(state.gaiaformer) if owner == seat}
    for space, owner in enumerate(state.owner):
        if owner == seat:
            found.add(("structure", space, state.structure[space]))
    found |= {("satellite", space, 0) for space in spaces_in(player.satellites)}
    found |= {("station", space, 0) for space in spaces_in(player.stations)}
    if player.extras:
        own = board_of(player)
        found |= {("ring", space, 0) for space in spaces_in(own.rings)}
        for ship, space in enumerate(fleet_of(state).spaces):
            if space >= 0 and own.ships >> ship & 1:
                found.add(("shuttle", space, 0))
    return found


def check_pieces(game: Game) -> None:
    again = Game(game.setup)
    seats = range(len(again.state.players))
    for move in game.moves:
        before, known = [pieces(again.state, seat) for seat in seats], len(again.events)
        again.push(move)
        for seat in seats:
            new = {space for _, space, _ in pieces(again.state, seat) - before[seat]}
            told = {
                space
                for _, event in again.events[known:]
                if event.seat == seat
                for space in event.spaces()
            }
            assert told == new, f"{move}: {told} told, {new} on the map"


def test_whatever_appears_on_the_map_is_told_and_nothing_else(games: list[Game]) -> None:
    for game in games:
        check_pieces(game)


def test_what_says_an_event_is_a_move(games: list[Game]) -> None:
    """It reads back, and its words are those of the event."""
    said: set[str] = set()
    for game in games:
        for _, event in game.events:
            text = event.as_move()
            if text:
                assert parse_move(game.state.rules, text).notation() == text
                said.add(text.split()[0])
    assert {"build", "place", "lost-planet", "tech", "advanced", "satellites", "explore"} <= said


def test_a_view_says_what_the_move_has_not(games: list[Game]) -> None:
    told: set[bool] = set()
    for game in games[:4]:
        view = game.view(None)
        for event in view["events"]:
            if event["is"] != "built" or not event["ply"]:
                continue
            move = view["log"][event["ply"] - 1]
            is_said = move["seat"] == event["seat"] and event["space"] in move["move"].split()
            assert ("move" in event) is not is_said
            told.add(is_said)
    assert told == {True, False}
