"""Whole games: what was decided, how it is judged, and how it is told."""

from __future__ import annotations

import dataclasses
import json
import math
from functools import cache

import pytest

from brainstone import BrainstoneError, Game, Setup
from brainstone.bots.contract import Budget, play_out
from brainstone.bots.registry import make_bot
from brainstone.coach import analysis
from brainstone.coach.about import about
from brainstone.coach.analysis import (
    DEPTHS,
    QUICK,
    Analysis,
    Task,
    assemble,
    tasks_of,
    work,
)
from brainstone.coach.judged import MOMENTS, Judged, summary
from brainstone.coach.judging import MISS, MISTAKE, SLIP, accuracy, class_agreed, class_of
from brainstone.coach.openings import BOOSTER, BY_ROUND, FEW, SUBJECTS, TURN
from brainstone.coach.played import decisions
from brainstone.coach.report import html_report
from brainstone.coach.turns import Comparison, compare
from brainstone.coach.winner import SOURCE, difference_words, rivals
from brainstone.engine.phases.charging import ChargeOffer
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.phases.passing import Pass
from brainstone.engine.setup.box import LANGUAGES
from brainstone.texts.language import language

LATE = 6


@cache
def a_game() -> Game:
    game = Game(Setup.random(players=2, seed=9, factions="random"), events=False)
    return play_out(game, {seat: make_bot("casual", seat) for seat in range(2)})


@cache
def some() -> Analysis:
    """The turns of the last round, judged, and the curve of the others."""
    tasks = tasks_of(a_game(), QUICK)
    last = {task.number for task in tasks[-8:]}
    done = [work(dataclasses.replace(task, judged=task.number in last)) for task in tasks]
    return assemble(a_game(), QUICK, done, len(tasks))


def test_every_move_of_a_round_belongs_to_one_decision_at_most() -> None:
    game = a_game()
    plies = [ply for one in decisions(game) for ply in range(one.ply, one.end)]
    assert len(plies) == len(set(plies))
    passes = [one for one in decisions(game) if Pass() in one.moves]
    assert len(passes) == 2 * 6
    for one in decisions(game):
        assert [game.movers[ply] for ply in range(one.ply, one.end)] == [one.seat] * len(one.moves)
        assert isinstance(top_decision(one.state), MainAction | ChargeOffer)


def test_turns_of_a_game_are_all_of_its_main_actions() -> None:
    game = a_game()
    again = Game(game.setup, events=False)
    number = 0
    for move in game.moves:
        is_main = isinstance(top_decision(again.state), MainAction) and not move.is_free_action()
        number += is_main
        again.push(move)
    assert len([one for one in decisions(game) if one.is_turn]) == number


@pytest.mark.parametrize(
    ("losses", "grade"),
    [
        ((9.0, 1.0), ""),  # the second look was not needed
        ((0.0, 2.9, 9.0), ""),
        ((0.0, 3.5, 4.0), SLIP),
        ((0.0, 7.0, 6.5), MISTAKE),
        ((0.0, 13.0, 11.0), MISTAKE),  # both see a mistake, one a big miss
        ((0.0, 12.5, 14.0), MISS),
        ((0.0, 16.5, 7.8), ""),  # they do not agree
    ],
)
def test_a_class_needs_two_looks_that_agree(losses: tuple[float, ...], grade: str) -> None:
    assert class_agreed(losses) == grade


