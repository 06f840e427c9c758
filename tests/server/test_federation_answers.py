"""Federations in answers: nothing is listed too early, long lists are cut, nothing is lost."""

from __future__ import annotations

import json

import pytest

from brainstone import Game
from brainstone.engine.federations.forming import forget_searches
from brainstone.engine.federations.pieces import Assembly
from brainstone.server.tables.position import Ply, Position
from brainstone.server.tables.view_json import ViewJson
from tests.golden.games import after, load

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
    view = json.loads(bytes(ViewJson(Position(game, [Ply("", 0)] * game.ply)).get(True)))
    assert view["legal_moves"] == everything[:1]
    assert [option["move"] for option in view["options"]] == everything[:1]
    assert view["unshown"] == len(everything) - 1
    assert game.view()["unshown"] == view["unshown"]
    for text in everything[1:]:
        assert game.why_not(text) == ""
        game.clone().play(text)
