"""The yardstick of plans: stored beginnings of the last rounds, and what is found from there."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bench import plans, starts
from bench.plans import Search, search, summary, thinker_named, to_the_end
from bench.starts import EXPANSIONS, Start, load, make, starts_of
from brainstone.bots.contract import Budget
from brainstone.bots.pace import Pace
from brainstone.engine.phases.flow import MainAction, top_decision


def first_starts() -> list[Start]:
    return starts_of(load("")[0])


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_fifty_games_of_each_set_are_stored_with_two_three_and_four_players(expansion: str) -> None:
    games = load(expansion)
    assert len(games) == 50
    players = Counter(len(game["record"]["setup"]["factions"]) for game in games)
    assert players == {2: 17, 3: 17, 4: 16}
    assert len({json.dumps(game["record"]["setup"]) for game in games}) == 50


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_a_start_is_the_first_action_of_its_round(expansion: str) -> None:
    five, six = starts_of(load(expansion)[-1])
    assert (five.round, six.round) == (5, 6)
    for start in (five, six):
        state = start.game.state
        assert state.round == start.round
        assert isinstance(top_decision(state), MainAction)
        assert start.seat == state.order[0]
        assert state.used_actions == 0
        assert not any(player.passed for player in state.players)
        assert (state.rules.expansion.name == "lost_fleet") == (expansion == "lost_fleet")


def test_a_set_is_made_again_by_its_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starts, "BOT", "random")
    monkeypatch.setattr(starts, "EXPANSIONS", ("",))
    for folder in ("one", "two"):
        starts.main(["--games", "3", "--nodes", "1", "--out", str(tmp_path / folder)])
    one, two = [tmp_path / folder / "base.jsonl.gz" for folder in ("one", "two")]
    assert one.read_bytes() == two.read_bytes()
    games = load("", tmp_path / "one")
    assert [len(game["record"]["setup"]["factions"]) for game in games] == [2, 3, 4]
    for start in starts_of(games[2]):
        assert start.game.state.round == start.round
    make(two, 3, 1, 7, "", 1)
    assert one.read_bytes() != two.read_bytes()


def test_more_nodes_find_no_worse_plans_and_an_overrun_is_told() -> None:
    _, six = first_starts()
    few, many = search("expert", 0, six, 60), search("expert", 0, six, 1500)
    assert few.overran
    assert few.nodes >= 60
    assert many.nodes > few.nodes
    assert many.value >= few.value > six.game.state.players[six.seat].vp
    assert search("expert", 0, six, 60).value == few.value


def test_a_plan_that_stops_early_is_followed_to_the_end() -> None:
    five, _ = first_starts()
    thinker = thinker_named("strong")  # it looks at one round
    planner = thinker.planner(five.game, Budget(nodes=100_000))
    short = planner.plan(Pace(1), 5)
    assert short.state.round == 6
    whole = to_the_end(planner, short)
    assert whole.state.over
    assert whole.path()[: len(short.path())] == short.path()
    assert to_the_end(planner, whole) is whole


def test_values_are_compared_position_by_position() -> None:
    found = [
        Search(game, number, budget, 100.0 + 50 * game + gain, nodes, 0.5)
        for number in (5, 6)
        for game, budget, gain, nodes in (
            (0, 10, 0.0, 11),
            (0, 20, 3.0, 19),
            (1, 10, 0.0, 9),
            (1, 20, 5.0, 24),
        )
    ]
    lines = summary(found, (10, 20))
    assert [(line["round"], line["nodes"]) for line in lines] == [
        (5, 10),
        (5, 20),
        (6, 10),
        (6, 20),
    ]
    assert [line["gain"] for line in lines] == [0, 4, 0, 4]
    assert [line["gain_error"] for line in lines] == [0, 1, 0, 1]
    assert [line["overran"] for line in lines] == [0.5, 0.5, 0.5, 0.5]
    assert lines[1]["nodes_per_second"] == 43
    assert lines[1]["change"] is None
    worse = [replace(one, value=one.value - 1 - one.game) for one in found if one.budget == 20]
    change = [(line["change"], line["change_error"]) for line in summary(found, (10, 20), worse)]
    assert change == [(None, None), (1.5, 0.5), (None, None), (1.5, 0.5)]
    (alone,) = [line for line in summary([found[0], found[4]], (10,)) if line["round"] == 5]
    assert alone["gain_error"] is None


def test_the_numbers_are_told_and_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plans.json"
    words = ["20", "10", "--games", "1", "--bot", "casual", "--expansion", "lost_fleet"]
    plans.main([*words, "--json", str(path)])
    numbers = json.loads(path.read_text())
    assert (numbers["bot"], numbers["expansion"]) == ("casual", "lost_fleet")
    assert numbers["nodes"] == [10, 20]
    assert [line["positions"] for line in numbers["results"]] == [1, 1, 1, 1]
    told = capsys.readouterr().out
    assert "casual, 1 positions of lost_fleet a round" in told
    assert "change" not in told
    plans.main([*words, "--against", str(path)])
    told = capsys.readouterr().out
    assert "change" in told
    assert "+0.00" in told  # the same again
    assert "nodes/s" in told
    assert "…" not in told


def test_an_earlier_run_must_fit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plans.json"
    words = ["10", "--games", "1", "--bot", "casual", "--against", str(path)]
    for text, sentence in (
        (None, "cannot read"),
        ("[]", "was not saved by --json"),
        ('{"expansion": "lost_fleet", "searches": []}', "has the positions of lost_fleet"),
    ):
        if text is not None:
            path.write_text(text)
        with pytest.raises(SystemExit):
            plans.main(words)
        assert sentence in capsys.readouterr().err


def test_who_makes_no_plans_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for name, sentence in (("random", "random makes no plans"), ("nobody", "there is no bot")):
        with pytest.raises(SystemExit):
            plans.main(["10", "--bot", name])
        assert sentence in capsys.readouterr().err