def test_a_mark_counts_as_far_as_a_second_pair_of_looks_agrees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last pass of a seat that could do more, as looks say that see different losses."""
    one = decisions(a_game())[-1]
    real = compare(one.game, one.seat, one.moves, Budget(nodes=2000))
    seen: dict[int, tuple[float, ...]] = {0: (0.0, 13.0, 14.0)}

    def looked(*words: object, **_: object) -> Comparison:
        seed = words[4]
        assert isinstance(seed, int)
        losses = seen[min(seed, 1)]
        return dataclasses.replace(real, losses=losses, loss=min(losses[1:]))

    monkeypatch.setattr(analysis, "compare", looked)
    found = {}
    for grade, losses in ((MISS, (0.0, 12.0, 15.0)), (SLIP, (0.0, 4.0, 5.0)), ("", (0.0, 1.0))):
        seen[1] = losses
        found[grade] = analysis.judge(one, DEPTHS[QUICK])
        assert found[grade].grade == grade
        assert found[grade].loss == min(13.0, *losses[1:])
    assert found[MISS].nodes == 2 * real.nodes
    assert not found[""].reasons


def test_classes_and_accuracy_fall_with_the_loss() -> None:
    assert [class_of(loss) for loss in (0.0, 3.0, 6.0, 12.0)] == ["", SLIP, MISTAKE, MISS]
    assert accuracy(0.0) == 100.0
    assert accuracy(12.0) == pytest.approx(100.0 / math.e)


def test_the_analysis_of_a_game_is_plain_data() -> None:
    data = json.loads(json.dumps(some().to_json()))
    assert data["decisions"] == data["done"] == len(decisions(a_game()))
    assert [player["vp"] for player in data["players"]] == [
        player.vp for player in a_game().state.players
    ]
    assert len(data["curve"]) == len([one for one in decisions(a_game()) if one.is_turn])
    for turn in data["turns"]:
        assert turn["loss"] >= 0.0
        assert turn["theme"]
        assert not turn["grade"] or turn["reasons"]


def test_the_same_task_gives_the_same_answer() -> None:
    task = tasks_of(a_game(), QUICK)[-2]
    assert work(task) == work(task)


def test_only_the_seats_asked_for_are_judged() -> None:
    tasks = tasks_of(a_game(), QUICK, [1])
    chosen = {task.number for task in tasks if task.judged}
    assert chosen == {i for i, one in enumerate(decisions(a_game())) if one.seat == 1}
    with pytest.raises(BrainstoneError, match="no seat 4"):
        tasks_of(a_game(), QUICK, [4])


def test_key_moments_are_the_largest_losses_and_few() -> None:
    turn = Judged(0, 0, 0, 1, True, (), True, (), grade=SLIP, theme="power")
    turns = [dataclasses.replace(turn, number=i, loss=3.0 + i / 10) for i in range(15)]
    moments = assemble(a_game(), QUICK, turns, 15).moments(0)
    assert len(moments) == MOMENTS
    assert [one.number for one in moments] == list(range(14, 4, -1))
    numbers = summary(turns)
    assert numbers["lost"] == pytest.approx(sum([one.loss for one in turns]))
    assert numbers["by_theme"]["power"] == numbers["accuracy"] < 100.0
    assert numbers["classes"] == {SLIP: 15, MISTAKE: 0, MISS: 0}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_report_stands_alone_in_every_language(code: str) -> None:
    band = ((100.0, 80.0, 120.0), (90.0, 70.0, 110.0))
    moment = Judged(
        0, some().turns[0].ply, 0, 2, True, band, True, ("pass", "booster range"),
        ("power 2ore", "end"), loss=7.5, error=0.5, losses=(7.0, 7.5, 8.5), grade=MISTAKE,
        theme="pass", reasons=(("income", 4.6), ("round", 2.0)),
    )  # fmt: skip
    page = html_report(assemble(a_game(), QUICK, [moment, *some().judged], 9), language(code))
    assert page.startswith("<!doctype html>")
    assert f'<html lang="{code}">' in page
    assert "<svg" in page
    assert "<path" in page  # the mark of a mistake
    assert language(code).text("coach.reason.income", side="more", n=5) in page.replace(
        "&#x27;", "'"
    )
    for word in ("http", "src=", "<script", "@import", "url("):
        assert word not in page.replace("http://www.w3.org", "")
    assert "coach." not in page


def test_a_task_tells_only_the_curve_where_nobody_is_judged() -> None:
    task = tasks_of(a_game(), QUICK)[3]
    found = work(Task(task.record, task.number, task.depth, judged=False))
    assert not found.judged
    assert len(found.expected) == (2 if found.is_turn else 0)
    assert all(low < vp < high for vp, low, high in found.expected)
    assert found.nodes == 0


def test_the_winner_is_compared_with_everybody_else_and_with_the_second() -> None:
    game = a_game()
    (winner,) = game.winners()
    for one in about(game):
        assert (one.winner, one.other) == (winner, 1 - winner)
        assert one.differences
        for gap in one.differences[:-1]:
            assert gap.gap > 0
    assert rivals(game, winner) == (winner, 1 - winner)


def test_differences_are_the_points_and_the_things_of_the_game() -> None:
    game = Game.from_record(a_game().record())
    scored = {seat: _by_group(game, seat) for seat in range(2)}
    for gap in about(game)[0].differences:
        if gap.kind == SOURCE:
            winner, other = rivals(game, 0)
            assert gap.winner == scored[winner].get(gap.name, 0)
            assert gap.other == scored[other].get(gap.name, 0)
        for code in LANGUAGES:
            told = difference_words(language(code), gap)
            assert str(abs(gap.gap)) in told
            assert "{" not in told


def _by_group(game: Game, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for source, vp in game.vp_by_source(seat).items():
        found[source.kind.group] = found.get(source.kind.group, 0) + vp
    return found


def test_an_opening_stands_beside_those_of_bots_with_the_same_faction() -> None:
    for one in about(a_game()):
        assert one.opening is not None
        subjects = {line.subject: line for line in one.opening.lines}
        assert set(SUBJECTS) >= set(subjects) >= {TURN, BOOSTER, *BY_ROUND}
        for line in one.opening.lines:
            assert 0 <= line.games <= one.opening.games
            assert not line.best or line.best_games >= FEW
            assert line.games < FEW or line.vp <= line.best_vp


def test_a_game_that_goes_on_has_no_winner_yet() -> None:
    game = a_game().clone()
    game.go_to(len(game.moves) - 20)
    for one in about(game):
        assert one.winner is None
        assert not one.differences


def test_no_statistics_are_told_of_what_they_are_not_about() -> None:
    setup = Setup.random(players=1, seed=3, factions="random", automas=[{"level": "automa"}])
    assert [one.opening for one in about(Game(setup))] == [None]
