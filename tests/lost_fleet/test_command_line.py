"""The command line with The Lost Fleet."""

from __future__ import annotations

from pathlib import Path

from brainstone import Game, Setup
from brainstone.cli.explain import move_words
from brainstone.cli.store import save_game
from brainstone.engine.core.chance import Chance
from brainstone.engine.show.catalog import catalog
from brainstone.testing.promises import choose
from tests.cli.helpers import run


def saved(folder: Path, players: int) -> tuple[Game, str]:
    chance = Chance(players)
    setup = Setup.random(players=players, expansion="lost_fleet", seed=4, factions="random")
    game = Game(setup)
    while game.state.round < 4:
        game.push(choose(chance, game))
    path = str(folder / "game.json")
    save_game(game, path)
    return game, path


def test_show(tmp_path: Path) -> None:
    for players in (2, 3, 4):
        _, path = saved(tmp_path, players)
        shown = run("show", path, "--names").output
        assert "The Lost Fleet" in shown
        assert "T F Mars" in shown
        assert "shuttles" in shown


def test_new_and_replay(tmp_path: Path) -> None:
    path = str(tmp_path / "new.json")
    run("new", "--expansion", "lost_fleet", "--players", "3", "--seed", "2", "-o", path)
    assert "faction tinkeroids" in run("legal", path).output
    _, played = saved(tmp_path, 2)
    assert "explore" in run("replay", played).output


def test_simulate() -> None:
    told = run("simulate", "--games", "3", "--expansion", "lost_fleet", "--check", "--jobs", "1")
    assert "3 games" in told.output


def test_every_move_of_the_expansion_is_told() -> None:
    box = catalog()["expansions"]["lost_fleet"]
    spaces = [action["move"] for ship in box["ships"] for action in ship["actions"]]
    artifacts = [f"artifact {row['name']}" for row in box["artifacts"]]
    assert (len(spaces), len(artifacts)) == (12, 13)
    game = Game(Setup.random(players=2, expansion="lost_fleet", seed=4))
    for name in (
        *spaces,
        *artifacts,
        "tech mine-2steps",
        "token gold-tech",
        "booster gaiaform",
        "faction moweyds",
    ):
        assert move_words(game, 0, name)
