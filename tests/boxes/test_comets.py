"""An expansion of another package, with a faction of a third one and with The Lost Fleet."""

from __future__ import annotations

import json

import pytest

from brainstone.engine.core.hooks import Expansion
from brainstone.engine.core.together import Together
from tests.boxes.packages import python

PLAYED = """
import json
from brainstone import Game, Setup
from brainstone.testing.promises import play_checked_game

setup = Setup.random(
    players=3,
    seed=5,
    boxes=["comets", "kosari"],
    expansion={expansion!r},
    factions=["kosari", "terrans", "firaks"],
)
game = play_checked_game(setup, 3)
again = Game.from_record(json.loads(json.dumps(game.record())))
assert again.state.key() == game.state.key()
view = again.view()
print(json.dumps([setup.to_json()["boxes"], view["boxes"]["comets"], "lost_fleet" in view]))
"""


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
def test_two_expansions_and_a_faction_compose(both: dict[str, str], expansion: str) -> None:
    """[R-COM-1] Each seam goes to the boxes that fill it: comets are caught, ships explored."""
    boxes, comets, has_fleet = json.loads(python(both, PLAYED.format(expansion=expansion)))
    assert boxes == {"comets": "1.0", "kosari": "1.0"}
    assert [tile["name"] for tile in comets["tiles"]] == ["iron", "dust", "core"]
    assert comets["tiles"][0]["seat"] in (0, 1, 2)
    assert has_fleet == (expansion == "lost_fleet")


def test_a_game_without_them_has_nothing_of_them(both: dict[str, str]) -> None:
    program = (
        "from brainstone import Game, Setup;"
        "game = Game(Setup.random(players=2, seed=1));"
        "print('boxes' in game.view(), game.state.extras)"
    )
    assert python(both, program) == "False {}"


def test_every_seam_of_an_expansion_is_handed_on() -> None:
    seams = {name for name, value in vars(Expansion).items() if callable(value)}
    assert {name for name in seams if not name.startswith("__")} <= set(vars(Together))
