"""The Automa of The Lost Fleet on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from brainstone import Game
from brainstone.cli.panels import player_panel
from tests.automa.helpers import AUTOMA, solo
from tests.cli.helpers import refused, run, saved
from tests.lost_fleet.automa.helpers import fleet_solo, use

SOLO = ("--automa", "ultoma", "--expansion", "lost_fleet")


def test_new() -> None:
    words = ("--automa-switch", "human_shuttles=3", "--automa-switch", "deep_space_is_sector=true")
    setup = json.loads(run("new", *SOLO, *words, "--seed", 3).stdout)["setup"]
    assert setup["expansion"]["automa_ship"] in ("rebellion", "eclipse", "tf-mars")
    switches = {"human_shuttles": 3, "deep_space_is_sector": True}
    assert setup["automas"][0]["switches"] == switches
    assert "expected one of 2, 3" in refused("new", *SOLO, "--automa-switch", "human_shuttles=9")
    assert "no switch" in refused(
        "new", "--automa", "ultoma", "--automa-switch", "human_shuttles=3"
    )


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "solo.json"
    result = run("play", path, *SOLO, "--seed", 5, lines="random 1000\nshow\nquit\n")
    assert result.exit_code == 0
    assert Game.from_record(json.loads(path.read_text())).over


def test_simulate() -> None:
    words = ("simulate", "--automa", "all", "--expansion", "lost_fleet", "--games", 5, "--json")
    numbers = json.loads(run(*words, "--check").stdout)
    assert (numbers["games"], numbers["failures"]) == (5, [])
    assert len(numbers["automa"]) == 5
    plain = json.loads(run("simulate", "--automa", "all", "--games", 5, "--json").stdout)
    assert plain["scores"] != numbers["scores"]


@pytest.mark.parametrize("ship", ["tf-mars", "rebellion"])
def test_its_ship_tiles_lie_in_the_order_it_counts_them(tmp_path: Path, ship: str) -> None:
    """[R-LFAU-2] Not in that of the ships: an explored one shows its spaces, and which are used."""
    game = fleet_solo(automa_ship=ship)
    use(game, f"{ship}-power")
    tiles = [
        "explore Rebellion ship side",
        "explore Eclipse ship side",
        "explore T F Mars ship side",
    ]
    if ship == "tf-mars":
        tiles[2] = "T F Mars ship tf-mars-qic, ship tf-mars-power used, ship tf-mars-credit"
    else:
        tiles[0] = (
            "Rebellion ship rebellion-qic, ship rebellion-power used, ship rebellion-knowledge"
        )
    lines = [line.plain.strip("│ ") for line in player_panel(game.view(), AUTOMA).lines(200)]
    assert "   ".join(tiles) in lines
    assert "ship side" in run("show", saved(tmp_path, game)).stdout
    assert "ship side" not in run("show", saved(tmp_path, solo())).stdout
