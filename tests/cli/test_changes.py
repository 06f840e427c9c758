"""What a move changed, in words."""

from brainstone.cli import spoken
from brainstone.cli.changes import by_source, events_between, happening, summary
from brainstone.engine.core.events import (
    BoosterTaken,
    Built,
    Charged,
    Event,
    Gained,
    Paid,
    RoundBegun,
    Scored,
)
from brainstone.engine.core.ids import CREDIT, EMPTY, MINE, ORE, TERRA
from brainstone.engine.core.sources import CHARGING, MINE_BUILT, PASSING, round_source
from brainstone.engine.show.changes import amounts_of
from brainstone.texts.things import things
from tests.cli.helpers import random_game
from tests.table import table


def test_a_summary_adds_up_and_names_the_others() -> None:
    game = table("xenos", "terrans")
    events: list[Event] = [
        Built(0, MINE_BUILT, 0, MINE, EMPTY, TERRA),
        Paid(0, MINE_BUILT, CREDIT, 2),
        Paid(0, MINE_BUILT, ORE, 1),
        Paid(0, MINE_BUILT, ORE, 2),
        Scored(0, round_source(1), 2, 1),
        Charged(1, CHARGING, 1, 0),
        RoundBegun(2),
    ]
    assert (
        summary(game, events, actor=0)
        == "mine on 1C, -2c, -3o, +2 VP; 1 Terrans: 1 charged; round 2 begins"
    )
    assert by_source(game, events) == [
        "0 Xenos  mine: mine on 1C, -2c, -3o",
        "0 Xenos  round 1: +2 VP",
        "1 Terrans  charging power: 1 charged",
        "round 2 begins",
    ]


def test_a_colon_stands_as_the_language_sets_it() -> None:
    game = table("xenos", "terrans")
    spoken.speak("fr")
    try:
        said = summary(game, [Charged(1, CHARGING, 1, 0)], actor=0)
    finally:
        spoken.speak("en")
    assert said.startswith("1 Terraniens\u00a0: ")


def test_what_the_move_says_is_not_told_twice() -> None:
    game = table("xenos", "terrans")
    events: list[Event] = [BoosterTaken(0, PASSING, "lab", "mine"), Scored(0, PASSING, 3, 1)]
    assert summary(game, events, 0, "booster lab") == "+3 VP"


def test_every_event_of_a_game_can_be_told() -> None:
    game = random_game(players=4)
    assert game.events
    for ply in range(game.ply):
        events = events_between(game, ply, ply + 1)
        for event in events:
            told = happening(things(""), event) or amounts_of([event])
            assert told or event.to_json()["is"] in ("phase", "used") or is_nothing(event)
            assert "{" not in happening(things(""), event)


def is_nothing(event: Event) -> bool:
    """A gain that is lost at a maximum, or a charge without tokens."""
    return isinstance(event, Gained | Charged) and event.number == 0
