"""Variants of bots from files: other weights, other levels, and what is wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import BotError, Budget
from brainstone.bots.registry import make_bot
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.variants import bot_of, digest_of
from brainstone.bots.weights import load_weights


def written(folder: Path, data: object, name: str = "mine.json") -> str:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    return str(path)


def thinker(spec: str) -> Thinker:
    bot = bot_of(spec, 3)
    assert isinstance(bot, Thinker)
    assert bot.name == spec
    return bot


def test_a_name_without_a_file_is_the_bot_itself() -> None:
    bot = thinker("casual")
    assert bot.level is LEVELS["casual"]
    assert digest_of("casual") == ""
    with pytest.raises(BotError, match="there is no bot 'nobody'"):
        bot_of("nobody")


def test_weights_come_from_the_file(tmp_path: Path) -> None:
    data = load_weights().to_json()
    data["contested"] = 2.5
    data["features"]["ore"] = [1, 2, 3, 4, 5, 6]
    bot = thinker(f"expert@{written(tmp_path, data)}")
    assert bot.level is not None
    assert bot.level == LEVELS["expert"]
    assert bot.weights.contested == 2.5
    assert bot.weights.to_json()["features"]["ore"] == [1, 2, 3, 4, 5, 6]
    assert bot.weights.leech == load_weights().leech


def test_a_level_comes_from_the_file(tmp_path: Path) -> None:
    settings = {"rounds": 2, "width": 6, "whim": 0.5, "rehearses": True}
    bot = thinker(f"strong@{written(tmp_path, {'level': settings})}")
    assert {name: getattr(bot.level, name) for name in settings} == settings
    assert bot.level.budget == LEVELS["strong"].budget
    assert bot.weights.to_json() == load_weights().to_json()


def test_hints_come_from_the_file(tmp_path: Path) -> None:
    """Alone they leave all other weights as they are."""
    hints = {"ship_near": [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]}
    alone = thinker(f"strong@{written(tmp_path, {'hints': hints})}")
    assert alone.weights.hints == hints
    assert alone.weights.to_json() == load_weights().to_json() | {"hints": hints}
    both = thinker(f"strong@{written(tmp_path, WEIGHTS | {'hints': hints})}")
    assert both.weights.hints == hints
    assert both.weights.contested == 1


@pytest.mark.parametrize(
    ("factions", "said"),
    [
        ([], "factions is not a JSON object"),
        ({"ambas": {"luck": [1] * 6}}, "there is no feature 'luck'"),
    ],
)
def test_weights_of_factions_that_are_none_are_told(
    tmp_path: Path, factions: object, said: str
) -> None:
    data = load_weights().to_json() | {"factions": factions}
    with pytest.raises(BotError, match=said):
        bot_of(f"strong@{written(tmp_path, data)}")


def test_a_variant_with_the_present_weights_plays_as_the_bot_does(tmp_path: Path) -> None:
    spec = f"casual@{written(tmp_path, load_weights().to_json())}"
    game = Game(Setup.random(players=2, seed=4, factions="random"), events=False)
    one, other = make_bot("casual", 3), bot_of(spec, 3)
    while game.state.round < 2:
        move = one.choose(game, Budget(nodes=200))
        assert other.choose(game, Budget(nodes=200)) == move
        game.push(move)


def test_two_states_of_a_file_are_told_apart(tmp_path: Path) -> None:
    spec = f"strong@{written(tmp_path, {'level': {'width': 3}})}"
    before = digest_of(spec)
    assert before == digest_of(spec) != ""
    written(tmp_path, {"level": {"width": 4}})
    assert digest_of(spec) != before


WEIGHTS: dict[str, Any] = {
    "contested": 1,
    "leech": 1,
    "neighbours": 6,
    "features": {"ore": [1] * 6},
}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("hello", "is not JSON"),
        ("[]", "holds neither weights nor a level"),
        ("{}", "holds neither weights nor a level"),
        ({"wieghts": {}}, "'wieghts' is neither a part of weights nor 'level'"),
        (
            {"features": {}},
            "weights need features, contested, leech, neighbours; there is no 'contested'",
        ),
        (WEIGHTS | {"features": []}, "features is not a JSON object"),
        (WEIGHTS | {"features": {"gold": [1] * 6}}, "there is no feature 'gold'"),
        (WEIGHTS | {"features": {"ore": [1] * 5}}, "ore needs a number for each of the 6 rounds"),
        (WEIGHTS | {"features": {"ore": ["1"] * 6}}, "ore needs a number for each of the 6"),
        (WEIGHTS | {"leech": None}, "leech is not a number"),
        (WEIGHTS | {"factions": []}, "factions is not a JSON object"),
        (WEIGHTS | {"factions": {"itars": {"gold": [1] * 6}}}, "there is no feature 'gold'"),
        ({"hints": []}, "hints is not a JSON object"),
        ({"hints": {"gold": [1] * 6}}, "there is no hint 'gold'"),
        (WEIGHTS | {"hints": {"ship_near": [1]}}, "ship_near needs a number for each of the 6"),
        ({"level": 3}, "level is not a JSON object"),
        (
            {"level": {"depth": 3}},
            "a level has rounds, width, whim, rehearses, foresees, and no 'depth'",
        ),
        ({"level": {"width": 0}}, "width cannot be 0"),
        ({"level": {"width": 2.5}}, "width cannot be 2.5"),
        ({"level": {"rounds": True}}, "rounds cannot be True"),
        ({"level": {"rehearses": 1}}, "rehearses cannot be 1"),
    ],
)
def test_a_wrong_file_is_explained(data: object, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(BotError) as error:
        bot_of(f"strong@{written(tmp_path, data)}")
    assert sentence in str(error.value)
    assert "mine.json" in str(error.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BotError, match=r"there is no file 'nowhere\.json'"):
        bot_of("strong@nowhere.json")
    with pytest.raises(BotError, match="cannot read"):
        bot_of(f"strong@{tmp_path}")


def test_only_bots_that_plan_take_a_file_and_only_where_files_are_meant(tmp_path: Path) -> None:
    path = written(tmp_path, WEIGHTS)
    with pytest.raises(BotError, match="only novice, casual, strong, expert, master take a file"):
        bot_of(f"random@{path}")
    with pytest.raises(BotError, match="there is no bot"):
        make_bot(f"strong@{path}")  # a server is asked for bots by strangers
