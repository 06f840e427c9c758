"""The setup: which faction a bot takes."""

from __future__ import annotations

from collections import Counter

import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import Budget
from brainstone.bots.galaxy import faction_values
from brainstone.bots.thinker import Thinker
from brainstone.engine.phases.beginning import TakeFaction


def taken(level: str, setup: Setup, seed: int = 0) -> str:
    move = Thinker(level, seed).choose(Game(setup, events=False), Budget(nodes=100))
    assert isinstance(move, TakeFaction)
    return move.name


def valued(setup: Setup) -> dict[str, float]:
    game = Game(setup, events=False)
    free = [move.name for move in game.legal_moves() if isinstance(move, TakeFaction)]
    return faction_values(setup, 0, (), free)


@pytest.mark.parametrize("level", ["casual", "strong", "expert"])
def test_the_faction_taken_is_one_that_the_setup_favours(level: str) -> None:
    gains = []
    for seed in range(12):
        setup = Setup.random(players=4, seed=seed)
        values = valued(setup)
        gains.append(values[taken(level, setup)] - sum(values.values()) / len(values))
    assert sum(gains) / len(gains) > 5


def test_tastes_differ_and_a_novice_takes_nearly_anything() -> None:
    setup = Setup.random(players=4, seed=1)
    factions = {
        level: Counter([taken(level, setup, seed) for seed in range(40)])
        for level in ("novice", "strong")
    }
    assert 1 < len(factions["strong"]) < len(factions["novice"])


def test_the_same_bot_takes_the_same_faction() -> None:
    setup = Setup.random(players=3, seed=2)
    assert taken("strong", setup, 7) == taken("strong", setup, 7)


def test_with_an_expansion_setups_are_not_valued_and_some_faction_is_taken() -> None:
    setup = Setup.random(players=4, seed=3, expansion="lost_fleet")
    assert valued(setup) == {}
    assert len({taken("strong", setup, seed) for seed in range(10)}) > 3
    assert taken("expert", setup)


def test_only_free_factions_are_valued_beside_those_taken() -> None:
    setup = Setup.random(players=2, seed=4)
    alone = faction_values(setup, 1, (), ["terrans", "xenos"])
    beside = faction_values(setup, 1, ("hadsch_hallas",), ["terrans", "xenos"])
    assert list(alone) == list(beside) == ["terrans", "xenos"]
    assert alone != beside
