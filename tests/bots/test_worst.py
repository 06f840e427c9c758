"""The yardstick of the worst decisions: what a turn loses at first sight, and at a second look."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import worst
from bench.starts import Start, load, starts_of
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Planner
from brainstone.bots.replay import turns_of
from brainstone.bots.weights import load_weights
from brainstone.coach.analysis import QUICK
from brainstone.coach.played import Played
from brainstone.engine.core.steps import Move
from brainstone.engine.phases.passing import Pass


@pytest.fixture(scope="module")
def start() -> Start:
    return starts_of(load("")[0])[0]  # round 5, everything still to be done


def turn(start: Start, moves: list[Move]) -> Played:
    ply = start.game.ply
    return Played(start.game, ply, ply + len(moves), start.seat, moves)


def test_an_early_pass_loses_much_and_the_plan_s_own_turn_little(start: Start) -> None:
    planner = Planner(start.game.state, start.seat, load_weights(), 0)
    best = turns_of(planner.plan(Pace(2), start.round))[0]
    assert not isinstance(best[-1], Pass)
    lost = worst.lost_at_first_sight(turn(start, best))
    passed = next(move for move in start.game.legal_moves() if isinstance(move, Pass))
    assert worst.lost_at_first_sight(turn(start, [passed])) > 10.0
    assert 0.0 <= lost < 3.0


def test_the_worst_come_first_and_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "worst.json"
    few = ["novice", "--games", "1", "--players", "2", "--nodes", "200"]
    worst.main([*few, "--depth", QUICK, "--show", "2", "--json", str(file)])
    kept = json.loads(file.read_text())
    losses = [row["loss"] for row in kept["worst"]]
    assert len(losses) == 3
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > 3.0  # novices err by some 10 VP
    assert all(row["played"] != row["best"] for row in kept["worst"] if row["loss"])
    head, *told = capsys.readouterr().out.splitlines()
    assert head.startswith(f"novice: 1 games, {kept['turns']} turns, ")
    assert len(told) == 2
    assert f"{losses[0]:.1f} VP" in told[0]
