"""What clients are told of special actions, questions and moves: they need no list of them."""

from __future__ import annotations

from typing import Any

from brainstone import Game
from brainstone.engine.setup.parts import rules_named
from tests.lost_fleet.tables import bare_fleet, fresh_fleet, tinkering
from tests.table import play, structure


def special(game: Game, name: str) -> dict[str, Any]:
    specials: list[dict[str, Any]] = game.view()["players"][0]["specials"]
    (found,) = [one for one in specials if one["name"] == name]
    return found


def test_a_special_action_says_where_it_lies() -> None:
    homes = {name: one.home() for name, one in rules_named("lost_fleet").specials.items()}
    assert homes["step"] == homes["gaiaform"] == "booster"
    assert homes["action-4charge"] == homes["action-3ore"] == "tech"
    assert homes["swap"] == homes["ring"] == homes["tinkering"] == "institute"
    assert homes["lowest"] == homes["2steps"] == "board"
    assert homes["academy"] == "academy"


def test_what_is_drawn_on_a_special_action_is_told() -> None:
    game = bare_fleet("space_giants", "xenos")
    assert [what["drawn"] for what in special(game, "2steps")["gives"]] == [
        ["s-mine", "2", "a-step"]
    ]
    game = bare_fleet("moweyds", "xenos")
    structure(game, 0, "1A9", "pi")
    assert special(game, "ring")["gives"][0]["drawn"] == ["s-power-ring", "6"]
    game = bare_fleet("tinkeroids", "bescods")
    structure(game, 0, "1A9", "pi")
    tinkering(game, 0, 1)
    assert special(game, "tinkering")["gives"][0]["gain"] == "4pw"


def test_a_special_action_without_a_drawing_is_left_to_a_word() -> None:
    game = bare_fleet("bescods", "xenos")
    assert special(game, "lowest")["gives"] == []


def test_a_question_outside_of_a_turn_says_so_and_its_answer_is_told_in_passing() -> None:
    game = fresh_fleet("tinkeroids", "xenos")
    while game.decision.kind != "tinkering":
        assert not game.decision.apart
        play(game, game.legal_moves()[0].notation())
    assert game.view(0)["decision"]["apart"]
    play(game, "tinker 4charge")
    log = game.view()["log"]
    assert log[-1]["move"] == "tinker 4charge"
    assert log[-1]["minor"]
    assert not log[0]["minor"]
