"""What a move changed, in words."""

from brainstone.cli.changes import by_source, events_between, happening, summary
from brainstone.engine.core.state import Event
from tests.cli.helpers import random_game
from tests.table import table


def test_a_summary_adds_up_and_names_the_others() -> None:
    game = table("xenos", "terrans")
    events: list[Event] = [
        (0, "build mine", 0, "mine"),
        (0, "credits", -2, "mine"),
        (0, "ore", -1, "mine"),
        (0, "ore", -2, "mine"),
        (0, "VP", 2, "round 1"),
        (1, "charge", 1, "charging"),
        (-1, "round", 2, "round"),
    ]
    assert (
        summary(game, events, actor=0)
        == "mine at 1C, -2c, -3o, +2 VP; 1 Terrans: 1 charged; round 2 begins"
    )
    assert by_source(game, events) == [
        "0 Xenos  mine: mine at 1C, -2c, -3o",
        "0 Xenos  round 1: +2 VP",
        "1 Terrans  charging: 1 charged",
        "round 2 begins",
    ]


def test_what_the_move_says_is_not_told_twice() -> None:
    game = table("xenos", "terrans")
    events: list[Event] = [(0, "booster lab", 1, "booster"), (0, "VP", 3, "booster mine")]
    assert summary(game, events, 0, "booster lab") == "+3 VP"


def test_every_event_of_a_game_can_be_told() -> None:
    game = random_game(players=4)
    assert game.events
    for ply in range(game.ply):
        events = events_between(game, ply, ply + 1)
        if any(number for _, _, number, _ in events):
            assert by_source(game, events)
        for _, what, number, _ in events:
            assert happening(what, number)
