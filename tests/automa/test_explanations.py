"""What the Automa tells: JSON for clients, sentences for people, nothing hidden."""

from __future__ import annotations

import json

from brainstone import Game, Setup
from brainstone.automa.cards.events import CardTurned
from brainstone.automa.seat.faction import deck_of
from brainstone.engine.core.events import Because
from tests.automa.helpers import (
    act,
    automa_turn,
    bare_solo,
    finals,
    in_words,
    it,
    put,
    solo,
    stack_deck,
)
from tests.automa.test_games import random_game
from tests.table import give, turn


def near_4b2(**setup: object) -> Game:
    game = bare_solo("taklons", **setup)
    put(game, 0, m="4A4 4B0")
    put(game, 1, m="4B2")
    return game


def test_a_mine_in_words() -> None:
    told = act(near_4b2(**finals("gaia-planets", "structures")), 4, 6)
    assert in_words(told) == [
        "Round 1, turn 1 · Support card 4, action card 6: Build a mine",
        "Build a mine, range 2 [6.1]: 4B4 and 7A10",
        "  3b does not apply: the support card names no final tile",
        "  3c fewest terraforming steps: all are equal (2)",
        "  3d nearest to one of your planets: all are equal (2)",
        (
            "  3e first from the bottom right, row by row (card 4): "
            "7A10 (4B4: row 10 and 7A10: row 11)"
        ),
        "  -> 7A10 (Transdim Planet, becomes a Gaia planet)",
        "Gains 3 VP (action card)",
    ]
    told = act(near_4b2(**finals("gaia-planets", "structures")), 3, 6)
    assert in_words(told)[2:4] == [
        "  3b Gaia and Transdim planets first: 7A10 before 4B4",
        "  -> 7A10 (Transdim Planet, becomes a Gaia planet)",
    ]


def test_a_number_in_words() -> None:
    told = act(solo("itars"), 5, 12)
    assert in_words(told)[2:4] == [
        "  5.3 count 5 from the right (card 5): power action: a mine with a free step",
        "  -> power action: a mine with a free step",
    ]


def test_passing_in_words() -> None:
    game = solo()
    stack_deck(game, 6, 1, 2, 3)
    lines = in_words(automa_turn(game))
    assert lines[0] == (
        "Round 1, turn 1 · Support card 6, action card 1: the red X, it passes"
        " · One of the last three cards."
    )
    assert lines[1].startswith("Take a booster [9]: ")
    game = solo()
    stack_deck(game, 6, 7)
    automa_turn(game)
    lines = in_words(automa_turn(game))
    assert lines[0] == "Round 1, turn 2: The deck is empty: it passes."


def test_the_values_can_be_checked_by_hand() -> None:
    told = act(near_4b2(), 1, 6)
    steps = {entry["rule"]: entry for entry in told["steps"][0]["tiebreakers"]}
    assert steps["3c"]["values"]["4B4"] == 2
    assert set(steps["3c"]["values"]) == set(told["steps"][0]["options"])
    for entry in steps.values():
        assert entry["kept"]
        assert not set(entry["kept"]) & set(entry["removed"])


def test_every_explanation_of_a_game_has_words() -> None:
    for seed in range(6):
        game = random_game(10_000, seed)
        told = [e.told for _, e in game.events if isinstance(e, Because)]
        assert len(told) > 30
        for entry in told:
            lines = in_words(entry)
            assert all(lines)
            for step in entry["steps"]:
                assert ("choice" in step) != ("impossible" in step)


def test_the_view_shows_what_lies_open() -> None:
    game = random_game(60)
    (shown,) = game.view()["automas"]
    deck = deck_of(it(game))
    assert shown["seat"] == 1
    assert shown["level"] == "ultoma"
    assert shown["deck"]["draw"] == len(deck.draw)
    assert shown["deck"]["reserve"] == len(deck.reserve)
    assert shown["deck"]["discard"] == deck.discard
    assert {shown["deck"]["support"], shown["deck"]["action"]} <= {
        deck.support or None,
        deck.action or None,
    }
    assert {entry["round"] for entry in shown["turns"]} <= {game.state.round, game.state.round - 1}
    assert all(entry["ply"] <= game.ply for entry in shown["turns"])


def test_the_view_hides_the_deck() -> None:
    """Two games that differ only in the cards still to come look the same."""
    views = []
    for cards in ((4, 6, 7, 9, 11, 13), (13, 11, 9, 7, 6, 4)):
        game = solo()
        stack_deck(game, *cards)
        views.append(json.dumps(game.view()))
    assert views[0] == views[1]


def test_explanations_are_no_ordinary_events() -> None:
    view = random_game(40).view()
    assert not [event for event in view["events"] if event["is"] == "because"]
    assert [event for event in view["events"] if event["seat"] == 1]


def test_people_alone_have_no_automas_in_their_view() -> None:
    view = Game(Setup.random(players=2, seed=1)).view()
    assert "automas" not in view
    assert [player["automa"] for player in view["players"]] == [False, False]


def test_a_preview_tells_nothing_of_the_next_cards() -> None:
    """Passing would otherwise show whether power will be offered before the next round."""
    game = solo()
    give(game, 0, area3=5)
    turn(game, 0)
    options = {entry["move"]: entry["changes"] for entry in game.view()["options"]}
    assert options["pass"] == {}
    assert options["power 7credits"]["credits"] == 7


