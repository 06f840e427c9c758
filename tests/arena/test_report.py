"""The numbers of a tournament: JSON, tables, drawing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any
from xml.etree import ElementTree

import pytest

from brainstone.arena import report
from brainstone.arena.intervals import t_quantile
from brainstone.arena.plot import draw
from brainstone.arena.sources import SOURCES
from tests.arena.helpers import extra_bots, played, result, tournament
from tests.cli.helpers import refused, run


@pytest.fixture(autouse=True)
def _extra_bots() -> Iterator[None]:
    with extra_bots():
        yield


def numbers(*words: object) -> dict[str, Any]:
    output = run("arena", *words, "--jobs", 1, "--json")
    assert output.exit_code == 0, output.stderr
    values: dict[str, Any] = json.loads(output.stdout)
    return values


def test_json_has_every_bot_with_its_points() -> None:
    some = numbers("random", "busy", "--games", 16, "--players", 2, "--seed", 3)
    assert (some["games"], some["boards"], some["failures"]) == (16, 8, [])
    assert some["interrupted"] is False
    assert some["tournament"]["bots"] == ["random", "busy"]
    assert set(some["bots"]) == {"random", "busy"}
    games = played(tournament("random", "busy", games=16, seed=3))
    for name, bot in some["bots"].items():
        seats = [seat for game in games for seat in game["seats"] if seat["bot"] == name]
        assert bot["seats"] == len(seats) == 16
        assert bot["mean_vp"] == round(fmean(seat["vp"] for seat in seats), 2)
        assert bot["mean_vp_interval"][0] < bot["mean_vp"] < bot["mean_vp_interval"][1]
        assert bot["win_rate"] == round(fmean(seat["won"] for seat in seats), 4)
        assert set(bot["by_source"]) == set(SOURCES)
        assert sum(bot["by_source"].values()) == pytest.approx(bot["mean_vp"], abs=0.1)
        assert sum(cell["seats"] for cell in bot["by_faction"].values()) == 16
        for field in ("actions", "federations", "advanced", "decisions", "mean_place", "sd_vp"):
            assert isinstance(bot[field], float), field
    busy, lazy = some["bots"]["busy"], some["bots"]["random"]
    assert busy["mean_vp"] > lazy["mean_vp"]
    assert busy["rating"] > 1500 > lazy["rating"]
    assert busy["actions"] > lazy["actions"]
    (pair,) = some["pairs"]
    assert pair["bots"] == ["random", "busy"]
    assert pair["vp_difference"] == pytest.approx(lazy["mean_vp"] - busy["mean_vp"], abs=0.02)
    assert pair["ahead"] < 0.5
    assert some["table"]["winner_vp"] > some["table"]["mean_vp"] > some["table"]["last_vp"]


def test_pairs_are_compared_board_by_board() -> None:
    """Boards differ by far more than the bots, and yet the difference is certain."""
    games = [result(i // 2, random=10 * i, novice=10 * i + 5 + i // 2 % 2) for i in range(20)]
    (pair,) = report(tournament("random", "novice"), games)["pairs"]
    assert pair["boards"] == 10
    assert pair["vp_difference"] == -5.5
    assert 0 < pair["vp_difference_error"] < 0.25
    assert -6 < pair["vp_difference_interval"][0] < pair["vp_difference_interval"][1] < -5
    assert pair["ahead"] == 0
    # A board that lacks a rotation would compare seats, not bots.
    (pair,) = report(tournament("random", "novice"), [*games, result(10, random=500, novice=0)])[
        "pairs"
    ]
    assert (pair["boards"], pair["vp_difference"]) == (10, -5.5)


def test_one_bot_plays_against_itself() -> None:
    some = numbers("random", "--games", 5, "--players", 3)
    assert (some["games"], some["boards"]) == (5, 5)
    assert some["bots"]["random"]["seats"] == 15
    assert some["bots"]["random"]["win_rate"] == pytest.approx(1 / 3, abs=0.001)
    assert some["bots"]["random"]["win_rate_interval"] is None
    assert some["pairs"] == []


def test_the_automa_is_one_of_the_bots() -> None:
    some = numbers("random", "busy", "--automa", "automa", "--games", 12)
    assert set(some["bots"]) == {"random", "busy", "automa"}
    assert some["tournament"]["players"] == 1
    assert some["bots"]["automa"]["win_rate"] == 1
    assert some["bots"]["automa"]["mean_vp"] > some["bots"]["busy"]["mean_vp"]
    assert ["random", "busy"] in [pair["bots"] for pair in some["pairs"]]


def test_one_board_has_no_standard_error() -> None:
    some = report(tournament("random", "busy"), [*played(tournament("random", "busy", games=2))])
    (pair,) = some["pairs"]
    assert (pair["boards"], pair["vp_difference_error"]) == (1, None)
    text = run("arena", "random", "busy", "--games", 2, "--players", 2, "--jobs", 1).stdout
    assert "standard error" in text


def test_two_variants_of_a_bot_are_compared(tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(json.dumps({"level": {"whim": 200}}))
    out = tmp_path / "games.jsonl"
    words = ("novice", f"novice@{path}", "--players", 2, "--nodes", 50, "--out", out)
    assert numbers(*words, "--games", 2)["games"] == 2
    some = numbers(*words, "--games", 6)
    (pair,) = some["pairs"]
    assert pair["bots"] == ["novice", f"novice@{path}"]
    assert pair["boards"] == 3
    assert pair["vp_difference"] > 0 < pair["vp_difference_error"]
    low, high = pair["vp_difference_interval"]
    margin = t_quantile(2) * pair["vp_difference_error"]
    assert (high - low) / 2 == pytest.approx(margin, abs=0.05)
    path.write_text(json.dumps({"level": {"whim": 100}}))
    assert "files have changed since" in refused("arena", *words, "--games", 6)
    path.unlink()
    assert "there is no file" in refused("arena", *words, "--games", 6)


def test_nothing_played_is_nothing_to_tell() -> None:
    some = report(tournament(), [])
    assert some["games"] == 0
    assert some["bots"] == {}


def test_tables_for_people() -> None:
    text = run("arena", "random", "busy", "--games", 8, "--players", 4, "--jobs", 1).stdout
    for words in ("8 games on", "rating", "random against busy", "final tiles", "federations"):
        assert words in text
    assert re.search(r"busy +16 +\d+\.\d ±\d+\.\d", text)
    match = next(tournament("random", "busy", players=4).matches())
    assert all(faction in text for faction in match.factions)
    alone = run("arena", "random", "--games", 1, "--players", 2, "--jobs", 1).stdout
    assert "against" not in alone


def test_the_drawing_is_svg_for_light_and_dark(tmp_path: Path) -> None:
    path = tmp_path / "result.svg"
    run("arena", "random", "busy", "--games", 28, "--players", 2, "--jobs", 1, "--plot", path)
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for rect in root.iter(f"{space}rect"):
        assert float(rect.get("width", "-1")) >= 0
        assert 0 <= float(rect.get("x", "0")) <= width
        assert 0 <= float(rect.get("y", "0")) <= height
    words = [entry.text for entry in root.iter(f"{space}text")]
    assert {"random", "busy", "Xenos", "final tiles"} <= set(words)
    assert "prefers-color-scheme: dark" in text


def test_the_lost_fleet_is_told_and_drawn(tmp_path: Path) -> None:
    path = tmp_path / "result.svg"
    words = ("--games", 18, "--players", 2, "--jobs", 1, "--expansion", "lost_fleet")
    some = json.loads(run("arena", "busy", *words, "--plot", path, "--json").stdout)
    assert some["tournament"]["expansion"] == "lost_fleet"
    (row,) = some["bots"].values()
    assert "moweyds" in row["by_faction"]
    assert row["by_source"]["Lost Fleet"] > 0
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    drawn = [entry.text for entry in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Moweyds", "Lost Fleet"} <= set(drawn)


def test_a_drawing_needs_no_interval() -> None:
    games = played(tournament(games=1))
    ElementTree.fromstring(draw(report(tournament(games=1), games)))


def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert "there is no bot 'nobody'" in refused("arena", "nobody")
    assert "7 players" in refused("arena", "random", "--players", 7)
    assert "BOT" in refused("arena")
    assert "such as 200ms" in refused("arena", "random", "--budget", "soon")
    assert "--nodes" in refused("arena", "random", "--nodes", 0)
    assert "cannot write" in refused(
        "arena", "random", "--games", 1, "--plot", tmp_path / "nowhere" / "a.svg"
    )
    path = tmp_path / "games.jsonl"
    run("arena", "random", "--games", 1, "--out", path, "--seed", 1)
    assert "holds another tournament" in refused("arena", "random", "--out", path, "--seed", 2)


def test_failed_games_are_told_and_counted() -> None:
    output = run("arena", "broken", "random", "--games", 12, "--players", 2, "--jobs", 1)
    assert output.exit_code == 1
    assert "No game has been played." in output.stdout
    assert output.stderr.count("out of ideas") == 10
    assert "2 more games failed" in output.stderr


def test_budgets_reach_the_bots() -> None:
    some = numbers("random", "--games", 1, "--budget", "1.5s", "--nodes", 7)
    assert some["tournament"]["ms"] == 1500
    assert some["tournament"]["nodes"] == 7
