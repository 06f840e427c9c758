"""Recorded games of the boardgamers engine agree with ours in full.

The files under ``games/`` are a selection that covers every faction, tile, action and conversion
of the 86 games the engine was compared with (docs/deviations.md).
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from brainstone import RecordError
from brainstone.elsewhere.boardgamers.names import FACTIONS
from brainstone.testing.records.boardgamers.replayer import Replayer, replay
from brainstone.testing.records.verify import first_difference, read_file, verify_file, verify_game

GAMES = sorted((Path(__file__).parent / "games").glob("*.json.gz"))
# Games in which an exception handled by name is met: none of them is dead code.
MET = {"dev-4p-004-greedy": "21:", "dev-4p-006-planner": "39:"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_recorded_game_agrees_in_full(path: Path) -> None:
    report = verify_file(path)
    assert report.difference == ""
    assert report.offer_differences == []
    assert report.moves > 50
    assert report.offers > 50
    assert MET.get(path.name.split(".")[0], "") in " ".join(report.notes)


def test_the_selection_covers_every_faction() -> None:
    played = {
        FACTIONS.get(seat["faction"], seat["faction"])
        for path in GAMES
        for seat in read_file(path)["seats"]
    }
    assert len(played) == 14


def test_the_games_with_deviations_are_there() -> None:
    assert set(MET) <= {path.name.split(".")[0] for path in GAMES}


def game() -> dict[str, Any]:
    return copy.deepcopy(read_file(GAMES[0]))


def test_replay_yields_one_state_a_move() -> None:
    data = game()
    states = list(replay(data))
    assert len(states) == len(data["moves"])
    assert first_difference(data["moves"][-1]["after"], states[-1]) == ""


def test_spaces_may_be_written_as_axial_text() -> None:
    """A space of a command may be given by its coordinates, such as -3x5."""
    data = game()
    cells = {cell["id"]: f"{cell['q']}x{cell['r']}" for cell in data["setup"]["hexes"]}
    for move in data["moves"]:
        for words in move["commands"]:
            if words[0] in ("build", "lostPlanet", "swap-PI", "federation"):
                at = 2 if words[0] == "build" else 1
                words[at] = ",".join(cells[name] for name in words[at].split(","))
    assert verify_game(data).difference == ""


def test_a_wrong_state_is_found_with_both_values() -> None:
    data = game()
    data["moves"][40]["after"]["players"][0]["ore"] += 1
    report = verify_game(data)
    assert report.moves == 40
    assert "players[0].ore: recorded" in report.difference


def test_a_missing_offer_is_found() -> None:
    data = game()
    move = next(m for m in data["moves"] if m["legal"].get("build") and m["round"] > 0)
    move["legal"]["build"].pop()
    assert any("only here" in text for text in verify_game(data).offer_differences)


def test_an_illegal_move_is_reported_with_its_place() -> None:
    data = game()
    move = next(m for m in data["moves"] if m["commands"][0][0] == "up" and m["round"] > 0)
    move["commands"][0] = ["build", "PI", "1A0"]
    report = verify_game(data)
    assert f"move {move['i']}" in report.difference


def test_a_different_map_is_refused() -> None:
    data = game()
    cell = next(c for c in data["setup"]["hexes"] if c["planet"] == "empty")
    cell["planet"] = "ice"
    with pytest.raises(RecordError, match=cell["id"]):
        Replayer(data)


def test_foreign_files_are_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json.gz"
    broken.write_bytes(b"no gzip")
    assert "cannot be read" in verify_file(broken).difference
    foreign = tmp_path / "foreign.json"
    foreign.write_text('{"format": "chess"}')
    assert "known format" in verify_file(foreign).difference


def test_a_federation_refused_by_our_rules_is_replayed_and_named() -> None:
    """Deviation 15: what was accepted there goes on, with a note that says why we refuse it."""
    data = copy.deepcopy(read_file(GAMES[-1]))
    replayer = Replayer(data)
    for move in data["moves"]:
        if move["round"] == 2 and move["phase"] == "roundMove":
            break
        replayer.play(move)
    seat = replayer.seat()
    lonely = replayer.after()["players"][seat]["buildings"][0][0]
    move["commands"] = [["federation", lonely, "fed2"]]
    replayer.play(move)
    assert any("15: a federation that our rules refuse" in note for note in replayer.notes)
    assert lonely in replayer.after()["players"][seat]["federated"]
