"""Everything of a setup that people choose can be chosen in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brainstone import Setup
from tests.cli.helpers import refused, run

FLEET = ("--expansion", "lost_fleet")


def new(*words: object) -> dict[str, Any]:
    """The setup of ``brainstone new`` with these options."""
    result = run("new", "--seed", 3, *words)
    assert result.exit_code == 0, result.output
    setup: dict[str, Any] = json.loads(result.stdout)["setup"]
    return setup


def test_seat_0_begins_at_one_keyboard_unless_told_otherwise() -> None:
    """[R-SET-1] Or another seat, or a drawn one."""
    assert new("--players", 4)["start_player"] == 0
    assert new("--players", 4, "--start-player", 3)["start_player"] == 3
    drawn = {
        run("new", "--players", 4, "--seed", s, "--start-player", "random").stdout
        for s in range(12)
    }
    assert len({json.loads(text)["setup"]["start_player"] for text in drawn}) > 1
    assert "0 to 1" in refused("new", "--players", 2, "--start-player", 2)
    assert "--start-player" in refused("new", "--start-player", "first")


def test_the_first_game_comes_with_its_rules() -> None:
    """[R-SET-20] Clockwise, its factions, no turning."""
    setup = new("--layout", "first-game", "--players", 3)
    assert setup["turn_order"] == "clockwise"
    assert setup["faction_pool"] == ["terrans", "taklons", "geodens"]
    assert new("--players", 3)["turn_order"] == "variable"
    assert "not turned" in refused("new", "--layout", "first-game", "--rotate")
    solo = new("--layout", "first-game", "--automa", "automa")
    assert (solo["faction_pool"], solo["automas"][0]["faction"]) == (["hadsch_hallas"], "taklons")


@pytest.mark.parametrize("side", ["vp25", "shuttles3"])
@pytest.mark.parametrize("economy", ["charge", "vp"])
def test_sides_of_the_expansion(side: str, economy: str) -> None:
    """[R-LFS-7, R-LFS-8] By name; shuttles by default, the Economy tile drawn (RUL-79)."""
    words = ("--extension-side", side, "--economy-side", economy)
    part = new("--players", 3, *FLEET, *words)["expansion"]
    assert (part["extension_side"], part["economy_side"]) == (side, economy)
    usual = new("--players", 3, *FLEET)["expansion"]
    assert usual["extension_side"] == "shuttles3"
    assert "25 VP" in refused("new", "--players", 2, *FLEET, "--extension-side", "shuttles3")
    assert "--extension-side" in refused("new", "--players", 3, *FLEET, "--extension-side", "moon")


def test_readings_of_the_expansion() -> None:
    """(RUL-45, RUL-50) As many as wanted; none by default."""
    words = ("--reading", "guests-score", "--reading", "deep-space-counts")
    assert new(*FLEET, *words)["readings"] == ["guests-score", "deep-space-counts"]
    assert "readings" not in new(*FLEET)
    assert "there is no reading" in refused("new", "--reading", "guests-score")
    assert "--reading" in refused("new", *FLEET, "--reading", "moon")
    assert "used twice" in refused("new", *FLEET, *words, *words)


def test_layouts_of_the_expansion() -> None:
    """[R-LFS-2..4] Both ways to slide the sectors."""
    assert new(*FLEET)["layout"] == "lost-fleet"
    assert new(*FLEET, "--layout", "lost-fleet-mirrored")["layout"] == "lost-fleet-mirrored"
    assert "no layout “lost-fleet”" in refused("new", "--layout", "lost-fleet")
    assert "no layout “method-3”" in refused("new", *FLEET, "--layout", "method-3")


def test_the_automa_with_the_expansion() -> None:
    """[R-LFAU-2] Its first ship; beside several people as a house rule."""
    solo = new(*FLEET, "--automa-ship", "eclipse")
    assert (solo["players"], solo["expansion"]["automa_ship"]) == (1, "eclipse")
    house = new(*FLEET, "--players", 2, "--automa", "ultoma")
    assert (house["players"], len(house["automas"]), len(house["board"])) == (2, 1, 9)
    assert "without an Automa" in refused("new", *FLEET, "--players", 2, "--automa-ship", "eclipse")


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("--extension-side", "vp25"), "--extension-side"),
        (("--economy-side", "vp"), "--economy-side"),
        (("--automa-ship", "eclipse"), "--automa-ship"),
    ],
)
def test_options_of_the_expansion_need_it(
    words: tuple[str, ...], option: str, tmp_path: Path
) -> None:
    """Nothing is written."""
    path = tmp_path / "game.json"
    assert f"{option}: only with an expansion" in refused("new", *words, "-o", path)
    assert not path.exists()


def test_play_takes_the_same_options(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("--seed", 3, *FLEET, "--reading", "guests-score", "--start-player", 1)
    assert run("play", path, *words, lines="").exit_code == 0
    setup = Setup.from_json(json.loads(path.read_text())["setup"])
    assert setup.start_player == 1
    assert "leave --reading away" in refused("play", path, "--reading", "guests-score")


@pytest.mark.parametrize("command", ["new", "play"])
def test_help_names_what_may_be_chosen(command: str) -> None:
    words = " ".join(run(command, "--help").stdout.split())
    for name in ("shuttles3, vp25, random", "random, charge, vp", "moweyds-pay-2", "mirrored"):
        assert name in words


def test_among_bots_the_first_player_is_drawn(tmp_path: Path) -> None:
    """[R-SET-1] Unless a seat is named."""
    starts = set()
    for seed in range(6):
        path = tmp_path / f"{seed}.json"
        run("play", path, "--seed", seed, "--bots", "random", lines="")
        starts.add(json.loads(path.read_text())["setup"]["start_player"])
    assert starts == {0, 1}
    path = tmp_path / "named.json"
    run("play", path, "--seed", 1, "--bots", "random", "--start-player", 0, lines="")
    assert json.loads(path.read_text())["setup"]["start_player"] == 0
