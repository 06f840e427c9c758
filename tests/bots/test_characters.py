"""Characters: the same bot that likes different things."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from brainstone import Game, Setup
from brainstone.bots.characters import character_names, in_character
from brainstone.bots.contract import BotError, Budget
from brainstone.bots.features import NAMES
from brainstone.bots.registry import bot_names, characters, make_bot
from brainstone.bots.thinker import LEVELS
from brainstone.bots.weights import load_weights

LIKINGS = json.loads((files("brainstone.bots") / "characters.json").read_text())


@pytest.mark.parametrize("name", character_names())
def test_a_character_adds_what_it_likes_and_nothing_else(name: str) -> None:
    plain, leaning = load_weights().to_json(), in_character(load_weights(), name).to_json()
    likes = LIKINGS[name]
    assert set(likes) <= {"features", "contested", "leech"}
    assert set(likes["features"]) <= set(NAMES)
    for feature, row in plain["features"].items():
        more = likes["features"].get(feature, 0.0)
        assert leaning["features"][feature] == pytest.approx([x + more for x in row], abs=0.002)
    for other in ("contested", "leech"):
        assert leaning[other] == pytest.approx(plain[other] + likes.get(other, 0.0), abs=0.002)
    assert leaning != plain


def test_five_characters_are_offered_for_every_bot_that_judges_positions() -> None:
    assert set(characters()) == set(LEVELS)
    assert all(len(names) == 5 for names in characters().values())
    assert not [name for name in bot_names() if ":" in name]


def test_a_character_changes_how_a_bot_plays() -> None:
    """The same seats, boards and seeds: five characters do not all play alike."""
    games = set()
    for name in ["casual", *[f"casual:{character}" for character in character_names()]]:
        game = Game(Setup.random(players=2, seed=3, factions="random"))
        bots = [make_bot(name, seat) for seat in range(2)]
        while not game.over:
            game.push(bots[game.decision.seat].choose(game, Budget(nodes=200)))
        games.add(tuple([move.notation() for move in game.moves]))
    assert len(games) == 6


@pytest.mark.parametrize("name", ["strong:poet", "random:builder", "strong:", "poet:builder"])
def test_other_characters_are_refused(name: str) -> None:
    with pytest.raises(BotError, match="there is no"):
        make_bot(name)
