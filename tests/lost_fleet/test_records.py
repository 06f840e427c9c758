"""Recorded games with The Lost Fleet, played on another engine, agree with ours in full.

The files under ``games/`` are a selection that covers every faction, tile, token, artifact, ship
action and follow-up of the 53 games the engine was compared with (docs/deviations.md).
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from brainstone import RecordError
from brainstone.testing.records.jiangshibiao.names import conversions
from brainstone.testing.records.jiangshibiao.replayer import Replayer, replay
from brainstone.testing.records.verify import first_difference, read_file, verify_file, verify_game

GAMES = sorted((Path(__file__).parent / "games").glob("*.json.gz"))
# Games in which an exception handled by name is met: none of them is dead code.
MET = {
    "lfdev-3p-01": ("B9:", "(B7)"),
    "lfdev-3p-04": ("(B4)",),
    "lfdev-3p-05": ("B10:", "(B3)", "(B6)"),
    "lfdev-3p-06": ("(B1)",),
}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_recorded_game_agrees_in_full(path: Path) -> None:
    report = verify_file(path)
    assert report.difference == ""
    assert report.offer_differences == []
    assert report.moves > 50
    assert report.offers > 30
    met = " ".join([*report.notes, *report.known])
    for deviation in MET.get(path.name.split(".")[0], ()):
        assert deviation in met


def test_the_selection_covers_every_faction() -> None:
    played = {seat["faction"] for path in GAMES for seat in read_file(path)["seats"]}
    assert len(played) == 18


def test_the_selection_is_small() -> None:
    assert sum(path.stat().st_size for path in GAMES) < 1_000_000


def test_the_games_with_deviations_are_there() -> None:
    assert set(MET) <= {path.name.split(".")[0] for path in GAMES}


def game() -> dict[str, Any]:
    return copy.deepcopy(read_file(GAMES[0]))


def test_replay_yields_one_state_a_decision() -> None:
    data = game()
    states = list(replay(data))
    assert len(states) == len(data["moves"])
    assert first_difference(data["moves"][-1]["after"], states[-1]) == ""


def test_a_wrong_state_is_found() -> None:
    data = game()
    data["moves"][7]["after"]["players"][0]["ore"] += 1
    report = verify_game(data)
    assert "players[0].ore" in report.difference
    assert report.moves == 7


def test_a_wrong_move_is_found() -> None:
    data = game()
    move = next(m for m in data["moves"] if m["text"].startswith("mine "))
    move["text"] = "mine 99,99"
    assert "no hex 99,99" in verify_game(data).difference
    move["text"] = "moon 1,1"
    assert "unknown words" in verify_game(data).difference


def test_a_wrong_offer_is_found() -> None:
    data = game()
    move = next(m for m in data["moves"] if m.get("legal", {}).get("explore"))
    move["legal"]["explore"] = []
    assert any("explore" in text for text in verify_game(data).offer_differences)


def test_another_map_is_refused() -> None:
    data = game()
    data["setup"]["hexes"][0]["planet"] = "moon"
    with pytest.raises(RecordError, match="setup"):
        Replayer(data)


def test_conversions() -> None:
    assert conversions("4 power -> 1 ore 1 credit") == ["3pw 1o", "1pw 1c"]
    assert conversions("6 power -> 2 ore") == ["3pw 1o", "3pw 1o"]
    assert conversions("4 credits -> 1 qic") == ["4c 1q"]
    assert conversions("1 ore -> 1 token area III") == ["1o 1t3"]
