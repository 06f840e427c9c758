"""``brainstone analyse``: a table, JSON, and a page, of the seats that are asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from brainstone import Game
from brainstone.cli.store import save_game
from brainstone.coach.played import decisions
from tests.cli.helpers import random_game, refused, run, saved


@pytest.fixture(scope="module")
def short() -> Game:
    """A game in which the first seat to move has had its first turn."""
    game = random_game(players=2, seed=3)
    first = next(one for one in decisions(game) if one.is_turn)
    game.go_to(first.end)
    return game


def test_a_game_is_analysed_as_text_json_and_a_page(tmp_path: Path, short: Game) -> None:
    path, page = saved(tmp_path, short), tmp_path / "report.html"
    words = ("analyse", path, "--depth", "quick", "--jobs", 1)
    result = run(*words, "--html", page, "--language", "de")
    assert result.exit_code == 0, result.output
    assert "Schlüsselmomente" in result.stdout
    assert '<html lang="de">' in page.read_text(encoding="utf-8")
    data = json.loads(run(*words, "--json").stdout)
    assert data["format"] == "brainstone-analysis"
    assert data["done"] == data["decisions"] == len(decisions(short))
    (turn,) = [turn for turn in data["turns"] if turn["is_turn"]]
    assert turn["played"] == [str(move) for move in decisions(short)[0].moves]
    assert turn["losses"]


def test_who_played_is_said_by_the_record_or_by_whoever_asks(tmp_path: Path, short: Game) -> None:
    def first(*words: object) -> tuple[list[str], list[float]]:
        # The curve is told of all, and this seat has no turn: nothing is left to be judged.
        found = run("analyse", path, "--seat", 1, "--jobs", 1, "--json", *words)
        data = json.loads(found.stdout)
        return [player["who"] for player in data["players"]], data["curve"][0]["expected"][0]

    path = tmp_path / "game.json"
    save_game(short, str(path))
    unsaid = first()
    save_game(short, str(path), ["people", "strong"])
    recorded = first()
    assert (unsaid[0], recorded[0]) == (["", ""], ["people", "strong"])
    assert first("--players", "people,strong") == recorded
    assert first("--players", "strong") == first("--players", "strong,strong")
    expected = json.loads(run("expect", path, "--ply", decisions(short)[0].ply, "--json").stdout)
    assert expected["players"] == ["people", "strong"]
    run("move", path, str(short.legal_moves()[0]))
    assert json.loads(path.read_text("utf-8"))["players"] == ["people", "strong"]
    (vp, low, high), (unsaid_vp, unsaid_low, unsaid_high) = recorded[1], unsaid[1]
    assert vp > unsaid_vp
    assert high - low > unsaid_high - unsaid_low


def test_what_cannot_be_analysed_is_told(tmp_path: Path, short: Game) -> None:
    path = saved(tmp_path, short)
    assert "no seat 7" in refused("analyse", path, "--seat", 7)
    assert "none of what there is" in refused("analyse", path, "--depth", "bottomless")
    assert "'hal' is none of" in refused("analyse", path, "--players", "hal")
    assert "2 seats" in refused("analyse", path, "--players", "people,people,people")
    assert "no such directory" in refused("analyse", path, "--html", tmp_path / "no" / "r.html")
    early = random_game(plies=2, players=2, seed=3)
    assert "had a turn" in refused("analyse", saved(tmp_path, early))
