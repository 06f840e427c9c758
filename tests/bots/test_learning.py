"""What features are worth, learned from plans: group by group, and backwards."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brainstone import Game
from brainstone.bots.contract import Budget
from brainstone.bots.features import NAMES
from brainstone.bots.planner import Planner
from brainstone.bots.thinker import Level
from brainstone.bots.tuning import begins, games, learn, within
from brainstone.bots.tuning.games import Played, turns_of
from brainstone.bots.tuning.rows import Row, features_of, fitted
from brainstone.bots.variants import bot_of
from brainstone.bots.weights import Weights, load_weights
from brainstone.bots.worth import Judge
from brainstone.data.components import ROUNDS

SEED = 4


@pytest.fixture(scope="module", autouse=True)
def hurried() -> Iterator[None]:
    """A few narrow looks tell as much here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "LEVEL", Level(1, 1, Budget(nodes=30)))
        patch.setattr(begins, "LOOKED_AT", 0.1)
        patch.setattr(begins, "ENDS", 4)
        patch.setattr(begins, "KEPT", 3)
        patch.setattr(within, "LOOKED_AT", 0.2)
        patch.setattr(within, "WIDTH", 2)
        yield


@pytest.fixture(scope="module")
def played(hurried: None) -> Played:
    return games.play(SEED)


def test_a_game_is_played_by_the_rules_and_the_same_again(played: Played) -> None:
    game = Game(played.setup(), events=False)
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
    found = list(begins.ends_of(played, number, load_weights()))
    assert found
    for turn, states in found:
        assert turn.state.round == number - 1
        judge = Judge(turn.state, turn.seat, load_weights())
        assert 1 <= len(states) <= begins.KEPT
        assert all(state.round == number and not state.over for state in states)
        assert all(len(features_of(judge, state)) == len(NAMES) for state in states)


def told(vp: float) -> Weights:
    """Nothing but points in hand counts where a round begins."""
    nothing = {name: [0.0] * ROUNDS for name in NAMES}
    table = {"features": nothing | {"vp": [vp] * ROUNDS}}
    return Weights.from_json({**load_weights().to_json(), "begins": table})


def test_the_last_round_is_counted_and_those_before_by_what_was_learned(played: Played) -> None:
    last = begins.rows_of(played, ROUNDS, load_weights())
    assert last == begins.rows_of(played, ROUNDS, load_weights())
    assert all(0 < row.vp < 300 for row in last)
    learned = begins.rows_of(played, ROUNDS - 1, told(1.0))
    assert learned
    assert all(row.vp == int(row.vp) for row in learned)


def test_more_others_close_more_spaces(played: Played) -> None:
    *_, (_, (state, *_)) = begins.ends_of(played, 2, load_weights())

    def often(players: int) -> int:
        twin = state.clone()
        twin.players = (state.players * 4)[:players]
        return sum([begins.closed(twin, random.Random(n)).bit_count() for n in range(200)])

    assert often(1) == 0 < often(2) < often(4)


def test_positions_within_a_round_count_by_where_it_leads(played: Played) -> None:
    """From the same turn, after as many turns of the round, and by the end of the round alone."""
    rows = within.rows_of(played, 2, told(1.0))
    assert len({row.group for row in rows}) > 1
    assert all(row.vp == int(row.vp) for row in rows)
    doubled = within.rows_of(played, 2, told(2.0))
    assert [row.vp for row in doubled] == [2 * row.vp for row in rows]
    assert [row.features for row in doubled] == [row.features for row in rows]


def test_positions_to_choose_from_are_different_ones_of_the_same_turn(played: Played) -> None:
    turn = next(turns_of(played, 1))
    nodes = within.reached(Planner(turn.state, turn.seat, load_weights(), 1), random.Random(3))
    assert len({node.depth for node in nodes}) == 1
    values = [node.value for node in nodes]
    assert values == sorted(values, reverse=True)
    some = within.some_of(nodes, random.Random(1))
    assert some[0] is nodes[0]
    assert 3 <= len(some) == len(set(map(id, some))) <= 9
    assert within.some_of([], random.Random(1)) == []


def test_what_plans_say_of_a_beginning_is_believed_by_half() -> None:
    learned = learn.Learned.nothing(load_weights())
    known = load_weights().within.rounds[5]
    ore = NAMES.index("ore")
    chance = random.Random(2)
    rows = []
    for group in range(2000):
        for _ in range(2):
            features = [0.0] * len(NAMES)
            features[ore] = chance.uniform(0, 9)
            rows.append(Row((group, 0), features, (known[ore] + 3.0) * features[ore]))
    learned.learn_beginning(6, rows)
    learned.learn_guide(5, rows)
    assert learned.beginnings["ore"][5] == pytest.approx(known[ore] + 3.0, abs=0.1)
    assert learned.believed["ore"][5] == pytest.approx(known[ore] + 1.5, abs=0.1)
    assert learned.guides["ore"][4] == pytest.approx(known[ore] + 3.0, abs=0.1)
    assert learned.believed["knowledge"][5] == load_weights().to_json()["features"]["knowledge"][5]


def test_what_is_written_is_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: Played
) -> None:
    out = tmp_path / "learned.json"
    found: dict[str, Any] = told(1.5).to_json()
    monkeypatch.setattr(learn, "learn", lambda seeds, jobs: found if len(seeds) == 3 else {})
    monkeypatch.setattr(sys, "argv", ["learn", "--games", "3", "--out", str(out)])
    learn.main()
    assert json.loads(out.read_text())["begins"] == found["begins"]
    bot = bot_of(f"strong@{out}")
    game = Game(played.setup(), events=False)
    assert bot.choose(game, Budget(nodes=5)) in game.legal_moves()
