"""Which moves belong together: a view tells the turn of each, what was free, what was answered."""

from __future__ import annotations

from brainstone import Game
from tests.scenarios.more_tables import hold
from tests.table import bare_table, give, play, structure

SETUP = 5  # turns of the setup: five starting structures


def acting() -> Game:
    game = bare_table("terrans", "xenos")
    structure(game, 0, "2A3", "m")
    hold(game, 0, "mine")
    hold(game, 1, "lab")
    give(game, 0, credits=10, ore=10, knowledge=9, qic=2)
    near = next(
        one["move"].split()[2]
        for one in game.view()["options"]
        if one["move"].startswith("build m ") and one["range"]["distance"] <= 2
    )
    structure(game, 1, near, "m")
    give(game, 1, credits=10, ore=10, knowledge=9, qic=2)
    return game


def told(game: Game) -> list[tuple[str, int, bool, bool]]:
    return [
        (entry["move"].split()[0], entry["turn"] - SETUP, entry["free"], entry["apart"])
        for entry in game.view()["log"]
        if entry["turn"] > SETUP
    ]


def test_free_actions_belong_to_the_turn_of_their_action() -> None:
    game = acting()
    play(game, "convert 1o 1c", "convert 1o 1c", "build ts 2A3")
    assert told(game) == [
        ("convert", 1, True, False),
        ("convert", 1, True, False),
        ("build", 1, False, False),
    ]


def test_two_turns_in_a_row_are_two() -> None:
    game = acting()
    game.state.players[1].passed = True
    play(game, "research gaia")
    while game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    play(game, "research gaia")
    log = [entry for entry in game.view()["log"] if entry["move"].startswith("research")]
    assert [entry["turn"] - SETUP for entry in log] == [1, 2]


def test_an_answer_outside_of_the_turn_says_so() -> None:
    game = acting()
    give(game, 1, area1=4)
    play(game, "build ts 2A3")
    while game.decision.kind != "charge":
        game.push(next(m for m in game.legal_moves() if str(m) == "end"))
    game.push(game.legal_moves()[0])
    assert [entry[3] for entry in told(game)][-1] is True
    assert told(game)[0][3] is False


def test_a_game_without_events_has_a_log_all_the_same() -> None:
    game = Game(acting().setup, events=False)
    game.push(game.legal_moves()[0])
    assert game.view()["log"][0]["turn"] == 0


def test_a_move_names_the_rule_that_tells_of_it() -> None:
    """A main action that of its family, an answer that of its question."""
    game = acting()
    give(game, 1, area1=4)
    play(game, "convert 1o 1c", "build ts 2A3")
    while game.decision.kind != "charge":
        play(game, "end")
    play(game, game.legal_moves()[0].notation())
    rules = {entry["move"]: entry["rule"] for entry in game.view()["log"]}
    assert rules["convert 1o 1c"] == "R-FREE-2"
    assert rules["build ts 2A3"] == "R-UPG-1"
    assert "R-CHG-3" in rules.values()
