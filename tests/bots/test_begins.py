"""The worth of the beginning of a round: learned from plans, group by group, backwards."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from brainstone import Game
from brainstone.bots.contract import Budget
from brainstone.bots.features import NAMES
from brainstone.bots.thinker import Level
from brainstone.bots.tuning import begins
from brainstone.bots.tuning.begins import (
    Played,
    Row,
    Task,
    closed,
    ends_of,
    features_of,
    fitted,
    rows_of,
    setup_of,
)
from brainstone.bots.variants import bot_of
from brainstone.bots.weights import load_weights
from brainstone.data.components import ROUNDS

SEED = 4


@pytest.fixture(scope="module", autouse=True)
def hurried() -> Iterator[None]:
    """A few narrow looks tell as much here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(begins, "LEVEL", Level(1, 1, Budget(nodes=30)))
        patch.setattr(begins, "LOOKED_AT", 0.1)
        patch.setattr(begins, "ENDS", 4)
        patch.setattr(begins, "KEPT", 3)
        yield


@pytest.fixture(scope="module")
def played(hurried: None) -> Played:
    return begins.play(SEED)


def test_a_game_is_played_by_the_rules_and_the_same_again(played: Played) -> None:
    game = Game(setup_of(played), events=False)
    for text in played.moves:
        game.play(text)
    assert game.over


def test_what_features_are_worth_is_found_inside_groups() -> None:
    """Whatever the groups themselves are worth; of what nobody has had, nothing is learned."""
    chance = random.Random(1)
    rows = []
    for number in range(300):
        level = chance.uniform(-50, 50)
        for _ in range(5):
            features = [chance.gauss(0, 1), chance.gauss(0, 3), 0.0]
            vp = 2 * features[0] - features[1] + level + chance.gauss(0, 1)
            rows.append(Row((number, 0), features, vp))
    found = fitted(rows, [0.0, 0.0, 0.7])
    assert found[0] == pytest.approx(2, abs=0.2)
    assert found[1] == pytest.approx(-1, abs=0.1)
    assert found[2] == 0.7
    assert fitted(rows[:1], [1.0, 2.0, 3.0]) == [1.0, 2.0, 3.0]  # alone in its group


@pytest.mark.parametrize("number", [2, 6])
def test_ends_of_a_round_are_beginnings_of_the_next(played: Played, number: int) -> None:
    groups = list(ends_of(played, number))
    assert groups
    for _, judge, states in groups:
        assert 1 <= len(states) <= begins.KEPT
        assert all(state.round == number and not state.over for state in states)
        assert all(len(features_of(judge, state)) == len(NAMES) for state in states)


def test_the_last_round_is_counted_and_those_before_by_what_was_learned(played: Played) -> None:
    weights = load_weights().to_json()
    last = rows_of(Task(played, ROUNDS, weights))
    assert last == rows_of(Task(played, ROUNDS, weights))
    assert all(0 < row.vp < 300 for row in last)
    nothing = {name: [0.0] * ROUNDS for name in NAMES}
    learned = rows_of(Task(played, ROUNDS - 1, {**weights, "begins": nothing | {"vp": [1.0] * 6}}))
    assert all(row.vp == int(row.vp) for row in learned)  # nothing but points in hand


def test_more_others_close_more_spaces(played: Played) -> None:
    *_, (_, _, (state, *_)) = ends_of(played, 2)

    def often(players: int) -> int:
        twin = state.clone()
        twin.players = (state.players * 4)[:players]
        return sum([closed(twin, random.Random(n)).bit_count() for n in range(200)])

    assert often(1) == 0 < often(2) < often(4)


def test_what_is_written_is_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: Played
) -> None:
    out = tmp_path / "begins.json"
    found = {name: [0.0, *[1.5] * 5] for name in NAMES}
    monkeypatch.setattr(begins, "learn", lambda seeds, jobs: found if len(seeds) == 3 else {})
    monkeypatch.setattr(sys, "argv", ["begins", "--games", "3", "--out", str(out)])
    begins.main()
    assert json.loads(out.read_text())["begins"] == found
    bot = bot_of(f"strong@{out}")
    game = Game(setup_of(played), events=False)
    assert bot.choose(game, Budget(nodes=5)) in game.legal_moves()