def test_every_turn_begins_with_its_card() -> None:
    """Whatever comes of it: the log tells turns apart by these events."""
    game = random_game(10_000, 3)
    told = [event.told for _, event in game.events if isinstance(event, Because)]
    turns = [(turn["action"], turn["support"]) for turn in told if turn["kind"] != "setup"]
    cards = [(e.action, e.support) for _, e in game.events if isinstance(e, CardTurned)]
    assert cards == turns


def test_an_upgrade_tells_why_better_lines_failed() -> None:
    """6.2: no such structure on the map, or no piece in the supply."""
    game = bare_solo("taklons")
    put(game, 0, m="7B2")
    put(game, 1, ts="4A9", pi="2B1")
    told = act(game, 4, 1)
    assert told["steps"][0]["failed"] == [
        {"do": "upgrade", "from": "ts", "to": "pi", "why": "no_piece"},
        {"do": "upgrade", "from": "m", "to": "ts", "why": "no_structure"},
        {"do": "upgrade", "from": "lab", "to": "ac1", "why": "no_structure"},
    ]
    assert in_words(told)[1:5] == [
        "Upgrade: Trading station → Planetary institute [6.2]: the supply is empty",
        "Upgrade: Mine → Trading station [6.2]: no such structure is on the map",
        "Upgrade: Research lab → Academy (knowledge) [6.2]: no such structure is on the map",
        "Upgrade: Trading station → Research lab [6.2]: 4A9",
    ]
    game = bare_solo("taklons")
    put(game, 0, m="7B2")
    put(game, 1, ts="4A9")
    assert "failed" not in act(game, 4, 1)["steps"][0]


def test_a_downgrade_is_called_one() -> None:
    """6.2: the Firaks' research lab that becomes a trading station."""
    game = bare_solo("firaks")
    put(game, 0, m="7B2")
    put(game, 1, pi="2B1", lab="3B2", m="4A9")
    told = act(game, 4, 13)
    assert told["steps"][0]["do"] == "downgrade"
    assert "Downgrade: Research lab → Trading station [6.2]: 3B2" in in_words(told)
    game = bare_solo("firaks")
    put(game, 0, m="7B2")
    put(game, 1, m="4A9")
    step = act(game, 4, 13)["steps"][0]  # what it did is one thing, what failed before is another
    assert step["do"] == "upgrade"
    assert [(line["do"], line["from"]) for line in step["failed"]] == [
        ("upgrade", "ts"),
        ("downgrade", "lab"),
    ]


def test_a_preference_tells_whether_all_or_none_qualify() -> None:
    """5.1: in both cases all stay."""
    game = near_4b2(**finals("sectors", "structures"))
    put(game, 1, m="7B4")
    none = act(game, 3, 6)["steps"][0]["tiebreakers"][0]
    assert (none["rule"], none["removed"], none.get("none")) == ("3b", [], True)
    game = near_4b2(**finals("planet-types", "structures"))
    put(game, 0, m="4A4 4B0")
    every = act(game, 3, 6)["steps"][0]["tiebreakers"][0]
    assert (every["rule"], every["removed"], every.get("none")) == ("3b", [], None)


def test_3b_tells_when_the_final_tile_does_not_matter() -> None:
    told = act(near_4b2(**finals("structures", "sectors")), 3, 6)
    skipped = told["steps"][0]["tiebreakers"][0]
    assert skipped["skipped"]
    assert (skipped["code"], skipped["tile"]) == ("other_tile", "structures")
    assert "  3b does not apply to the final tile Structures" in in_words(told)


def test_a_pass_tells_its_vp_also_0_and_its_booster_by_the_support_card() -> None:
    """9: the number on the round scoring tile; big-1 gives 0 in rounds 1 to 3."""
    game = solo()
    stack_deck(game, 6, 1, 2, 3)
    told = automa_turn(game)
    assert [(gain["vp"], gain["text"]) for gain in told["gains"]] == [(0, "round 1")]
    assert told["steps"][0]["support"] == 6
    lines = in_words(told)
    assert lines[-1] == "Gains 0 VP (round scoring tile 1)"
    assert "as support card 6 says" in lines[-2]


def test_the_map_is_turned_so_that_rows_can_be_read() -> None:
    """5.4: 30 degrees, and 60 for each turn of the view; without an Automa not at all."""
    assert solo().view()["map_turn"] == 30
    assert solo(switches={"board_rotation": 2}).view()["map_turn"] == 150
    assert Game(Setup.random(players=2, seed=1)).view()["map_turn"] == 0


def test_the_rows_of_a_direction_are_counted_from_the_top() -> None:
    entry = act(near_4b2(), 4, 6)["steps"][0]["tiebreakers"][-1]
    assert entry["rule"] == "3e"
    assert entry["rows"] == {"4B4": 10, "7A10": 11}


def test_the_view_tells_what_passing_gains() -> None:
    """9: the left number of the round scoring tile in rounds 1 to 3, then the right one."""
    tiles = ("mine", "research", "federation", "terraforming", "trading-station-4", "big-1")
    (shown,) = solo(round_scoring=tiles).view()["automas"]
    assert shown["pass_vp"] == [4, 2, 0, 6, 6, 5]
