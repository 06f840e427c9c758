"""Who begins [R-SET-1]: drawn from the seed, or named; the whole setup follows."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from brainstone import Game, Setup, SetupError
from tests.golden.games import load, names
from tests.table import legal, play


def asked_in_setup(game: Game) -> list[tuple[str, int]]:
    """Answer every decision before round 1 with the first move; (kind, seat) of each."""
    asked = []
    while game.state.round == 0:
        asked.append((game.decision.kind, game.decision.seat))
        game.push(game.legal_moves()[0])
    return asked


def test_the_start_player_is_drawn_from_the_seed() -> None:
    """[R-SET-1] Every seat is as likely, the same seed gives the same, nothing else changes."""
    drawn = Counter(Setup.random(players=4, seed=seed).start_player for seed in range(200))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) > 30
    setup = Setup.random(players=4, seed=7)
    assert Setup.random(players=4, seed=7) == setup
    for seat in range(4):
        named = Setup.random(players=4, seed=7, start_player=seat)
        assert named == setup.with_changes(start_player=seat)


def test_everything_begins_with_the_start_player() -> None:
    """[R-SET-30, R-SET-31, R-SET-35, R-SET-11, R-TURN-1] Clockwise from seat 2 of 4."""
    setup = Setup.random(
        players=4, seed=3, start_player=2, rotate_sectors=True, rotate_after_factions=False
    )
    game = Game(setup)
    assert game.state.order == [2, 3, 0, 1]
    while game.decision.kind == "rotate":
        assert game.decision.seat == 1  # the last player
        game.push(game.legal_moves()[0])
    for seat, name in ((2, "terrans"), (3, "geodens"), (0, "itars"), (1, "ambas")):
        assert (game.decision.kind, game.decision.seat) == ("faction", seat)
        play(game, f"faction {name}")
    asked = asked_in_setup(game)
    places = [seat for kind, seat in asked if kind == "place"]
    assert places == [2, 3, 0, 1, 1, 0, 3, 2]
    assert [seat for kind, seat in asked if kind == "booster"] == [1, 0, 3, 2]
    while game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    assert game.decision.seat == 2
    assert [p.me.name for p in game.state.players] == ["itars", "ambas", "terrans", "geodens"]


def test_preset_factions_stay_with_their_seats() -> None:
    """[R-SET-35] The order follows the start player; Xenos' third mine and Ivits come after."""
    factions = ("ivits", "xenos", "itars")
    game = Game(Setup.random(players=3, seed=2, factions=factions, start_player=1))
    assert [p.me.name for p in game.state.players] == list(factions)
    asked = asked_in_setup(game)
    assert [seat for kind, seat in asked if kind == "place"] == [1, 2, 2, 1, 1, 0]


@pytest.mark.parametrize("order", ["clockwise", "variable"])
def test_the_next_round_goes_by_passing(order: str) -> None:
    """[R-TURN-4] Not by the start player of the game."""
    factions = ("terrans", "geodens", "itars")
    game = Game(
        Setup.random(players=3, seed=2, factions=factions, start_player=2, turn_order=order)
    )
    while game.state.round < 2:
        moves = legal(game)
        passing = [move for move in moves if move.startswith("pass")]
        game.play(passing[0] if passing else moves[0])
    assert game.state.order == [2, 0, 1]


def test_people_begin_before_automas() -> None:
    """[R-SET-1] The human is first against the Automa; with more people one of them is."""
    for seed in range(20):
        assert Setup.random(players=1, seed=seed).start_player == 0
    starts = {
        Setup.random(players=2, seed=seed, automa_level="automa").start_player for seed in range(20)
    }
    assert starts == {0, 1}
    setup = Setup.random(players=2, seed=1, automa_level="automa", start_player=1)
    game = Game(setup)
    assert game.state.order == [1, 2, 0]
    assert (game.decision.kind, game.decision.seat) == ("faction", 1)
    asked = asked_in_setup(game)
    assert [seat for kind, seat in asked if kind == "faction"] == [1, 0]


@pytest.mark.parametrize(("players", "seat"), [(2, 2), (4, -1), (3, 7), (1, 1)])
def test_an_impossible_start_player_is_refused(players: int, seat: int) -> None:
    """[R-SET-1] Among the people, counted from 0."""
    with pytest.raises(
        SetupError, match=rf"first player {seat}: .* 0 to {players - 1} \[R-SET-1\]"
    ):
        Setup.random(players=players, seed=1, start_player=seat)


def test_the_start_player_survives_json_and_may_be_missing_there() -> None:
    """[R-SET-1] Records from before have no such field: seat 0 began."""
    setup = Setup.random(players=3, seed=1, start_player=2)
    data = json.loads(json.dumps(setup.to_json()))
    assert data["start_player"] == 2
    assert Setup.from_json(data) == setup
    del data["start_player"]
    assert Setup.from_json(data) == setup.with_changes(start_player=0)
    data["start_player"] = "1"
    with pytest.raises(SetupError, match="start_player"):
        Setup.from_json(data)


def test_old_records_replay_unchanged() -> None:
    """[R-SET-1] The golden games were recorded when seat 0 always began."""
    for name in names():
        record = load(name)["record"]
        record["setup"].pop("start_player", None)
        game = Game.from_record(record)
        assert game.setup.start_player == 0
        assert game.over
