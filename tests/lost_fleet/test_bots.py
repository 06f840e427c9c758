"""Bots with The Lost Fleet: its moves are paid for by conversions, its range is seen."""

from __future__ import annotations

from brainstone import Game
from brainstone.bots.features import FEATURES
from brainstone.bots.seen import Seen, Tables
from brainstone.bots.turns import main_actions
from tests.lost_fleet.tables import bare_fleet, explored
from tests.table import give, me, structure


def planned(game: Game) -> dict[str, list[str]]:
    """The main actions a bot considers, with the free actions that pay for each."""
    lines = main_actions(game.state, 0)
    return {str(line.moves[-1]): [str(move) for move in line.moves[:-1]] for line in lines}


def table() -> Game:
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, "1A9", "m")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def test_a_ship_action_is_paid_for_by_conversions() -> None:
    """[R-LFP-1] Eclipse's research takes power and 2 knowledge: one of them is made of power."""
    game = table()
    explored(game, 0, "eclipse")
    give(game, 0, knowledge=1, area3=7)
    assert "ship eclipse-power" not in [str(move) for move in game.legal_moves()]
    assert planned(game)["ship eclipse-power"] == ["convert 4pw 1k"]
    give(game, 0, knowledge=1, area3=6)
    assert "ship eclipse-power" not in planned(game)
    give(game, 0, knowledge=2, area3=3)
    assert planned(game)["ship eclipse-power"] == []


def test_the_tokens_of_an_artifact_are_made_of_ore() -> None:
    """[R-LFA-1] An artifact takes six power tokens."""
    game = table()
    explored(game, 0, "twilight")
    give(game, 0, ore=2, area1=4)
    assert planned(game)["artifact rescore"] == ["convert 1o 1t", "convert 1o 1t"]
    give(game, 0, ore=1, area1=4)
    assert "artifact rescore" not in planned(game)


def test_the_range_to_a_ship_is_made_of_power() -> None:
    """[R-LFX-1, R-RNG-3] Q.I.C. for range can be converted."""
    game = table()
    give(game, 0, area3=0)
    near = [move for move in planned(game) if move.startswith("explore")]
    give(game, 0, area3=8)
    far = [move for move in planned(game) if move.startswith("explore") and move not in near]
    assert far
    assert all(planned(game)[move][0] == "convert 4pw 1q" for move in far)


def test_the_range_of_a_tile_counts() -> None:
    """[R-RNG-1] The tile with more range makes the range what the engine says it is."""
    game = table()

    def features() -> dict[str, float]:
        seen = Seen(Tables(game.state, 0), game.state, 0.0)
        return {feature.name: feature.of(seen) for feature in FEATURES}

    before = features()
    me(game, 0).range_bonus += 1
    after = features()
    assert after["range"] > before["range"]
    assert after["room"] >= before["room"]
