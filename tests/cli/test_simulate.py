"""Random games in numbers."""

import json

import pytest

from brainstone import Game, Setup
from brainstone.cli.simulate import Task, enough_jobs, plan, play
from brainstone.engine.setup.choices import LAYOUTS
from tests.cli.helpers import refused, run


def test_results_depend_on_the_seed_alone() -> None:
    one, two, other = (
        json.loads(run("simulate", "--games", 6, "--seed", s, "--jobs", j, "--json").stdout)
        for s, j in ((3, 1), (3, 2), (4, 1))
    )
    assert one["games"] == two["games"] == 6
    assert one["scores"] == two["scores"]
    assert one["factions"] == two["factions"]
    assert one["decisions"] == two["decisions"]
    assert one["scores"] != other["scores"]
    assert [len(scores) for scores in one["scores"]] == [2, 3, 4, 2, 3, 4]
    assert one["games_per_second"] > 0
    assert one["decisions_per_second"] > 0


def test_mixed_takes_every_layout() -> None:
    tasks = list(plan(60, "mixed", "", 1, False))
    assert {(task.players, task.layout) for task in tasks} == {
        (players, layout) for layout, counts in LAYOUTS.items() for players in counts
    }
    assert {task.players for task in plan(5, "mixed", "method-1", 1, False)} == {3, 4}
    assert len({task.seed for task in tasks}) == 60


def test_the_table_has_every_faction_met() -> None:
    text = run("simulate", "--games", 4, "--players", 2, "--layout", "first-game").stdout
    assert "4 games" in text
    assert "per second" in text
    assert "hadsch_hallas" in text


def test_a_layout_for_other_player_counts_is_refused() -> None:
    assert "not for 2 players" in refused("simulate", "--players", 2, "--layout", "reduced")
    assert "--games" in refused("simulate", "--games", 0)
    assert "--players" in refused("simulate", "--players", 5)


def test_a_failing_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(setup: Setup, seed: int) -> Game:
        raise AssertionError("tokens vanished")

    monkeypatch.setattr("brainstone.testing.promises.play_checked_game", broken)
    failure = play(Task(3, "reduced", 5, True)).failure
    assert failure == "players 3, layout reduced, seed 5: AssertionError: tokens vanished"
    result = run("simulate", "--games", 2, "--jobs", 1, "--check")
    assert result.exit_code == 1
    assert result.stderr.count("tokens vanished") == 2


def test_games_can_be_checked() -> None:
    assert json.loads(run("simulate", "--games", 1, "--check", "--json").stdout)["games"] == 1


def test_few_games_take_one_process() -> None:
    assert enough_jobs(10) == 1


def test_any_bot_may_meet_the_automa() -> None:
    words = ("simulate", "--games", 2, "--automa", "automa", "--json", "--human")
    results = [json.loads(run(*words, who).stdout)["scores"] for who in ("random", "builder")]
    assert len(results[0]) == len(results[1]) == 2
    assert results[0] != results[1]
    assert "there is no bot 'hal'" in refused(*words, "hal")
