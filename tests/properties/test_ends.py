"""What a free action makes impossible: options say it, and playing it shows the same [R-TURN-6]."""

from __future__ import annotations

import random

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.move_source import family_of
from brainstone.engine.show.ends import ended_actions, possible_actions
from brainstone.engine.show.options import previews
from tests.properties.test_times import shaken
from tests.table import give, play, table

POSITIONS = 40


def families(game: Game) -> set[str]:
    return {family_of(game.state, move) for move in game.legal_moves()}


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
def test_options_say_which_actions_a_free_action_ends(expansion: str) -> None:
    chance = random.Random(f"ends {expansion}")
    ended = kept = positions = 0
    while positions < POSITIONS:
        seed = chance.getrandbits(32)
        setup = Setup.random(players=3, seed=seed, expansion=expansion, factions="random")
        game = Game(setup)
        while not game.over and positions < POSITIONS:
            if game.decision.kind == "action" and chance.random() < 0.2:
                positions += 1
                position = shaken(game, chance)
                before = families(position)
                for option in previews(position.state):
                    after = position.clone()
                    after.play(option["move"])
                    goes_on = option["family"] == "convert" and after.decision.kind == "action"
                    gone = before - families(after) if goes_on else set()
                    assert set(option.get("ends", ())) == gone, option
                    assert all(after.why_no_action(family) for family in gone)
                    ended += bool(gone)
                    kept += goes_on and not gone
            game.push(chance.choice(game.legal_moves()))
    assert ended > 5
    assert kept > 5


def test_converted_knowledge_is_missing_for_research() -> None:
    """R-RSH-1: an advance costs 4 knowledge."""
    game = table("xenos", "terrans")
    give(game, 0, knowledge=4)
    ends = {option["move"]: option.get("ends") for option in previews(game.state)}
    assert ends["convert 1k 1c"] == ["research"]
    give(game, 0, knowledge=5)
    ends = {option["move"]: option.get("ends") for option in previews(game.state)}
    assert ends["convert 1k 1c"] is None


def test_the_main_action_itself_ends_nothing() -> None:
    game = table("xenos", "terrans")
    before, possible = game.state, possible_actions(game.state)
    assert {"mine", "pass"} <= set(possible)
    after = play(game.clone(), "pass").state
    assert ended_actions(possible, before, after) == []
    assert possible_actions(after) == []
