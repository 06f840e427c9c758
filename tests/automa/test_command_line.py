"""The Automa on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

from brainstone import Game
from brainstone.automa.cards.cards import FACTION_CARDS, LEVELS
from tests.automa.test_games import random_game
from tests.cli.helpers import refused, run, saved


def test_new() -> None:
    words = ("--automa", "ultoma", "--automa-faction", "taklons", "--factions", "xenos")
    setup = json.loads(run("new", *words, "--seed", 3).stdout)["setup"]
    assert (setup["players"], setup["factions"]) == (1, ["xenos"])
    assert setup["automas"][0]["faction"] == "taklons"
    assert setup["automas"][0]["level"] == "ultoma"
    assert json.loads(run("new", "--players", 1).stdout)["setup"]["automas"][0]["level"] == "automa"


def test_switches() -> None:
    words = ("--automa-switch", "xenos_faction_range=4", "--automa-switch")
    setup = json.loads(run("new", *words, "level5_skip_strict=true").stdout)["setup"]
    assert setup["automas"][0]["switches"] == {
        "level5_skip_strict": True,
        "xenos_faction_range": 4,
    }
    assert "no switch “cheat”" in refused("new", "--automa-switch", "cheat=1")
    assert "expected one of 2, 4" in refused("new", "--automa-switch", "xenos_faction_range=9")
    assert "share a board" in refused("new", "--automa-faction", "taklons", "--factions", "ambas")


def test_show_tells_its_switches_and_its_numbers_on_the_round_tiles(tmp_path: Path) -> None:
    """The switches that are not as usual, and what it would gain by passing, round by round."""
    path = tmp_path / "solo.json"
    run("new", "--automa-switch", "tie_result=human", "--seed", 3, "-o", path)
    shown = run("show", path).stdout
    assert "* Automa tie_result = human" in shown
    assert "xenos_faction_range" not in shown
    (automa,) = Game.from_record(json.loads(path.read_text())).view()["automas"]
    told = re.findall(r"\(Automa (\d+)vp for passing\)", " ".join(shown.split()))
    assert [int(vp) for vp in told] == automa["pass_vp"]
    run("new", "--seed", 3, "-o", path)
    assert "for passing)" not in run("show", path).stdout


def test_a_game_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "solo.json"
    words = ("--automa", "automa", "--automa-faction", "itars", "--factions", "xenos")
    result = run("play", path, *words, "--seed", 5, lines="random 1000\nshow\nquit\n")
    assert result.exit_code == 0
    assert Game.from_record(json.loads(path.read_text())).over
    for words_told in (
        "Automa · Setup",
        "Automa · Round 1, turn 1 · Support card",
        "Block a power or Q.I.C. action [6.3]",
        "Automa, level Automa",
        "next support card",
    ):
        assert words_told in result.stdout


def test_show_replay_and_move(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(40))
    assert "Automa, level Ultoma" in run("show", path).stdout
    assert run("show", path, "--seat", 1).exit_code == 0
    assert "only 0 to 1" in refused("show", path, "--seat", 2)
    text = run("replay", path).stdout
    assert "Automa · Round 1, turn 1" in text
    assert json.loads(run("replay", path, "--json").stdout)["moves"]
    game = random_game(40)
    move = str(game.legal_moves()[0])
    assert run("move", path, move).exit_code == 0


def test_simulate() -> None:
    words = ("--automa", "all", "--games", 35, "--jobs", 1, "--seed", 2)
    numbers = json.loads(run("simulate", *words, "--json").stdout)
    assert list(numbers["automa"]) == [level.name for level in LEVELS]
    for rows in numbers["automa"].values():
        assert set(rows) == {"all", *[card.name for card in FACTION_CARDS]}
        assert rows["all"]["games"] == 7
    text = run("simulate", *words).stdout
    assert "human wins" in text
    assert "alptrauma" in text
    one = ("--automa", "automa", "--automa-faction", "itars", "--games", 2, "--human", "builder")
    rows = json.loads(run("simulate", *one, "--json").stdout)["automa"]["automa"]
    assert set(rows) == {"all", "itars"}
    assert rows["all"]["human_mean"] > 0


def test_simulate_checks() -> None:
    result = run("simulate", "--automa", "all", "--games", 2, "--check", "--json")
    assert json.loads(result.stdout)["failures"] == []
