"""The yardstick of promises: what a bot hopes for at its turns, and what comes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench import promise
from bench.promise import Seat, Turn, summary, watched
from brainstone import Game, Move, Setup
from brainstone.arena import Tournament, play
from brainstone.arena.match import play_with
from brainstone.bots.contract import Bot, Budget
from brainstone.bots.thinker import Thinker
from brainstone.engine.phases.flow import MainAction, top_decision


def tournament(**values: Any) -> Tournament:
    fixed: dict[str, Any] = {"bots": ("casual",), "games": 1, "players": 2, "nodes": 50}
    return Tournament(**{**fixed, **values})


def test_a_bot_promises_what_it_explains_and_nothing_where_it_need_not_think() -> None:
    game = Game(Setup.random(players=2, seed=4, factions="random"), events=False)
    budget = Budget(nodes=100)
    bots = [Thinker("strong", seat) for seat in range(2)]
    promised = thoughtless = 0
    while game.state.round < 2:
        bot = bots[game.decision.seat]
        move = bot.choose(game, budget)
        if bot.promise is None:
            thoughtless += 1
            assert bot.nodes == 0
        else:
            promised += 1
            advice = Thinker("strong", bot.seed).explain(game, budget)
            assert (advice.expected_vp, advice.move) == (round(bot.promise, 1), move)
        game.push(move)
    assert promised > 4
    assert thoughtless > 4  # the setup, and what was planned for the rest of a turn


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
def test_every_turn_of_a_game_has_a_promise(expansion: str) -> None:
    """But where nothing is left except passing."""
    (match,) = tournament(expansion=expansion).matches()
    result = play(match)
    forced = [0] * len(match.bots)  # turns in which nothing but passing is left

    def choose(bot: Bot, game: Game) -> Move:
        if len(game.legal_moves()) == 1 and isinstance(top_decision(game.state), MainAction):
            forced[game.decision.seat] += 1
        return bot.choose(game, match.budget)

    play_with(match, choose)
    seats = watched(match)
    assert seats == watched(match)
    for number, (seat, reached) in enumerate(zip(seats, result["seats"], strict=True)):
        assert (seat.game, seat.vp) == (0, reached["vp"])
        assert len(seat.turns) == reached["actions"] + 6 - forced[number]  # and six times passing
        rounds = [turn.round for turn in seat.turns]
        assert sorted(rounds) == rounds
        assert {*rounds} == {1, 2, 3, 4, 5, 6}


def test_drift_and_calibration_are_those_of_the_turns() -> None:
    seats = [
        Seat(0, (Turn(1, 100.0), Turn(1, 98.0), Turn(1, 97.0), Turn(2, 110.0)), 104),
        Seat(1, (Turn(1, 90.0), Turn(1, 91.0), Turn(2, 99.0), Turn(2, 95.0)), 94),
        Seat(2, (Turn(1, 95.0),), 99),  # as if nothing was thought about later
    ]
    one, two, three, *_ = summary(seats)
    assert (one["round"], one["seats"], one["turns"]) == (1, 3, 6)
    assert one["drift"] == pytest.approx((-2 - 1 + 1) / 3, abs=0.001)
    assert one["drift_of_round"] == pytest.approx((-3 + 1 + 0) / 3, abs=0.001)
    assert one["entry"] is None
    assert one["error"] == pytest.approx((-4 - 4 - 4) / 3)
    assert one["absolute_error"] == 4
    assert one["correlation"] == 1
    assert one["error_se"] == 0
    assert (two["drift"], two["drift_se"]) == (-4, None)  # one game alone tells no error
    assert two["entry"] == pytest.approx((13 + 8) / 2)
    assert two["error"] == pytest.approx((6 + 5) / 2)
    assert two["error_se"] == pytest.approx(0.5)
    assert (three["seats"], three["turns"], three["error"]) == (0, 0, None)
    assert three["correlation"] is three["absolute_error"] is None


def test_the_numbers_are_told_and_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "promise.json"
    words = ["casual", "--games", "2", "--players", "2", "--nodes", "50"]
    promise.main([*words, "--expansion", "lost_fleet", "--json", str(path)])
    numbers = json.loads(path.read_text())
    assert numbers["tournament"]["expansion"] == "lost_fleet"
    assert [line["seats"] for line in numbers["results"]] == [4] * 6
    assert numbers["results"][0]["drift_se"] > 0
    text = capsys.readouterr().out
    assert "casual: 2 games, 2 players, lost_fleet, 50 nodes" in text
    for words_told in ("R1", "R6", "drift/turn", "drift/round", "MAE"):  # nothing is cut off
        assert words_told in text
    assert "…" not in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["random"], "random makes no plans"),
        (["nobody"], "there is no bot 'nobody'"),
        (["casual", "--players", "5"], "5 players"),
        (["casual", "--games", "0"], "at least one game"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        promise.main(words)
    assert sentence in capsys.readouterr().err
