"""Federations in answers: nothing is listed too early, long lists are cut, nothing is lost."""

from __future__ import annotations

import json
from itertools import combinations, islice

import pytest

from brainstone import Game
from brainstone.data.components import SATELLITES
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import NO_PLANET
from brainstone.engine.federations.forming import forget_searches
from brainstone.engine.federations.moves import ChosenSatellites
from brainstone.engine.federations.pieces import Assembly
from brainstone.server.tables.position import Ply, Position
from brainstone.server.tables.view_json import ViewJson
from tests.golden.games import after, load
from tests.table import clear, give, play, structure
from tests.views import listed

NAME = "2p-rotate"


def before_federating() -> Game:
    """A choice of planets follows, and for some of them a choice of satellites."""
    moves: list[str] = load(NAME)["record"]["moves"]
    chosen = [ply for ply, move in enumerate(moves) if move.startswith("planets ")]
    game = after(NAME, chosen[0] - 1)
    forget_searches()
    return game


def test_the_main_decision_lists_no_federation(monkeypatch: pytest.MonkeyPatch) -> None:
    game = before_federating()

    def listed(assembly: Assembly) -> None:
        raise AssertionError("federations are listed before anybody asks for them")

    monkeypatch.setattr(Assembly, "run", listed)
    options = {one["move"]: one for one in game.view()["options"]}
    assert options["federate"]["changes"] == {}


def test_each_set_of_planets_tells_its_satellites_and_value() -> None:
    game = before_federating()
    game.play("federate")
    assert game.decision.kind == "federation-planets"
    options = game.view()["options"]
    assert len(options) > 1
    for option in options:
        twin = game.clone()
        twin.play(option["move"])
        before = {s["space"] for s in game.view()["board"] if s.get("satellites")}
        if twin.decision.kind == "federation-satellites":
            layout = str(twin.legal_moves()[0]).split()[1]
            number = 0 if layout == "-" else len(layout.split(","))
            assert twin.view()["options"][0]["facts"] == option["facts"]
        else:
            placed = {s["space"] for s in twin.view()["board"] if s.get("satellites")}
            number = len(placed - before)
        assert option["facts"]["satellites"] == number
        assert option["facts"]["value"] >= 6
    prices = [option["facts"]["satellites"] for option in options]
    assert prices == sorted(prices)


def test_very_long_lists_are_shown_in_part_and_all_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = before_federating()
    game.play("federate")
    everything = [str(move) for move in game.legal_moves()]
    monkeypatch.setattr("brainstone.engine.show.options.MOST_SHOWN", 1)
    view = json.loads(bytes(ViewJson(Position(game, [Ply("", 0)] * game.ply)).whole(True)))
    assert listed(view) == everything[:1]
    assert [option["move"] for option in view["options"]] == everything[:1]
    assert view["unshown"] == len(everything) - 1
    assert game.view()["unshown"] == view["unshown"]
    for text in everything[1:]:
        assert game.why_not(text) == ""
        game.clone().play(text)


def test_the_longest_list_late_in_the_longest_game_stays_below_200_kilobytes() -> None:
    # Nobody has more satellites than these, and no names of spaces are longer.
    game = after("4p-method-1", 325)
    clear(game, 0)
    for space, kind in [("7B5", "pi"), ("5A11", "ac1"), ("10B4", "ac2"), ("6B1", "ts")]:
        structure(game, 0, space, kind)
    give(game, 0, area1=15, area2=9, area3=1)
    play(game, "federate", "planets 5A11,6B1,7B5")
    assert game.decision.kind == "federation-satellites"
    board = game.state.board
    free = [s for s in range(board.size) if game.state.planet[s] == NO_PLANET]
    longest = sorted(free, key=lambda space: len(space_name(space)))[-SATELLITES - 3 :]
    layouts = combinations(longest, SATELLITES)
    game.state.options = [ChosenSatellites(list(one)) for one in islice(layouts, 2000)]
    answer = bytes(ViewJson(Position(game, [Ply("", 0)] * game.ply)).whole(True))
    view = json.loads(answer)
    assert view["unshown"] == len(game.state.options) - len(view["options"]) > 0
    assert 150_000 < len(answer) <= 200_000
